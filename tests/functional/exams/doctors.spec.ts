import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenIgp, givenOmdc, givenOmdr } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'

test.group('Doctors of the right kind', () => {
  test('Q163 {field} is refused and named: {call}')
    .with(
      ['exam/save', 'exam/save_fields'].flatMap((call) =>
        ['omdr', 'omd_reviewer', 'second_omdr', 'omdc', 'optometrist'].map((field) => ({
          call,
          field,
        }))
      )
    )
    .run(async ({ assert }, { call, field }) => {
      const { exam } = await givenReadyVisit()
      const wrong = {
        omdr: await givenOmdc(),
        omd_reviewer: await givenOmdc(),
        second_omdr: await givenOmdc(),
        omdc: await givenOmdr(),
        optometrist: (await givenVisit()).od,
      }[field]!
      const admin = await asVisitor(await givenAdmin())
      const also = field === 'omdc' ? { omdc_status: 'ready' } : {}
      const before = await examRow(exam.id)
      for (const id of [wrong.id, 99_999_999]) {
        const body = { id: exam.id, version: before.version, ...also, [field]: id }
        const answer = await admin.post(`/api/data/${call}/`, body)
        assert.equal(answer.status, 422, answer.text)
        assert.equal(answer.body.errors[0].field, field)
      }
      assert.deepEqual(await examRow(exam.id), before)
    })

  test('Q163 who is of the right kind is taken', async ({ assert }) => {
    const { exam } = await givenReadyVisit()
    const admin = await asVisitor(await givenAdmin())
    const [omdr, second, omdc] = [await givenOmdr(), await givenOmdr(), await givenOmdc()]
    const answer = await save(admin, exam.id, {
      omdr: omdr.id,
      second_omdr: second.id,
      omdc: omdc.id,
      omdc_status: 'ready',
    })
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(await examRow(exam.id), {
      omdr_id: omdr.id,
      second_omdr_id: second.id,
      omdc_id: omdc.id,
    })
  })

  test('F220 the status of an internal GP waits for one', async ({ assert }) => {
    const { exam, patient } = await givenReadyVisit()
    const admin = await asVisitor(await givenAdmin())
    const refused = await save(admin, exam.id, { internal_gp_status: 'ready' })
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].field, 'internal_gp_status')
    assert.isNull((await examRow(exam.id)).internal_gp_status)
    const { igpId: igp } = await givenIgp()
    assert.equal((await save(admin, exam.id, { igp, internal_gp_status: 'ready' })).status, 200)
    assert.equal((await save(admin, exam.id, { igp: null })).status, 200)
    assert.containsSubset(await examRow(exam.id), { igp_id: null, internal_gp_status: null })
    await db.from('patients').where('id', patient.id).update({ igp_id: igp })
    assert.equal((await save(admin, exam.id, { internal_gp_status: 'reviewed' })).status, 200)
  })

  test('F206 billing codes are planned by hand for patients of Ontario', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    for (const [province, status] of [
      ['ON', 200],
      ['MB', 422],
    ] as const) {
      const { exam, patient } = await givenReadyVisit()
      await db.from('patients').where('id', patient.id).update({ province })
      for (const field of [
        'omdr_manual_planned_billing_code',
        'omdc_manual_planned_billing_code',
      ]) {
        const answer = await save(admin, exam.id, { [field]: 'A235' })
        assert.equal(answer.status, status, `${province} ${answer.text}`)
        if (status === 422) assert.equal(answer.body.errors[0].field, field)
      }
    }
  })
})
