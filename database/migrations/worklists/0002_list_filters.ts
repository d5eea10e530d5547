import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a list reads of a patient to filter and count them, so that it need not visit their row. */
const READ = `include (practice_id, is_test_patient, deactivated_at, latest_exam_id, search_text)`

const NEWEST_PATIENTS = 'latest_exam_date desc nulls last, id desc'
const NEWEST_VISITS = 'exam_date desc, patient_id desc'

/**
 * An index for each filter with its sort: a page and the count up to 1,000
 * read only rows they answer, however many there are.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    const drop = (name: string) => this.schema.raw(`drop index ${name}`)
    const index = (name: string, on: string) => this.schema.raw(`create index ${name} on ${on}`)

    // Everybody's list may show deactivated patients; an optometrist's and a clinic's never do.
    for (const name of ['practice_latest', 'od_latest', 'latest']) drop(`patients_${name}`)
    index('patients_latest', `patients (${NEWEST_PATIENTS}) ${READ}`)
    index('patients_status', `patients (latest_exam_status, ${NEWEST_PATIENTS}) ${READ}`)
    for (const [name, column] of [
      ['practice', 'practice_id'],
      ['od', 'od_id'],
    ]) {
      index(`patients_${name}_latest`, `patients (${column}, ${NEWEST_PATIENTS}) ${READ}`)
      index(
        `patients_${name}_status`,
        `patients (${column}, latest_exam_status, ${NEWEST_PATIENTS}) ${READ}`
      )
    }
    for (const column of ['gp_id', 'gp2_id', 'igp_id']) {
      index(
        `patients_by_${column}`,
        `patients (${column}, ${NEWEST_PATIENTS}) where ${column} is not null`
      )
    }

    // Visits assigned to a person, of each status, in the order of the lists.
    for (const column of ['omdr_id', 'second_omdr_id', 'omdc_id', 'igp_id']) {
      drop(`exams_by_${column}`)
      index(
        `exams_by_${column}`,
        `exams (${column}, ${NEWEST_VISITS}) where deactivated_at is null and ${column} is not null`
      )
    }
    for (const [column, status] of [
      ['omdr_id', 'exam_status'],
      ['omdc_id', 'omdc_status'],
    ]) {
      index(
        `exams_by_${column}_status`,
        `exams (${column}, ${status}, ${NEWEST_VISITS})
          where deactivated_at is null and ${column} is not null`
      )
    }
    index(
      'exams_processed',
      `exams (${NEWEST_VISITS}) where deactivated_at is null and is_review_processed`
    )

    // A patient's visits, deactivated ones included.
    index('exams_of_patient', `exams (patient_id, exam_date desc)`)
  }
}
