import { isOneValue } from '#app/kernel/one_value'
import type { Result } from '#app/kernel/result'
import {
  checkEmail,
  checkFax,
  checkName,
  checkTelephone,
  isUsState,
  provinceCode,
  type FieldMessage,
} from '#directories/rules'
import type { Message } from '#identity/rules'

/** A form as it came: JSON, form fields or a line of a CSV file. */
export type RawForm = Readonly<Record<string, unknown>>

/** Longest name, clinic or other line of text kept, in characters. */
const MAX_TEXT = 100

/** Longest address or remark kept, in characters. */
export const MAX_LINE = 200

const YES = new Set(['true', '1', 'yes', 'on', 'y', 'oui'])
const NO = new Set(['false', '0', 'no', 'off', 'n', 'non', ''])

/**
 * Reads one entry's form field by field and collects every faulty one, so that
 * all are told at once. A field that was not sent keeps the value of the entry
 * that is edited; one sent as null is empty. Names are looked for in snake_case
 * and camelCase (Q156).
 */
export class DirectoryForm {
  readonly refusals: FieldMessage[] = []
  private readonly raw: RawForm

  constructor(
    raw: RawForm,
    private readonly known: RawForm | null
  ) {
    this.raw = { ...namesOf(raw), ...raw }
  }

  /** Of a field that is faulty already nothing more is told. */
  refuse(field: string, key: string) {
    if (!this.isRefused(field)) this.refusals.push({ field, message: { key } })
  }

  isRefused(field: string): boolean {
    return this.refusals.some((refusal) => refusal.field === field)
  }

  /** Whether the form has one of the fields, be it empty. */
  isSent(...names: string[]): boolean {
    return this.allGiven(names).length > 0
  }

  /** First or last name, required. */
  name(field: 'first_name' | 'last_name'): string {
    const typed = this.text(field)
    return this.take(field, checkName(field, typed))
  }

  /** One line of text, without blanks around it; Unicode's own line ends become blanks. */
  text(field: string, { max = MAX_TEXT, aliases = [] as readonly string[] } = {}): string {
    const given = this.givenOrKnown(field, aliases)
    if (!isOneValue(given)) {
      this.refuse(field, 'app.not_text')
      return ''
    }
    const value = String(given ?? '')
      .replace(/[\p{Zl}\p{Zp}]/gu, ' ')
      .trim()
    if (value.length > max || /\p{Cc}/u.test(value)) this.refuse(field, 'directories.text_refused')
    return value
  }

  email(field: string): string {
    const typed = this.text(field, { max: Number.POSITIVE_INFINITY })
    return typed ? this.take(field, checkEmail(typed)) : ''
  }

  /** @returns digits */
  fax(field: string): string {
    const typed = this.text(field, { aliases: field === 'fax' ? ['fax_number'] : [] })
    return typed ? this.take(field, checkFax(typed)) : ''
  }

  /** @returns digits */
  phone(field: string): string {
    const typed = this.text(field, { aliases: ['phone'] })
    return typed ? this.take(field, checkTelephone(typed)) : ''
  }

  /** True or false, also as the text a form or a CSV file has it (Q15); an empty one is no. */
  flag(field: string, aliases: readonly string[] = []): boolean {
    const value = this.given(field, aliases)
    const said = String(value ?? '')
      .trim()
      .toLowerCase()
    if (YES.has(said)) return true
    if (value !== undefined && NO.has(said)) return false
    if (value !== undefined) this.refuse(field, 'directories.flag_invalid')
    return Boolean(this.known?.[field])
  }

  /**
   * Code of a province or state, given as its code or id (Q155).
   *
   * @param fallback for a new entry whose form names none; null requires one
   */
  province(field: string, fallback: string | null, aliases: readonly string[] = []): string {
    const typed = this.text(field, { aliases: [...aliases, `${field}_id`, 'state'] })
    if (!typed) {
      if (fallback === null) this.refuse(field, 'directories.province_required')
      return fallback ?? ''
    }
    const code = placeCode(typed)
    if (!code) this.refuse(field, 'directories.province_unknown')
    return code ?? ''
  }

  /** One of the codes; empty where the form leaves it empty. */
  choice(field: string, codes: readonly string[], fallback = ''): string {
    const value = this.text(field) || fallback
    if (value && !codes.includes(value)) this.refuse(field, 'directories.choice_unknown')
    return value
  }

  /** Several texts: a list, the JSON text of one, or a line with commas or semicolons (Q15). */
  list(field: string): string[] {
    const items = listOf(this.givenOrKnown(field))
    if (!items.every(isOneValue)) this.refuse(field, 'app.not_text')
    const texts = items.filter(isOneValue).map((item) => String(item ?? '').trim())
    return [...new Set(texts.filter(Boolean))]
  }

  /** Several of the codes. */
  choices(field: string, codes: readonly string[]): string[] {
    const values = this.list(field)
    if (!values.every((value) => codes.includes(value))) {
      this.refuse(field, 'directories.choice_unknown')
    }
    return values
  }

  /**
   * Id of another entry; null where the form takes it away or never named one.
   * An answer carries the display name under the documented name and the id
   * beside it (Q155), so that a name sent back is no id and the id counts.
   */
  id(field: string, aliases: readonly string[] = []): number | null {
    const values = this.allGiven([...aliases, field]).map((value) => String(value ?? '').trim())
    const id = values.find((value) => /^\d{1,15}$/.test(value))
    if (id !== undefined) return Number(id)
    if (values.length === 0) return (this.known?.[field] as number | null) ?? null
    if (!values.includes('')) this.refuse(field, 'directories.choice_unknown')
    return null
  }

  private take(field: string, check: Result<string, Message>): string {
    if (check.ok) return check.value
    if (!this.isRefused(field)) this.refusals.push({ field, message: check.error })
    return ''
  }

  private given(field: string, aliases: readonly string[] = []): unknown {
    return this.allGiven([field, ...aliases])[0]
  }

  private givenOrKnown(field: string, aliases: readonly string[] = []): unknown {
    const given = this.given(field, aliases)
    return given === undefined ? this.known?.[field] : given
  }

  private allGiven(names: readonly string[]): unknown[] {
    return names
      .flatMap((name) => [this.raw[name], this.raw[camelCase(name)]])
      .filter((value) => value !== undefined)
  }
}

/** A province's code or id, or a state's code; null when it is neither (Q155). */
export function placeCode(value: string): string | null {
  const code = value.trim().toUpperCase()
  return provinceCode(value) ?? (isUsState(code) ? code : null)
}

/** First and last name of a form that has only `name`, as 'First Last' or 'Last, First'. */
function namesOf({ name }: RawForm): RawForm {
  if (typeof name !== 'string') return {}
  const [last, first] = name.split(',').map((part) => part.trim())
  if (first) return { first_name: first, last_name: last }
  const [head = '', ...rest] = name.trim().split(/\s+/)
  return { first_name: head, last_name: rest.join(' ') }
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isOneValue(value)) return [value]
  const text = String(value ?? '').trim()
  if (!text.startsWith('[')) return text.split(/[,;\n]/)
  try {
    return listOf(JSON.parse(text))
  } catch {
    return [text]
  }
}
