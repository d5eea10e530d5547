import { choicesOf } from '#app/options/index'
import { findOd } from '#directories'
import type { ExamRecord } from '#modules/exams/exam_record'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

/** Columns whose value is a code of a server list, and the list. */
const LISTS: Record<string, string> = {
  billing_code: 'billing_codes',
  glaucoma_disease_stage: 'disease_stage_options',
  retina_disease_stage: 'disease_stage_options',
  omdr_manual_planned_billing_code: 'planned_billing_codes',
  omdc_manual_planned_billing_code: 'planned_billing_codes',
}

/**
 * Codes that are in none of the lists the server offers, and an optometrist
 * who is not of the visit's practice.
 */
export async function unknownChoices(
  exam: Pick<ExamRecord, 'practice_id'>,
  columns: Record<string, unknown>
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = []
  for (const [name, list] of Object.entries(LISTS)) {
    const code = columns[name]
    if (code === null || code === undefined) continue
    const known = await choicesOf(list, 'en')
    if (!known.some((choice) => choice.code === code)) {
      refusals.push({ field: name, key: 'exams.choice_unknown' })
    }
  }
  const odId = columns.od_id as number | null | undefined
  if (odId && (await findOd(odId))?.practiceId !== exam.practice_id) {
    refusals.push({ field: 'optometrist', key: 'exams.choice_unknown' })
  }
  return refusals
}
