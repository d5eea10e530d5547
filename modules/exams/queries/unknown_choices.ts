import { choicesOf } from '#app/options/index'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

/** Columns whose value is a code of a server list, and the list. */
const LISTS: Record<string, string> = {
  billing_code: 'billing_codes',
  glaucoma_disease_stage: 'disease_stage_options',
  retina_disease_stage: 'disease_stage_options',
  omdr_manual_planned_billing_code: 'planned_billing_codes',
  omdc_manual_planned_billing_code: 'planned_billing_codes',
}

/** Codes that are in none of the lists the server offers. */
export async function unknownChoices(columns: Record<string, unknown>): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = []
  for (const [name, list] of Object.entries(LISTS)) {
    const code = columns[name]
    if (code === null || code === undefined) continue
    const known = await choicesOf(list, 'en')
    if (!known.some((choice) => choice.code === code)) {
      refusals.push({ field: name, key: 'exams.choice_unknown' })
    }
  }
  return refusals
}
