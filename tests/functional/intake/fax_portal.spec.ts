import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenPatient, givenPractice } from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { fetchFaxes } from '#intake'
import { asVisitor } from '#tests/helpers/session'
import { givenDesks, givenOutsiders } from './desks.js'
import {
  faxOf,
  faxesTo,
  givenFaxedPractice,
  givenGateway,
  trailOf,
  uploadsOf,
} from './given_faxes.js'

const LIST = '/api/admin/received_faxes'

type Cleanup = Parameters<typeof givenGateway>[0]

/** A fax to nobody’s number, stored and waiting. */
async function givenWaiting(cleanup: Cleanup) {
  const gateway = await givenGateway(cleanup)
  const number = uniquePhone()
  gateway.receives({ to: number, pdf: await faxOf(`To ${number}`) })
  await fetchFaxes()
  const [fax] = await faxesTo(number)
  return { gateway, number, fax }
}

const filtered = (filter: object) => `${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`

test.group('Received faxes in the portal', () => {
  test('an administrator sees it, opens its pages and chooses the practice', async ({
    assert,
    cleanup,
  }) => {
    const { number, fax } = await givenWaiting(cleanup)
    const admin = await asVisitor(await givenAdmin())
    const practice = await givenPractice()
    const list = await admin.get(filtered({ state: 'waiting', sent_to: number }))
    assert.equal(list.status, 200, list.text)
    assert.lengthOf(list.body, 1)
    const [row] = list.body
    const written = `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`
    assert.containsSubset(row, {
      id: fax.id,
      state: 'waiting',
      reason: 'nobodys_number',
      sent_to: written,
      sent_from: '(604) 555-9911',
      practice: null,
      smart_upload_id: null,
    })
    const pages = await admin.get(row.url)
    assert.deepEqual([pages.status, pages.headers.get('content-type')], [200, 'application/pdf'])
    assert.equal((await admin.get(row.thumbnail)).status, 200)

    const act = (step: string, body: object) =>
      admin.post(`${LIST}/${fax.id}/actions/${step}`, body)
    const unknown = await act('assign', { practice_id: 999_999_999 })
    assert.deepEqual([unknown.status, unknown.body.errors[0].field], [422, 'practice_id'])
    const stale = await act('assign', { practice_id: practice.id, version: row.version + 5 })
    assert.deepEqual([stale.status, stale.body.errors[0].field], [422, 'id'])
    const assigned = await act('assign', { practice_id: practice.id, version: row.version })
    assert.equal(assigned.status, 200, assigned.text)
    const [upload] = await uploadsOf(practice)
    assert.containsSubset(assigned.body, { state: 'filed', smart_upload_id: upload.id })
    assert.containsSubset(upload, { status: 'submitted', od_id: null, blob_id: fax.blob_id })
    const again = await act('assign', { practice_id: practice.id })
    assert.deepEqual([again.status, again.body.errors[0].field], [422, 'id'])
    assert.lengthOf(await uploadsOf(practice), 1)
    const noted = await trailOf(fax)
    assert.includeMembers(noted, ['received_fax.file_read', 'received_fax.filed'])
    const patient = await givenPatient(await givenOd({ practice }))
    await db.table('upload_reconciliations').insert({
      smart_upload_id: upload.id,
      patient_id: patient.id,
      matched_at: new Date(),
    })
    for (const url of [row.url, row.thumbnail]) assert.equal((await admin.get(url)).status, 200)
    const ofPatient = await db.from('audit_records').where('patient_id', patient.id)
    assert.sameMembers(
      ofPatient.map(({ action }) => action).filter((action) => action.startsWith('received_fax.')),
      ['received_fax.file_read', 'received_fax.thumbnail_read']
    )
    const queue = await admin.get(
      `/api/admin/smart_uploads?filter=${encodeURIComponent(JSON.stringify({ ready_for_validation_filter: true, od_group_filter: practice.id }))}`
    )
    assert.containsSubset(queue.body, [{ id: upload.id, od_full_name: null, od_id: null }])
    const back = await admin.post(`/api/admin/smart_uploads/${upload.id}/actions/revert`, {})
    assert.equal(back.status, 422, 'there is nobody to give it back to')
  })

  test('set aside, taken up again; one that could not be read is fetched again', async ({
    assert,
    cleanup,
  }) => {
    const { gateway, fax } = await givenWaiting(cleanup)
    const admin = await asVisitor(await givenAdmin())
    const act = (id: number, step: string, body = {}) =>
      admin.post(`${LIST}/${id}/actions/${step}`, body)
    assert.equal((await act(fax.id, 'set_aside')).body.state, 'set_aside')
    assert.equal((await act(fax.id, 'set_aside')).status, 422)
    assert.equal((await act(fax.id, 'fetch_again')).status, 422)
    const practice = await givenFaxedPractice()
    assert.equal((await act(fax.id, 'assign', { practice_id: practice.id })).body.state, 'filed')

    const sent = gateway.receives({ to: practice.number, pdf: Buffer.from('no pdf') })
    await fetchFaxes()
    const [refused] = await faxesTo(practice.number)
    assert.equal(refused.state, 'refused')
    assert.equal((await act(refused.id, 'assign', { practice_id: practice.id })).status, 422)
    assert.equal((await act(refused.id, 'fetch_again')).body.state, 'found')
    sent.pdf = await faxOf('Readable now')
    assert.containsSubset(await fetchFaxes(), { filed: 1 })
    assert.isTrue(sent.viewed)
  })

  test('nobody else sees or decides anything of it', async ({ assert, cleanup }) => {
    const { fax } = await givenWaiting(cleanup)
    const { practice, person } = await givenDesks()
    const stored = () => db.from('received_faxes').where('id', fax.id).firstOrFail()
    const before = await stored()
    for (const [who, outsider] of [['od', person] as const, ...(await givenOutsiders(practice))]) {
      const answers = [
        await outsider.get(LIST),
        await outsider.get(`${LIST}/${fax.id}`),
        await outsider.get(`/api/data/received_fax/${fax.id}/file`),
        await outsider.get(`/api/data/received_fax/${fax.id}/file/thumbnail`),
        await outsider.post(`${LIST}/${fax.id}/actions/assign`, { practice_id: practice.id }),
        await outsider.post(`${LIST}/${fax.id}/actions/set_aside`),
      ]
      for (const { status } of answers) assert.equal(status, 403, who)
    }
    assert.deepEqual(await stored(), before)
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await admin.get('/api/data/received_fax/999999999/file')).status, 403)
    assert.equal((await admin.get(filtered({ state: 'lost' }))).status, 422)
  })

  test('an optometrist of the practice with the option sees the upload and cannot change it', async ({
    assert,
    cleanup,
  }) => {
    const { fax } = await givenWaiting(cleanup)
    const { practice, person, admin } = await givenDesks()
    await admin.post(`${LIST}/${fax.id}/actions/assign`, { practice_id: practice.id })
    const [upload] = await uploadsOf(practice)
    const seen = await person.get(`/api/data/smart_upload/${upload.id}/`)
    assert.containsSubset(seen.body, { status: 'submitted', od_id: null, od_full_name: null })
    const changed = await person.post(`/api/data/smart_upload/update/${upload.id}/`, {
      od_notes: 'x',
    })
    assert.equal(changed.status, 422)
  })
})
