import type { ExamStatus } from '../../exams/rules/index.js'

/** What is counted of visits. */
export const VISIT_TALLIES = ['visited', 'handed_in', 'ipc'] as const
export type VisitTallyKind = (typeof VISIT_TALLIES)[number]

/** What a visit adds to: a kind, whose, and when. */
export type VisitTally = {
  readonly kind: VisitTallyKind
  /** Whose optometrists know of the visits; null for everybody's, hidden ones included. */
  readonly practiceId: number | null
  /** YYYY-MM-DD: the first of the visit's month; of visits handed in, the day in UTC. */
  readonly day: string
  readonly visits: number
  readonly cataractReferrals: number
}

/** What of a visit the tallies depend on, under the names it is stored by. */
export const TALLIED_COLUMNS = [
  'practice_id',
  'exam_date',
  'exam_status',
  'submitted_at',
  'ready_at',
  'cat_refer',
  'ipc',
  'hide_exam_for_od',
  'deactivated_at',
] as const

/** What of a visit its places in queues depend on (docs/adr/0036), as a change names it. */
export const QUEUED_COLUMNS = {
  /** While it waits for its review. */
  waiting: [
    'practice_id',
    'exam_date',
    'exam_status',
    'deactivated_at',
    'submitted_at',
    'ready_at',
    'is_urgent',
    'is_pre_reviewed',
    'last_prereview_date',
    'omdr_id',
    'second_omdr_id',
    'second_omdr_reviewed',
    'od_question',
    'ipc',
    'gp_refed',
    'od_iop',
    'os_iop',
    'dtc_values',
  ],
  /** While a consultant has it, or had. */
  consulted: ['practice_id', 'exam_date', 'deactivated_at', 'omdc_id', 'omdc_status'],
} as const

export type TalliedVisit = {
  readonly practice_id: number
  /** YYYY-MM-DD */
  readonly exam_date: string
  readonly exam_status: ExamStatus
  readonly submitted_at: Date | null
  readonly ready_at: Date | null
  readonly cat_refer: boolean
  readonly ipc: string | null
  readonly hide_exam_for_od: boolean
  readonly deactivated_at: Date | null
}

/**
 * All that a visit of a patient who counts adds to: nothing once it is
 * deactivated, and to its own practice's figures only while it is not hidden
 * from them (F103).
 */
export function talliesOf(visit: TalliedVisit): VisitTally[] {
  if (visit.deactivated_at !== null) return []
  const month = `${visit.exam_date.slice(0, 7)}-01`
  const handedIn = dayHandedIn(visit)
  const whose = visit.hide_exam_for_od ? [null] : [null, visit.practice_id]
  const one = { visits: 1, cataractReferrals: visit.cat_refer ? 1 : 0 }
  return [
    ...whose.map((practiceId) => ({ kind: 'visited' as const, practiceId, day: month, ...one })),
    ...(handedIn === null
      ? []
      : whose.map((practiceId) => ({
          kind: 'handed_in' as const,
          practiceId,
          day: handedIn,
          ...one,
        }))),
    ...(visit.ipc ? [{ kind: 'ipc' as const, practiceId: null, day: month, ...one }] : []),
  ]
}

/** In UTC, whose days no zone's rules move (Q149); null while the visit is the optometrist's. */
function dayHandedIn({ exam_status: status, submitted_at, ready_at }: TalliedVisit) {
  if (status === 'not_ready') return null
  return (submitted_at ?? ready_at)?.toISOString().slice(0, 10) ?? null
}

/** What is to be added where `before` was counted and `after` is to be; keys that stay equal need nothing. */
export function differenceOf(
  before: readonly VisitTally[],
  after: readonly VisitTally[]
): VisitTally[] {
  const sums = new Map<string, VisitTally>()
  const add = (tally: VisitTally, sign: 1 | -1) => {
    const key = `${tally.kind} ${tally.practiceId} ${tally.day}`
    const sum = sums.get(key) ?? { ...tally, visits: 0, cataractReferrals: 0 }
    sums.set(key, {
      ...sum,
      visits: sum.visits + sign * tally.visits,
      cataractReferrals: sum.cataractReferrals + sign * tally.cataractReferrals,
    })
  }
  before.forEach((tally) => add(tally, -1))
  after.forEach((tally) => add(tally, 1))
  return [...sums.values()].filter((sum) => sum.visits !== 0 || sum.cataractReferrals !== 0)
}
