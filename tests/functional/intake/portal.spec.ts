import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenSmartUpload } from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { givenDesks, givenOutsiders } from './desks.js'

const LIST = '/api/admin/smart_uploads'

const filtered = (filter: object) => `${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`

async function givenUploads() {
  const desks = await givenDesks()
  const submitted = { status: 'submitted', submitted_at: '2026-03-04T18:00:00Z' }
  const waiting = await givenSmartUpload(desks.od, { ...submitted, od_notes: 'Left cup' })
  const held = await givenSmartUpload(desks.od, { ...submitted, hold_date: '2099-01-01' })
  const draft = await givenSmartUpload(desks.od, { high_priority: true })
  return { ...desks, waiting, held, draft }
}

test.group('Smart uploads in the portal', () => {
  test('F341 misc, OD group and ready for validation narrow the list', async ({ assert }) => {
    const { practice, admin, waiting, held, draft } = await givenUploads()
    const idsOf = async (filter: object) => {
      const answer = await admin.get(filtered({ od_group_filter: practice.id, ...filter }))
      assert.equal(answer.status, 200, answer.text)
      return answer.body.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
    }
    assert.deepEqual(await idsOf({}), [waiting.id, held.id, draft.id])
    assert.deepEqual(await idsOf({ ready_for_validation_filter: true }), [waiting.id])
    assert.deepEqual(await idsOf({ misc_filter: 'on_hold' }), [held.id])
    assert.deepEqual(await idsOf({ misc_filter: 'high_priority' }), [draft.id])
    for (const filter of [
      { misc_filter: 'some' },
      { od_group_filter: 'x' },
      { ready_for_validation_filter: 'yes' },
      { od_notes: 'cup' },
    ]) {
      assert.equal((await admin.get(filtered(filter))).status, 422, JSON.stringify(filter))
    }
  })

  test('F347 F352 held back and given back, a stale page is told', async ({ assert }) => {
    const { admin, waiting } = await givenUploads()
    const act = (step: string, body: object) =>
      admin.post(`${LIST}/${waiting.id}/actions/${step}`, body)
    const held = await act('hold', { hold_date: '2099-02-03', version: waiting.version })
    assert.containsSubset(held.body, { status: 'submitted', hold_date: '2099-02-03' })
    assert.equal((await act('hold', { hold_date: 'soon' })).status, 422)
    assert.equal((await act('revert', { version: waiting.version })).status, 422)
    const back = await act('revert', { version: held.body.version })
    assert.equal(back.body.status, 'draft')
    const again = await act('revert', {})
    assert.deepEqual([again.status, again.body.errors[0].field], [422, 'id'])
  })

  test('F341 only administrators look at it or act on it', async ({ assert }) => {
    const { practice, person, waiting } = await givenUploads()
    const stored = () => db.from('smart_uploads').where('id', waiting.id).firstOrFail()
    const before = await stored()
    const others = [['od', person] as const, ...(await givenOutsiders(practice))]
    for (const [who, outsider] of others) {
      const answers = [
        await outsider.get(LIST),
        await outsider.get(`${LIST}/${waiting.id}`),
        await outsider.post(`${LIST}/${waiting.id}/actions/revert`),
        await outsider.post(`${LIST}/${waiting.id}/actions/hold`, { hold_date: '2099-02-03' }),
      ]
      for (const { status } of answers) assert.equal(status, 403, who)
    }
    assert.deepEqual(await stored(), before)
  })

  test('R27 Q31 the page is the optometrist’s, administrators enter the portal, others go home', async ({
    assert,
  }) => {
    const { practice, person, admin } = await givenDesks()
    const asked = { accept: 'text/html' }
    assert.equal((await pageAt(person, '/smart-uploads')).component, 'intake/smart_uploads')
    const led = await admin.get('/smart-uploads', asked)
    assert.equal(led.headers.get('location'), '/admin/smart_uploads')
    for (const [who, outsider] of (await givenOutsiders(practice)).slice(1)) {
      const home = await outsider.get('/smart-uploads', asked)
      assert.deepEqual([home.status, home.headers.get('location')], [302, '/'], who)
    }
  })
})
