import type { HttpContext } from '@adonisjs/core/http'
import { addressedId } from '#app/http/asked_id'
import { InvalidInput, type FieldError } from '#app/http/errors'
import { isAutoMessageKind, type AutoMessage, type AutoMessages } from '#review/rules'
import { unknownNoteOptions } from '#modules/review/queries/unknown_note_options'

const FIELD = 'auto_value_messages'
/** Characters of one reason. */
const MAX_REASON = 1000

/**
 * `auto_value_messages`: an object, or its JSON as a form sends it. Every
 * unknown kind, unknown option and misshapen message is named at once (Q168).
 */
export async function readAutoMessages(ctx: HttpContext): Promise<Partial<AutoMessages>> {
  const { request, i18n } = ctx
  addressedId(ctx, 'id', request.input('id'))
  const sent = parsed(request.input(FIELD))
  if (!isObject(sent)) {
    throw new InvalidInput([{ field: FIELD, message: i18n.t('app.required', { thing: FIELD }) }])
  }
  const errors: FieldError[] = []
  const refuse = (field: string, key: string) =>
    errors.push({ field, message: i18n.t(key, { field }) })
  for (const [kind, options] of Object.entries(sent)) {
    const field = `${FIELD}.${kind.slice(0, 60)}`
    if (!isAutoMessageKind(kind)) refuse(field, 'exams.field_unknown')
    else if (!isObject(options)) refuse(field, 'review.auto_messages.map')
    else await judgeOptions(field, options, refuse)
  }
  if (errors.length > 0) throw new InvalidInput(errors)
  return sent as Partial<AutoMessages>
}

async function judgeOptions(
  field: string,
  options: Record<string, unknown>,
  refuse: (field: string, key: string) => void
) {
  const isId = (name: string) => /^[1-9]\d{0,8}$/.test(name)
  const ids = Object.keys(options).filter(isId).map(Number)
  const unknown = new Set((await unknownNoteOptions(ids)).map(String))
  for (const [name, message] of Object.entries(options)) {
    const place = `${field}.${name.slice(0, 60)}`
    if (!isId(name) || unknown.has(String(Number(name)))) refuse(place, 'exams.choice_unknown')
    else if (!isMessage(message)) refuse(place, 'review.auto_messages.message')
  }
}

function isMessage(value: unknown): value is AutoMessage {
  return (
    isObject(value) &&
    typeof value.checked === 'boolean' &&
    typeof value.reason === 'string' &&
    value.reason.length <= MAX_REASON
  )
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
