import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOmdr } from '#database/factories/index'
import { examRow } from '#tests/helpers/visits'
import { givenReadableVisit, openAt } from './reading_visits.js'

test.group('Somebody who reviews and is an administrator', (group) => {
  group.each.timeout(120_000)

  test('Q32 F246 at the reviewer’s desk: their own chart is saved, another’s is theirs as the office alone', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam, omdr } = await givenReadableVisit({ before: null, images: false })
    await db.from('users').where('id', omdr.userId).update({ is_admin: true })
    const desk = await openAt({ browser, cleanup, user: omdr, visit: exam.id })
    const notes = desk.field('exams.field.omd_od')
    await notes.fill('Steady, again in a year.')
    await desk.button('app.save').click()
    await desk.page
      .getByText(desk.t('app.save_saved', { time: '' }).trim())
      .first()
      .waitFor()
    assert.equal((await examRow(exam.id)).omd_od, 'Steady, again in a year.')
    assert.isTrue(await desk.button('review.submit').isEnabled())

    const other = await givenOmdr()
    await db.from('exams').where('id', exam.id).update({ omdr_id: other.omdId })
    await desk.page.reload()
    await desk.part('exams.part.measurements').waitFor()
    assert.isTrue(await desk.button('review.submit').isDisabled())
    // What was prepared is changed by a pre-review, which this desk has none of.
    assert.isFalse(await notes.isEditable().catch(() => false))
    assert.deepEqual(desk.complaints, [])
  })
})
