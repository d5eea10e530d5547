import { done, openVisits, reopenVisits, takeVisit, type BenchVisit } from '../harness/visits.js'
import type { Workload } from '../harness/workload.js'

/** performance.md: at least 0.6 of the floor, flat. */
const AIM = 0.6
const GROWTH = 1.5

/**
 * The same words and pressure by hand, posted: the visit of the version that was
 * seen, its eye, its revision and one row of a trail, in one statement. No
 * session, no policy, no rule of the clinic, no seal.
 */
const SAVE = `
  with visit as (
    update exams set e_notes = $3, version = version + 1, updated_at = now()
     where id = $1 and version = $2 returning id, version, patient_id, practice_id
  ), eye as (
    insert into exam_eyes (exam_id, eye, iop) select id, 'od', $4::numeric from visit
    on conflict (exam_id, eye) do update set iop = excluded.iop
  ), revision as (
    insert into exam_revisions (exam_id, version, user_name, changes)
    select id, version, 'floor', jsonb_build_object('e_notes', $3::text) from visit
  ), trail as (
    insert into bench_floor_trail (actor_name, action, subject_type, subject_id, patient_id, practice_id, details)
    select 'floor', 'exam.changed', 'exam', id::text, patient_id, practice_id,
           jsonb_build_object('version', version, 'fields', '["e_notes", "od_iop"]'::jsonb) from visit
  )
  select id, version from visit`

/** Where the floor notes its saves: a plain table with the trail's own look-ups. */
const TRAIL = `
  create table if not exists bench_floor_trail (
    id bigint generated always as identity primary key, at timestamptz not null default now(),
    actor_name text not null, action text not null, subject_type text not null,
    subject_id text not null, patient_id bigint, practice_id bigint, details jsonb not null);
  create index if not exists bench_floor_trail_patient on bench_floor_trail (patient_id, at desc);
  create index if not exists bench_floor_trail_subject on bench_floor_trail (subject_type, subject_id, at desc)`

export const workload: Workload = {
  name: 'exam_save',
  floorPlans: 'generic',
  async prepare(prepared) {
    await prepared.client.query(TRAIL)
    await reopenVisits(prepared)
    const visits = await openVisits(prepared, ['not_ready'])
    // The floor has visits of its own, so that no version is changed behind our back.
    const half = Math.floor(visits.length / 32) * 16
    const ours = visits.slice(0, half)
    const theirs = visits.slice(half, half * 2)
    const asked = new Map<number, BenchVisit>()
    return [
      {
        label: 'an optometrist saves a text and a pressure',
        as: 'od',
        aim: AIM,
        growth: GROWTH,
        ours(n) {
          const visit = takeVisit(ours, n)
          const { id, version } = visit
          return {
            path: '/api/data/exam/save/',
            body: { id, version, e_notes: `Round ${n}`, od_iop: 10 + (n % 20) },
            answered: (text) => done(visit, JSON.parse(text).version),
          }
        },
        floor: {
          text: SAVE,
          isPost: true,
          values(n) {
            const visit = takeVisit(theirs, n)
            asked.set(n, visit)
            return [visit.id, visit.version, `Round ${n}`, 10 + (n % 20)]
          },
          answered(n, text) {
            const [row] = JSON.parse(text).rows
            if (!row) throw new Error('The floor’s save was refused')
            done(asked.get(n)!, row.version)
            asked.delete(n)
          },
        },
      },
    ]
  },
}
