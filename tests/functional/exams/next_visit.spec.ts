import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenReadyVisit } from '#tests/helpers/visits'

test.group('The day on which the next visit is due', () => {
  test('F028 F264 {fu_number} {fu_letter}, unknown {is_fu_unknown}: {due}')
    .with([
      { fu_number: 2, fu_letter: 'week', is_fu_unknown: false, due: '2026-03-19' },
      { fu_number: 1, fu_letter: 'month', is_fu_unknown: false, due: '2026-04-05' },
      { fu_number: 1, fu_letter: 'month', is_fu_unknown: true, due: null },
      { fu_number: 0, fu_letter: 'week', is_fu_unknown: false, due: null },
      { fu_number: 2, fu_letter: null, is_fu_unknown: false, due: null },
      { fu_number: null, fu_letter: 'week', is_fu_unknown: false, due: null },
    ] as const)
    .run(async ({ assert }, { due, ...followUp }) => {
      const { exam } = await givenReadyVisit({
        exam: { exam_status: 'reviewed', exam_date: '2026-03-05', ...followUp },
      })
      const row = await db.from('read_visits').where('id', exam.id).firstOrFail()
      assert.equal(row.next_visit_on, due)
    })
})
