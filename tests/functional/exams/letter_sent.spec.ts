import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { inTransaction } from '#app/database/transaction'
import { noteGpLetterSent } from '#exams'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'

const GONE_WRONG = 'the delivery was not settled after all'

test.group('A letter to the GP was accepted', () => {
  test('Q164 its day is kept and told, and nobody’s open page becomes old by it', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: { gp_letter_sent_date: '2026-02-03' } })
    await inTransaction((trx) => noteGpLetterSent(exam.id, '2026-04-05', trx))
    const row = await examRow(exam.id)
    assert.containsSubset(row, { gp_letter_sent_date: '2026-04-05', version: 1 })
    const [record, ...more] = await db
      .from('audit_records')
      .where({ subject_type: 'exam', subject_id: String(exam.id) })
    assert.isEmpty(more)
    assert.containsSubset(record, { action: 'exam.state_changed', actor_id: null })
    assert.deepEqual(record.details, {
      field: 'gp_letter_sent_date',
      from: '2026-02-03',
      to: '2026-04-05',
    })
  })

  test('Q164 it is kept or lost with the delivery that was settled', async ({ assert }) => {
    const { exam } = await givenReadyVisit()
    await assert.rejects(
      () =>
        inTransaction(async (trx) => {
          await noteGpLetterSent(exam.id, '2026-04-05', trx)
          throw new Error(GONE_WRONG)
        }),
      GONE_WRONG
    )
    assert.isNull((await examRow(exam.id)).gp_letter_sent_date)
  })
})
