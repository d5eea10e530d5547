import { DIRECTUS_HEADERS, startDirectus } from '../harness/directus.js'
import type { Case, Prepared, Workload } from '../harness/workload.js'
import { workload as list } from './list.js'
import { workload as visitRead } from './exam_read.js'
import { workload as visitSave } from './exam_save.js'

/** Nothing is promised of it: a reader shall see both. */
const AIM = 1

/** What a row of the list shows, but the eyes: a table with a key of two columns is none to Directus. */
const ROW = [
  'id',
  'first_name',
  'last_name',
  'birth_date',
  'sex',
  'phn',
  'visit_count',
  'latest_exam_date',
  'last_reviewed_date',
  'latest_exam_status',
  'practice_id.name',
  'od_id.first_name',
  'od_id.last_name',
  'gp_id.first_name',
  'gp_id.last_name',
  'latest_exam_id.id',
  'latest_exam_id.exam_status',
  'latest_exam_id.chief_complaint',
  'latest_exam_id.ipc',
  'latest_exam_id.submitted_at',
  'latest_exam_id.is_urgent',
  'latest_exam_id.omdr_id.first_name',
  'latest_exam_id.omdr_id.last_name',
]

const PAGE = new URLSearchParams({
  limit: '25',
  sort: '-latest_exam_date,-id',
  fields: ROW.join(),
  filter: JSON.stringify({
    deactivated_at: { _null: true },
    is_test_patient: { _eq: false },
    latest_exam_status: { _in: ['not_ready', 'od_review'] },
    latest_exam_date: { _gte: '$NOW(-1 year)' },
  }),
})

/** A visit whole, with its patient and doctors. */
const WHOLE = new URLSearchParams({
  fields: '*,patient_id.*,practice_id.name,od_id.last_name,omdr_id.last_name',
})

const headers = DIRECTUS_HEADERS

/** Ours with all that stands before an answer, against a product that a user could pick for the same tables. */
export const workload: Workload = {
  name: 'peer',
  floorPlans: 'generic',
  rival: { name: 'Directus', start: startDirectus },
  async prepare(prepared) {
    const lists = await list.prepare(prepared)
    const everybodys = lists.find(({ as }) => as === 'admin')!
    const [read] = await visitRead.prepare(prepared)
    const [save] = await visitSave.prepare(prepared)
    const ids = await savedByThem(prepared)
    return [
      against(everybodys, () => ({ path: `/items/patients?${PAGE}`, headers })),
      against(read!, (n) => ({ path: `/items/exams/${visitOf(read!, n)}?${WHOLE}`, headers })),
      against(save!, (n) => ({
        path: `/items/exams/${ids[n % ids.length]}?fields=id`,
        method: 'PATCH',
        body: { e_notes: `Round ${n}` },
        headers,
      })),
    ]
  },
}

function against(ours: Case, request: (n: number) => ReturnType<Case['ours']>): Case {
  return { ...ours, aim: AIM, floor: { request } }
}

/** The visit that our n-th request is about. */
const visitOf = (read: Case, n: number) => /\/exam\/(\d+)\//.exec(read.ours(n).path)![1]

/** Visits that nobody of ours writes. */
async function savedByThem({ client }: Prepared): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from exams where exam_status = 'reviewed' order by id limit 500`
  )
  return rows.map(({ id }) => id)
}
