import {
  CD_NO_VIEW,
  canReadField,
  CARRIED_TEXTS,
  EYES,
  eyeName,
  highestIop,
  isBcvaMeasured,
  KNOWN_PAIRS,
  type ExamStatus,
  type Eye,
  type LastKnown,
  type PairName,
} from '#exams/rules'
import type { EarlierVisit } from '#modules/exams/queries/last_known'
import type { Reader } from '#modules/exams/sight'

/** Of each field the newest value that is not empty, or the newest answer that there is none, with its own visit's date: the last visit may have left it out. */
export function toLastKnown(visits: readonly EarlierVisit[], { role }: Reader) {
  const known: Record<string, LastKnown> = {}
  const tell = (
    name: string,
    value: unknown,
    { exam_date: date, exam_status: status }: EarlierVisit,
    aim?: LastKnown['aim']
  ) => {
    if (name in known || !isGiven(value, name) || !isRead(role, name, status)) return
    known[name] = { value, date, ...(aim === undefined ? {} : { aim }) }
  }
  for (const visit of visits) {
    for (const eye of EYES) {
      for (const pair of KNOWN_PAIRS) {
        const aim = pair === 'iop' ? (visit[eye]?.iop_aim ?? null) : undefined
        tell(eyeName(pair, eye), measuredAt(visit, eye, pair), visit, aim)
      }
    }
    tell('applanation', visit.applanation, visit)
    for (const name of CARRIED_TEXTS) {
      tell(name, visit[name], visit)
      const answer = answerOf(visit, name)
      if (name in known || !answer || !isRead(role, name, visit.exam_status)) continue
      known[name] = { value: '', answer, date: visit.exam_date }
    }
  }
  return known
}

function answerOf(visit: EarlierVisit, name: (typeof CARRIED_TEXTS)[number]) {
  if (visit[`${name}_none`]) return 'none'
  return visit[`${name}_unknown`] ? 'unknown' : null
}

/** A pressure that was read for the daily curve alone is known as well: its highest reading (F119). */
function measuredAt(visit: EarlierVisit, eye: Eye, pair: PairName): unknown {
  const measured = visit[eye]?.[pair as keyof typeof visit.od] ?? null
  if (pair !== 'iop' || measured !== null) return measured
  return highestIop({ eyes: { od: {}, os: {} }, dtc_values: visit.dtc_values }, eye)
}

/** An acuity that was not done is none, and a disc without a view has no ratio. */
function isGiven(value: unknown, name: string): value is string | number {
  if (name.endsWith('_bcva') && !isBcvaMeasured(value as string | null)) return false
  if (value === CD_NO_VIEW) return false
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
}

/** Measurements as their `past_…` on the wire, texts as themselves. */
function isRead(role: Reader['role'], name: string, status: ExamStatus): boolean {
  const isText = CARRIED_TEXTS.some((each) => each === name)
  return canReadField(role, isText || name === 'applanation' ? name : `past_${name}`, status)
}
