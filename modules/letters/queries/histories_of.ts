import type { ExamRecord } from '#exams'
import {
  BODY_CONDITIONS,
  EYE_CONDITIONS,
  eyeName,
  filledRows,
  type EyeCondition,
  type HistoryName,
  type HistoryRow,
} from '#exams/rules'
import { byEye } from '#modules/letters/model/eyes'
import type { CodeWords } from '#modules/letters/queries/code_words'
import {
  type AllergyRow,
  type ComorbidityRow,
  type DropRow,
  type EyeSelect,
  type HistoryAnswer,
  type HistorySource,
  type OmdRow,
  type PressureRow,
} from '#modules/letters/model/history_source'

/** Words of the lists that the histories choose from. */
export type HistoryWords = Record<'compliance' | 'drops' | 'procedures' | 'machines', CodeWords>

/** A pressure's only drop where it was measured without any. */
const NO_DROPS = 'none'

/**
 * The four histories, the comorbidities and the allergies with their answers.
 * A card that nobody filled was not asked; where the visit's form does not
 * have it (referral letters), or does not ask for it, it is left out.
 */
export function historiesOf(exam: ExamRecord, words: HistoryWords): HistorySource {
  const asked = !exam.is_referral_letter_upload_pei
  const source: HistorySource = {
    currentDrops: rowsOf(exam, 'glc_current_drops', dropOf('glc_current_drops', words)),
    pastDrops: rowsOf(exam, 'glc_past_drops', dropOf('glc_past_drops', words)),
    comorbidities: answerOf(comorbiditiesOf(exam), told(exam, 'comorbidities', 'none')),
    allergies: answerOf(allergiesOf(exam), told(exam, 'allergies', 'none')),
    omd: optional(rowsOf(exam, 'omd_history', omdOf)),
    pressures: optional(rowsOf(exam, 'iop_history', pressureOf(words))),
  }
  if (asked) return source
  return Object.fromEntries(
    Object.entries(source).filter(([, answer]) => answer?.answer !== 'not_asked')
  )
}

/** These two are never required: an empty card says nothing. */
function optional<Row>(answer: HistoryAnswer<Row>): HistoryAnswer<Row> | undefined {
  return answer.answer === 'not_asked' ? undefined : answer
}

type Unlisted = Exclude<HistoryAnswer<never>['answer'], 'listed'>

function answerOf<Row>(rows: Row[], unlisted: Unlisted): HistoryAnswer<Row> {
  return rows.length > 0 ? { answer: 'listed', rows } : { answer: unlisted }
}

/** @param none what the card's box of none says */
function told(
  exam: ExamRecord,
  name: HistoryName | 'comorbidities' | 'allergies',
  none: 'none' | 'none_same'
): Unlisted {
  const { [`${name}_none` as const]: isNone, [`${name}_unknown` as const]: isUnknown } = exam
  if (isNone) return none
  return isUnknown ? 'unknown' : 'not_asked'
}

/** The box of a history is 'none/same': it does not say which. */
function rowsOf<Row>(
  exam: ExamRecord,
  name: HistoryName,
  read: (row: HistoryRow) => Row
): HistoryAnswer<Row> {
  const rows = filledRows(exam[name]).map(read)
  return answerOf(rows, told(exam, name, 'none_same'))
}

function dropOf(name: 'glc_current_drops' | 'glc_past_drops', words: HistoryWords) {
  return (row: HistoryRow): DropRow => ({
    eye: eyeOf(row[`${name}_eye_select`]),
    drop: words.drops(textOf(row[`${name}_select`])),
    compliance: words.compliance(textOf(row[`${name}_compliance_select`])) || undefined,
  })
}

function omdOf(row: HistoryRow): OmdRow {
  return {
    name: textOf(row.history_omd_name),
    diagnosis: textOf(row.history_diagnosis),
    eye: eyeOf(row.eye_select),
    from: numberOf(row.history_date),
    to: numberOf(row.history_end_date),
  }
}

function pressureOf(words: HistoryWords) {
  return (row: HistoryRow): PressureRow => {
    const prefix = textOf(row.iop_history_procedure_prefix)
    const drops = listOf(row.iop_history_drops_select)
    return {
      eye: eyeOf(row.eye_select),
      low: numberOf(row.low_iop) ?? 0,
      high: numberOf(row.high_iop),
      drops: drops.filter((code) => code !== NO_DROPS).map(words.drops),
      isWithoutDrops: drops.length === 1 && drops[0] === NO_DROPS,
      procedure: {
        prefix: prefix === 'pre-' || prefix === 'post-' ? prefix : null,
        names: listOf(row.iop_history_procedure_select).map(words.procedures),
      },
      machine: words.machines(textOf(row.machine_select)),
    }
  }
}

function comorbiditiesOf(exam: ExamRecord): ComorbidityRow[] {
  return [
    ...BODY_CONDITIONS.filter((code) => exam[code] === true).map((code) => ({ code })),
    ...EYE_CONDITIONS.flatMap((code) => {
      const eye = eyesWith(exam, code)
      return eye === null ? [] : [{ code, eye }]
    }),
  ]
}

function eyesWith(exam: ExamRecord, code: EyeCondition): EyeSelect | null {
  const { od, os } = byEye((eye) => (exam[eyeName(code, eye)] ? true : null))
  if (od && os) return 'OU'
  if (od) return 'OD'
  return os ? 'OS' : null
}

function allergiesOf(exam: ExamRecord): AllergyRow[] {
  const text = textOf(exam.allergies)
  return [
    ...(exam.allergies_sulfa === true ? [{ kind: 'sulfa' } as const] : []),
    ...(text === '' ? [] : [{ kind: 'text', text } as const]),
  ]
}

function eyeOf(value: unknown): EyeSelect | null {
  return value === 'OD' || value === 'OS' || value === 'OU' ? value : null
}

function textOf(value: unknown): string {
  return String(value ?? '').trim()
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined || value === '' ? null : Number(value)
}

function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value]
  return items.map(textOf).filter((item) => item !== '')
}
