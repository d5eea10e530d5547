import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOmdc } from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, givenReadyVisit } from '#tests/helpers/visits'

const lastVisitOf = async (user: { username: string }, id: number) =>
  (await pageAt(await asVisitor(user), `/patient-exam/${id}`)).props.last_visit

test.group('What a visit’s histories are held against', () => {
  test('the answers of the newest visit before this one that is in sight, to those who review', async ({
    assert,
  }) => {
    const { exam, patient, omdr, od } = await givenReadyVisit({
      exam: { impression: 'today', rr_glc: true },
    })
    const at = (days: number, impression: string) =>
      givenExam(patient, { exam: { exam_date: daysAgo(days), impression, rr_glc_suspect: true } })
    await at(400, 'long ago')
    const last = await at(200, 'last time')
    const gone = await at(100, 'a slip')
    await db.from('exams').where('id', gone.id).update({ deactivated_at: new Date() })
    await db.from('exams').where('id', last.id).update({ admin_private_notes: 'not told' })

    for (const user of [omdr, await givenOmdc()]) {
      const told = await lastVisitOf(user, exam.id)
      assert.equal(told.exam_date, daysAgo(200))
      assert.containsSubset(told.values, {
        impression: 'last time',
        rr_glc: false,
        rr_glc_suspect: true,
      })
      // The histories alone: neither what was measured nor what the office keeps.
      for (const name of ['od_iop', 'admin_private_notes', 'omd_od', 'id']) {
        assert.notProperty(told.values, name)
      }
    }
    assert.isNull(await lastVisitOf(od, exam.id))
    assert.isNull(await lastVisitOf(await givenAdmin(), exam.id))
    assert.isNull(await lastVisitOf(omdr, (await givenReadyVisit()).exam.id))
  })
})
