import type { LetterSection, SectionKind, Translate } from '#modules/letters/model/letter'
import type {
  DropRow,
  ExamSource,
  HistoryAnswer,
  HistorySource,
} from '#modules/letters/model/omdr_gp_source'
import { cleanLine, paragraphsOf } from '#modules/letters/model/clean_text'

/** What the letter says besides the measurements, in reading order. */
export function sectionsOf(exam: ExamSource, t: Translate): LetterSection[] {
  const section = (kind: SectionKind, items: string[], paragraphs: string[]): LetterSection => ({
    kind,
    heading: t(`letter.heading.${kind}`),
    items,
    paragraphs,
  })
  return [
    section('diagnoses', diagnoses(exam, t), []),
    section('history', histories(exam.histories, t), []),
    section('plan', exam.noteOptions.map(cleanLine), []),
    section('notes', [], paragraphsOf(exam.omdGp)),
    section('referral', [], referral(exam, t)),
    section('follow_up', [], [followUp(exam, t)]),
  ]
}

/** The visit's diagnoses, a line each. */
export function diagnoses(exam: Pick<ExamSource, 'diagnoses'>, t: Translate): string[] {
  return exam.diagnoses.map(({ code, detail }) => {
    const name = t(`letter.diagnosis.${code}`)
    return detail ? t('letter.with_detail', { name, detail: cleanLine(detail) }) : name
  })
}

/** Drops, comorbidities and allergies, a line each that was asked. */
export function histories(source: HistorySource, t: Translate): string[] {
  const drop = (row: DropRow) => {
    const eye = t(`letter.side.${row.eye.toLowerCase()}`)
    const named = t('letter.drop', { drop: cleanLine(row.drop), eye })
    return row.compliance
      ? t('letter.with_detail', { name: named, detail: cleanLine(row.compliance) })
      : named
  }
  return [
    history('current_drops', source.currentDrops, drop, t),
    history('past_drops', source.pastDrops, drop, t),
    history('comorbidities', source.comorbidities, cleanLine, t),
    history('allergies', source.allergies, cleanLine, t),
  ].filter((line) => line !== null)
}

/** One line a history; null when the visit's form does not have it or lists nothing. */
function history<Row>(
  key: string,
  answer: HistoryAnswer<Row> | undefined,
  print: (row: Row) => string,
  t: Translate
): string | null {
  if (!answer || (answer.answer === 'listed' && answer.rows.length === 0)) return null
  const value =
    answer.answer === 'listed'
      ? answer.rows.map(print).join(t('letter.list_separator'))
      : t(`letter.answer.${answer.answer}`)
  return t('letter.history_line', { name: t(`letter.history.${key}`), value })
}

function referral(exam: ExamSource, t: Translate): string[] {
  const { retinaReferral } = exam
  if (retinaReferral.value === '') return []
  if (retinaReferral.value === 'custom') return paragraphsOf(retinaReferral.text)
  return [t(`letter.referral.${retinaReferral.value}`)]
}

function followUp({ followUp: next }: ExamSource, t: Translate): string {
  if (next === null) return t('letter.follow_up.unspecified')
  return t(`letter.follow_up.${next.unit}`, { count: next.count })
}
