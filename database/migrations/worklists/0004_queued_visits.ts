import { BaseSchema } from '@adonisjs/lucid/schema'

const READY = `e.exam_status = 'ready'`
const HANDED_IN = 'coalesce(e.ready_at, e.submitted_at)'

const other = (condition: string) => `exists (
  select 1 from exams o
   where o.patient_id = e.patient_id and o.id <> e.id and o.deactivated_at is null and ${condition})`

/** What puts a visit into the administrators' alert queue; the pressures, mmHg, as the rules had them. */
const ALERT = `(e.second_omdr_id is not null and not e.second_omdr_reviewed)
  or e.is_urgent or e.ipc = 'requested' or e.gp_refed or e.od_question ~ '\\S'
  or ${other(`o.exam_status = 'ready'`)}
  or exists (select 1 from exam_eyes y where y.exam_id = e.id and y.iop >= 22)`

const PLACES: readonly (readonly [queue: string, holds: string, since: string])[] = [
  ['ready', `${READY} and e.ready_at is not null`, 'e.ready_at'],
  [
    'prereviewed',
    `${READY} and e.is_pre_reviewed and e.last_prereview_date is not null`,
    'e.last_prereview_date',
  ],
  ['unassigned', `${READY} and e.omdr_id is null`, HANDED_IN],
  ['alert', `${READY} and (${ALERT})`, HANDED_IN],
  [
    'several_consults',
    `e.omdc_status <> '' and ${other(`o.omdc_status <> ''`)}`,
    'null::timestamptz',
  ],
  [
    'open_consult',
    `e.omdc_status in ('ready', 'reviewed')`,
    `(select max(v.assigned_at) from reviews v
       where v.exam_id = e.id and v.role = 'omdc' and v.released_at is null)`,
  ],
]

/** Writes every place there is into the empty table: of the rows before it, and of the bench's. */
export const FILL: readonly string[] = PLACES.map(
  ([queue, holds, since]) => `
    insert into queued_visits (queue, exam_id, patient_id, practice_id, since, day)
    select '${queue}', e.id, e.patient_id, e.practice_id, ${since}, e.exam_date
      from exams e join patients p on p.id = e.patient_id
     where e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient
       and ${holds}`
)

/**
 * Which visits stand in a queue, whatever the time is, and since when: what
 * waits is counted from a narrow index instead of visit by visit
 * (docs/adr/0036). Kept in the transaction of each cause.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    // No foreign key: looking its visit up would wait for whoever holds another visit of the patient.
    this.schema.raw(`
      create table queued_visits (
        queue text not null,
        exam_id bigint not null,
        patient_id bigint not null,
        practice_id bigint not null,
        since timestamptz,
        day date not null,
        primary key (exam_id, queue)
      )
    `)
    for (const fill of FILL) this.schema.raw(fill)
    this.schema.raw(`
      create index queued_visits_by_since on queued_visits (queue, since, day) include (practice_id)
    `)
    this.schema.raw('create index queued_visits_by_patient on queued_visits (patient_id)')
    // Whether a visit's patient counts, asked of the few who do not.
    this.schema.raw(`
      create index patients_uncounted on patients (id)
        where deactivated_at is not null or is_test_patient
    `)
  }
}
