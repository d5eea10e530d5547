import type { Translate } from '#modules/letters/model/letter'
import { cleanLine } from '#modules/letters/model/clean_text'
import type {
  AllergyRow,
  ComorbidityRow,
  DropRow,
  EyeSelect,
  HistoryAnswer,
  OmdRow,
  PressureRow,
} from '#modules/letters/model/history_source'
import { ASKED_TEXTS, type ExamSource } from '#modules/letters/model/physician_source'

/** Drops, conditions, allergies, earlier doctors and pressures, a line each that was asked. */
export function histories(
  { histories: source, answers, texts }: Pick<ExamSource, 'histories' | 'answers' | 'texts'>,
  t: Translate
): string[] {
  const line = (key: string, value: string) =>
    value === '' ? null : t('letter.history_line', { name: t(`letter.history.${key}`), value })
  return [
    ...ASKED_TEXTS.map((key) => line(key, cleanLine(texts[key]) || answerWords(answers[key], t))),
    answered('current_drops', source.currentDrops, drop, t),
    answered('past_drops', source.pastDrops, drop, t),
    answered('comorbidities', source.comorbidities, comorbidity, t),
    answered('allergies', source.allergies, allergy, t),
    answered('omd', source.omd, omd, t),
    line('omd_notes', cleanLine(texts.omd)),
    answered('pressures', source.pressures, pressure, t),
  ].filter((text) => text !== null)
}

function answerWords(answer: 'none' | 'unknown' | null, t: Translate): string {
  if (answer === null) return ''
  return t(answer === 'none' ? 'letter.answer.none_told' : 'letter.answer.unknown')
}

/** One line a history; null when the visit's form does not have it. */
export function answered<Row>(
  key: string,
  answer: HistoryAnswer<Row> | undefined,
  print: (row: Row, t: Translate) => string,
  t: Translate
): string | null {
  if (!answer) return null
  const value =
    answer.answer === 'listed'
      ? answer.rows.map((row) => print(row, t)).join(t('letter.list_separator'))
      : t(`letter.answer.${answer.answer}`)
  return t('letter.history_line', { name: t(`letter.history.${key}`), value })
}

/** 'Latanoprost, right eye (often missed)'. */
export function drop({ eye, drop: name, compliance }: DropRow, t: Translate): string {
  return withDetails(ofEye(cleanLine(name), eye, t), [compliance ?? ''], t)
}

function comorbidity(row: ComorbidityRow, t: Translate): string {
  return ofEye(t(`letter.comorbidity.${row.code}`), 'eye' in row ? row.eye : null, t)
}

function allergy(row: AllergyRow, t: Translate): string {
  return row.kind === 'sulfa' ? t('letter.allergy.sulfa') : cleanLine(row.text)
}

function omd({ name, diagnosis, eye, from, to }: OmdRow, t: Translate): string {
  const who = [name, diagnosis].map(cleanLine).filter((text) => text !== '')
  const years = [from, to].filter((year) => year !== null).join('–')
  return withDetails(ofEye(who.join(', '), eye, t), [years], t)
}

function pressure(row: PressureRow, t: Translate): string {
  const { low, high, machine } = row
  const range = high === null ? String(low) : `${low}–${high}`
  const { prefix, names } = row.procedure
  const operation = names.map(cleanLine).join(', ')
  const details = [
    row.isWithoutDrops ? t('letter.no_drops') : row.drops.map(cleanLine).join(', '),
    prefix === null ? operation : t(`letter.procedure.${PREFIXES[prefix]}`, { operation }),
    machine,
  ]
  return withDetails(ofEye(`${range} ${t('letter.unit.mmhg')}`, row.eye, t), details, t)
}

const PREFIXES = { 'pre-': 'before', 'post-': 'after' } as const

function ofEye(name: string, eye: EyeSelect | null, t: Translate): string {
  if (eye === null) return name
  return t('letter.of_eye', { name, eye: t(`letter.side.${eye.toLowerCase()}`) })
}

function withDetails(name: string, details: string[], t: Translate): string {
  const detail = details
    .map(cleanLine)
    .filter((text) => text !== '')
    .join(t('letter.list_separator'))
  return detail === '' ? name : t('letter.with_detail', { name, detail })
}
