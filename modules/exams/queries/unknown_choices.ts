import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { choicesOf } from '#app/options/index'
import { EXAM_FIELDS, type OptionList } from '#exams/rules'
import type { Draft } from '#modules/exams/actions/change/draft'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'
import { storedValue } from '#modules/exams/wire/read_fields'

/** Codes that are in none of the lists the server offers. */
export async function unknownChoices({ touched, after, sentAs }: Draft): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = []
  for (const field of EXAM_FIELDS.values()) {
    if (field.kind !== 'option' || field.column === null) continue
    const code = storedValue(after, field)
    if (!touched.has(field.column) || code === null) continue
    if (!(await isOffered(field.list, code))) {
      refusals.push({ field: sentAs(field.column), key: 'exams.choice_unknown' })
    }
  }
  return refusals
}

async function isOffered(list: OptionList, code: unknown): Promise<boolean> {
  return (await choicesOf(list, DEFAULT_LOCALE)).some((choice) => choice.code === code)
}
