import type { WaitingChart } from '#exams/rules'

/** What a row of a queue holds beside the visit, for why it stands there. */
export type WaitingColumns = {
  is_urgent: boolean
  waits_since: Date | null
  submitted_at: Date | null
  assign_first: boolean
  omdr_id: number | null
  second_omdr_id: number | null
  requested_omd_id: number | null
  requested_omd: string
}

/**
 * The columns beside `is_urgent` and `submitted_at`, in SQL over `read_visits e` and `read_omds q`, who was asked for.
 *
 * @param since the instant from which on the visit waits
 */
export const waitingColumns = (since: string) => `${since} as waits_since, e.assign_first,
            e.omdr_id, e.second_omdr_id,
            e.od_requested_omd_id as requested_omd_id,
            concat_ws(' ', q.first_name, q.last_name) as requested_omd`

export const WAITING_JOIN = 'left join read_omds q on q.id = e.od_requested_omd_id'

/**
 * The chart as the rule of the queue sees it.
 *
 * @param reader directory id of who reads the queue; null for an administrator
 */
export function waitingChart(id: number, row: WaitingColumns, reader: number | null): WaitingChart {
  const isReader = (omd: number | null) => reader !== null && omd === reader
  return {
    id,
    isUrgent: row.is_urgent,
    waitsSince: row.waits_since,
    assignFirst: row.assign_first,
    isSecondOpinion: isReader(row.second_omdr_id) && !isReader(row.omdr_id),
    request:
      row.requested_omd_id === null
        ? null
        : {
            isReader: isReader(row.requested_omd_id),
            name: row.requested_omd,
            submittedAt: row.submitted_at,
          },
  }
}
