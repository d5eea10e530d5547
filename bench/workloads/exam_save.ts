import { openVisits } from '../harness/visits.js'
import type { Workload } from '../harness/workload.js'

/** performance.md: at least 0.7 of the floor, flat. */
const AIM = 0.7
const GROWTH = 1.5

/** The same words and pressure by hand: visit, eye and revision in one statement, no version asked. */
const SAVE = `
  with visit as (
    update exams set e_notes = $2, version = version + 1, updated_at = now()
     where id = $1 returning id, version
  ), eye as (
    insert into exam_eyes (exam_id, eye, iop) select id, 'od', $3::numeric from visit
    on conflict (exam_id, eye) do update set iop = excluded.iop
  ), revision as (
    insert into exam_revisions (exam_id, version, user_name, changes)
    select id, version, 'floor', jsonb_build_object('e_notes', $2::text) from visit
  )
  select id, version from visit`

export const workload: Workload = {
  name: 'exam_save',
  floorPlans: 'generic',
  async prepare(prepared) {
    const visits = await openVisits(prepared)
    // The floor has visits of its own, so that no version is changed behind our back.
    const half = Math.floor(visits.length / 32) * 16
    const ours = visits.slice(0, half)
    const theirs = visits.slice(half, half * 2)
    return [
      {
        label: 'an optometrist saves a text and a pressure',
        as: 'od',
        aim: AIM,
        growth: GROWTH,
        ours(n) {
          const visit = ours[n % half]!
          const { id, version } = visit
          return {
            path: '/api/data/exam/save/',
            body: { id, version, e_notes: `Round ${n}`, od_iop: 10 + (n % 20) },
            answered: (text) => void (visit.version = JSON.parse(text).version),
          }
        },
        floor: {
          text: SAVE,
          values: (n) => [theirs[n % half]!.id, `Round ${n}`, 10 + (n % 20)],
        },
      },
    ]
  },
}
