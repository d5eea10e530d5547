import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOmdr } from '#database/factories/index'
import {
  READ_AS_NORMAL,
  decisionsOf,
  givenShare,
  readingOf,
  submitFirst,
} from '#tests/helpers/readings'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { onlyReaders } from '#tests/functional/review/given_second_reading'

test.group('Charts drawn to be read again', (group) => {
  group.each.setup(() => givenShare(1))
  group.teardown(() => givenShare(0.1))

  test('F204 a chart read as normal is given to somebody licensed there who had nothing to do with it; the review goes out as ever', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const { province } = await db
      .from('practices')
      .where('id', (await examRow(exam.id)).practice_id)
      .firstOrFail()
    const elsewhere = province === 'AB' ? 'ON' : 'AB'
    const [near, far, licensed, office, idle] = [
      await givenOmdr({ omd: { province } }),
      await givenOmdr({ omd: { province: elsewhere } }),
      await givenOmdr({ omd: { province: elsewhere, licensed_provinces: [province] } }),
      await givenOmdr({ omd: { province }, user: { is_admin: true } }),
      await givenOmdr({ omd: { province }, user: { is_disabled: true } }),
    ]
    await onlyReaders(omdr, near, far, licensed, office, idle)
    const done = await submitFirst(await asVisitor(omdr), exam.id)
    assert.equal(done.status, 200, done.text)
    const row = await examRow(exam.id)
    assert.oneOf(row.second_omdr_id, [near.omdId, licensed.omdId])
    assert.containsSubset(row, { exam_status: 'reviewed', version: done.body.version })
    assert.containsSubset(await readingOf(exam.id), { reason: 'sample', state: 'second' })
    assert.containsSubset(await decisionsOf(exam.id), [{ role: 'omdr', ...READ_AS_NORMAL }])
    const [waiting] = await db.from('reviews').where({ exam_id: exam.id, role: 'second_omdr' })
    assert.equal(waiting.omd_id, row.second_omdr_id)
  })

  test('F204 without anybody it waits for the office; a share of 0 draws none', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    await onlyReaders(omdr)
    await submitFirst(await asVisitor(omdr), exam.id)
    assert.containsSubset(await readingOf(exam.id), { reason: 'sample', state: 'second' })
    assert.isNull((await examRow(exam.id)).second_omdr_id)
    await givenShare(0)
    const other = await givenReadyVisit()
    await submitFirst(await asVisitor(other.omdr), other.exam.id)
    assert.isNull(await readingOf(other.exam.id))
  })

  test('F204 a chart that was not read as normal is not drawn: {what}')
    .with<{ what: string; fields?: object; chart?: Record<string, boolean> }[]>([
      { what: 'sooner', fields: { selected_omd_note_options: [19] } },
      { what: 'by an OMD', fields: { selected_omd_note_options: [7, 16] } },
      { what: 'retina', fields: { retina_referral: 'needed' } },
      { what: 'urgent', chart: { is_urgent: true } },
      {
        what: 'treated',
        fields: { treatment_drop: 'timolol', treatment_iop_od: '17', treatment_iop_os: '21' },
      },
      { what: 'suspected of glaucoma', chart: { rr_glc_suspect: true } },
    ])
    .run(async ({ assert }, { fields = {}, chart = {} }) => {
      const { exam, omdr } = await givenReadyVisit({ exam: chart })
      const done = await submitFirst(await asVisitor(omdr), exam.id, fields)
      assert.equal(done.status, 200, done.text)
      assert.isNull(await readingOf(exam.id))
      assert.lengthOf(await decisionsOf(exam.id), 1)
    })
})
