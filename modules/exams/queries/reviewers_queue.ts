import { isActivePatient } from '#patients'

const WAITS = `e.exam_status = 'ready' and e.deactivated_at is null
       and ${isActivePatient('e.patient_id')}`

/**
 * The queue of one reviewer, in SQL over `exams e`: what waits for them, as
 * first reviewer or for a second opinion that was not given yet, and in which
 * order it is read (Q56, `compareQueued`). Every list of it takes both from here.
 */
export const REVIEWERS_QUEUE = {
  /** $1 is the reviewer's directory id. */
  theirs: `${WAITS}
       and (e.omdr_id = $1 or (e.second_omdr_id = $1 and not e.second_omdr_reviewed))`,
  /** Everybody's: the administrator's view of all queues. */
  anybodys: `${WAITS}
       and coalesce(e.omdr_id, e.second_omdr_id) is not null`,
  since: 'e.ready_at',
  /** High priority first, then the longest waiting. */
  order: 'e.is_urgent desc, e.ready_at nulls last, e.id',
} as const

/** The same of one consultant: what was reviewed and waits for their word. */
export const CONSULTANTS_QUEUE = {
  /** $1 is the consultant's directory id. */
  theirs: `e.omdc_id = $1 and e.omdc_status = 'ready' and e.deactivated_at is null
       and ${isActivePatient('e.patient_id')}`,
  since: 'e.reviewed_at',
  order: 'e.is_urgent desc, e.reviewed_at nulls last, e.id',
} as const
