import { statement } from '#app/database/statement'

/** Reviews looked back on: somebody's pace of now, not of last year. */
const RECENT = 50

const recent = statement<{ minutes: number | null }>(
  'review.recent_minutes',
  `select minutes from reviews
    where omd_id = $1 and role = $2 and minutes is not null
    order by reviewed_at desc limit ${RECENT}`
)

/** What a reader's latest measured reviews took them in that role, in minutes. */
export async function recentMinutes(omdId: number, role: 'omdr' | 'omdc'): Promise<number[]> {
  const rows = await recent([omdId, role])
  return rows.flatMap(({ minutes }) => minutes ?? [])
}
