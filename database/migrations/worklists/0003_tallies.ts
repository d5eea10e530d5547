import { BaseSchema } from '@adonisjs/lucid/schema'

/** When the optometrist handed the visit in; null while it is theirs. */
const HANDED_IN = `(case when e.exam_status <> 'not_ready' then coalesce(e.submitted_at, e.ready_at) end)`

const COUNTED = 'e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient'

/**
 * Tallies: what grows with the years is counted as it changes (docs/adr/0021).
 * Several rows of one key add up: each change adds rows of its own, so that
 * nobody waits for anybody else's, and a job folds them into one.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    // Without a practice: everybody's, hidden visits included.
    this.schema.raw(`
      create table visit_tallies (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('visited', 'handed_in', 'ipc')),
        practice_id bigint references practices,
        day date not null,
        visits integer not null,
        cataract_referrals integer not null
      )
    `)
    this.schema.raw(`
      create index visit_tallies_by_key on visit_tallies (kind, practice_id, day)
        include (visits, cataract_referrals)
    `)
    this.schema.raw(`
      create table patient_tallies (
        id bigint generated always as identity primary key,
        practice_id bigint not null references practices,
        status text,
        patients integer not null
      )
    `)
    this.schema.raw(`
      create index patient_tallies_by_key on patient_tallies (practice_id, status) include (patients)
    `)
    // The visits of a day, for the hours at both ends of a period, which no tally tells apart.
    this.schema.raw(`
      create index exams_handed_in on exams (${HANDED_IN.replaceAll('e.', '')})
        where deactivated_at is null
    `)
    this.countWhatThereIs()
  }

  private countWhatThereIs() {
    const visited = `date_trunc('month', e.exam_date)::date`
    const day = `(${HANDED_IN} at time zone 'UTC')::date`
    const from = `from exams e join patients p on p.id = e.patient_id where ${COUNTED}`
    const count = (kind: string, practice: string, key: string, where: string) =>
      this.schema.raw(`
        insert into visit_tallies (kind, practice_id, day, visits, cataract_referrals)
        select '${kind}', ${practice}, ${key}, count(*), count(*) filter (where e.cat_refer)
          ${from} and ${where} group by 1, 2, 3
      `)
    for (const practice of ['null::bigint', 'e.practice_id']) {
      const seen = practice === 'e.practice_id' ? 'not e.hide_exam_for_od' : 'true'
      count('visited', practice, visited, seen)
      count('handed_in', practice, day, `${seen} and ${HANDED_IN} is not null`)
    }
    count('ipc', 'null::bigint', visited, `e.ipc <> ''`)
    this.schema.raw(`
      insert into patient_tallies (practice_id, status, patients)
      select practice_id, latest_exam_status, count(*) from patients
       where deactivated_at is null and not is_test_patient group by 1, 2
    `)
  }
}
