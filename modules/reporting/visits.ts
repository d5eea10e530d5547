/** SQL over `read_visits e` and `read_patients p` that reports share. */

/** Visits that count: neither they nor their patient are deactivated, and nobody is a test. */
export const COUNTED = `e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient`

/** Those of them that are uploads: a message that was sent without a visit to the clinic is none (Q83). */
export const UPLOADED = `${COUNTED} and not e.is_od_messaging_submission`

/** When the optometrist handed the visit in; null while it is theirs. */
export const HANDED_IN = `(case when e.exam_status <> 'not_ready' then coalesce(e.submitted_at, e.ready_at) end)`
