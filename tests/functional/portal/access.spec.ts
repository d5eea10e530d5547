import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'
import { givenDelivery } from '#tests/functional/portal/given_delivery'

const strangers = async () => [
  await givenOd(),
  await givenOmdr(),
  await givenOmdc(),
  await givenIgp(),
  await givenSales(),
  await givenScientist(),
  await givenPreReviewer(),
]

/** Every door of the REST face, each with what would do something behind it. */
function knockEverywhere(person: Visitor, gpId: number, deliveryId: number) {
  const form = { first_name: 'Mallory', last_name: 'Intruder', fax_number: '6045550199' }
  return Promise.all([
    person.get('/api/admin/gps'),
    person.get(`/api/admin/gps/${gpId}`),
    person.post('/api/admin/gps', form),
    person.put(`/api/admin/gps/${gpId}`, form),
    person.put('/api/admin/gps/bulk', { ids: [gpId], data: { practice: 'Taken Over' } }),
    person.get('/api/admin/deliveries'),
    person.get(`/api/admin/deliveries/${deliveryId}`),
    person.post(`/api/admin/deliveries/${deliveryId}/actions/resend`, { reason: 'because' }),
    person.post('/api/admin/deliveries/actions/resend', { ids: [deliveryId], reason: 'because' }),
    person.get('/api/admin/nothing_of_the_kind'),
  ])
}

async function everything() {
  return {
    gps: await db.from('gps').orderBy('id'),
    deliveries: await db.from('deliveries').select('id', 'resend_of').orderBy('id'),
  }
}

test.group('Who may use the portal', () => {
  test('Q144 no role but the administrator’s reads or changes anything', async ({ assert }) => {
    const [gp, delivery] = [await givenGp(), await givenDelivery()]
    const before = await everything()
    for (const user of await strangers()) {
      const answers = await knockEverywhere(await asVisitor(user), gp.id, delivery.id)
      for (const { status, body } of answers) {
        assert.equal(status, 403)
        assert.isFalse(body.success)
        assert.notProperty(body, 'id')
      }
    }
    assert.deepEqual(await everything(), before)
  })

  test('Q13 a visitor is told to log in', async ({ assert }) => {
    const [gp, delivery] = [await givenGp(), await givenDelivery()]
    const before = await everything()
    const answers = await knockEverywhere(await visitor(), gp.id, delivery.id)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [401])
    assert.deepEqual(await everything(), before)
  })

  test('a write without the anti-forgery token is refused', async ({ assert }) => {
    const [gp, delivery] = [await givenGp(), await givenDelivery()]
    const before = await everything()
    const admin = await asVisitor(await givenAdmin())
    admin.forget('XSRF-TOKEN')

    const create = await admin.post('/api/admin/gps', { first_name: 'A', last_name: 'B' })
    admin.forget('XSRF-TOKEN')
    const edit = await admin.put(`/api/admin/gps/${gp.id}`, { first_name: 'A' })
    admin.forget('XSRF-TOKEN')
    const resend = await admin.post(`/api/admin/deliveries/${delivery.id}/actions/resend`, {
      reason: 'because',
    })

    assert.deepEqual([create.status, edit.status, resend.status], [403, 403, 403])
    assert.deepEqual(await everything(), before)
  })

  test('Q145 the page opens for administrators; others go home, visitors to the login', async ({
    assert,
  }) => {
    const html = { accept: 'text/html' }
    const admin = await asVisitor(await givenAdmin())
    for (const path of ['/admin', '/admin/gps', '/admin/deliveries/12/show']) {
      const page = await admin.get(path, html)
      assert.equal(page.status, 200)
      assert.include(page.text, '<div id="portal" ')

      const stranger = await (await asVisitor(await givenOd())).get(path, html)
      assert.equal(stranger.status, 302)
      assert.equal(stranger.headers.get('location'), '/')

      const nobody = await (await visitor()).get(path, html)
      assert.equal(nobody.status, 302)
      const back = `/login?to=${encodeURIComponent(path)}`
      assert.equal(nobody.headers.get('location'), back)
    }
  })
})
