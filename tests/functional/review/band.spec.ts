import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenOmdc, givenOmdr } from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'

const DATA = (id: string | number) => `/api/data/deep_md_band_screenshot/get_md_band_data/${id}/`

/** A glaucoma patient's pre-reviewed visit with a finding of its own in each eye. */
async function givenBand(columns: object = {}) {
  const visit = await givenReadyVisit({
    exam: {
      rr_glc: true,
      is_pre_reviewed: true,
      last_prereview_date: '2026-11-20T21:26:00Z',
      prereview_initials: 'QX',
      omd_od: 'A note to nobody else',
      treatment_fu: 'custom',
      treatment_fu_custom: 'when Mrs Orban calls',
      ...columns,
    },
    od: { iop: 31, ght: 'onl', octav: 'red' },
    os: { iop: 12, ght: 'wnl', octav: 'green' },
  })
  return { ...visit, path: `/api/data/exam/${visit.exam.id}/band_link/` }
}

async function linkOf(person: Visitor, path: string) {
  const answer = await person.post(path)
  if (answer.status !== 200) throw new Error(answer.text)
  const { url, expires_at: expires } = answer.body
  return { url, expires, token: url.split('/').at(-1) as string }
}

test.group('The glaucoma band behind a link', (group) => {
  // Others who knocked at this door from the same address must not be in the way.
  group.each.setup(async () => {
    const forget = () => db.from('rate_limits').where('key', 'like', '%band:address:%').delete()
    await forget()
    return async () => void (await forget())
  })

  test('F274 F268 F269 F271 C153 Q169 the link shows the band of each eye to anybody, and who and when to nobody', async ({
    assert,
  }) => {
    const { exam, omdr, patient, path, od, gp } = await givenBand()
    const { url, token, expires } = await linkOf(await asVisitor(omdr), path)
    assert.match(url, /^\/deep-md-band-screenshot\/[\w-]{43}$/)
    const days = DateTime.fromISO(expires).diffNow('days').days
    assert.isTrue(days > 29.9 && days <= 30)
    const nobody = await visitor()
    const answer = await nobody.get(DATA(token))
    assert.equal(answer.status, 200, answer.text)
    const { body, text } = answer
    assert.deepEqual(body.index, {
      right: { index: 8.3, band: 'high' },
      left: { index: 2.3, band: 'low' },
    })
    const ids = (features: { id: string }[]) => features.map(({ id }) => id)
    assert.includeMembers(ids(body.susp_features.right), ['iop_high', 'field_onl', 'nerve_red'])
    assert.includeMembers(ids(body.reas_features.left), ['field_wnl', 'nerve_green'])
    assert.notInclude(ids(body.susp_features.left), 'field_onl')
    assert.equal(body.comfort_zones.right.zone, 'over')
    assert.equal(body.comfort_zones.left.zone, 'comfortable')
    assert.equal(body.comfort_zones.left.text, 'IOP within its zone: IOP 12 mmHg')
    assert.notInclude(text, '"inputs"')
    for (const secret of [
      patient.first_name,
      patient.last_name,
      patient.phn,
      String(exam.exam_date),
      String(exam.exam_date).slice(0, 4),
      od.odName,
      omdr.omdName,
      gp.last_name,
      'A note to nobody else',
      'Mrs Orban',
      'QX',
      '"examId"',
      '"exam_date"',
      '"id":' + exam.id,
    ]) {
      assert.notInclude(text, secret)
    }
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const page = await pageAt(nobody, `/deep-md-band-screenshot/${token}`)
    assert.equal(page.component, 'review/band')
    assert.deepEqual(page.props.token, token)
  })

  test('Q169 an ended, an expired and an invented link show nothing', async ({ assert }) => {
    const { omdr, path, exam } = await givenBand()
    const person = await asVisitor(omdr)
    const [first, second] = [await linkOf(person, path), await linkOf(person, path)]
    const nobody = await visitor()
    const status = async (token: string) => (await nobody.get(DATA(token))).status
    assert.equal(await status(first.token), 200)
    assert.equal(await status('x'.repeat(43)), 403)
    const [oldest] = await db.from('band_links').where('exam_id', exam.id).orderBy('id')
    const gone = DateTime.utc().minus({ seconds: 1 }).toJSDate()
    await db.from('band_links').where('id', oldest.id).update({ expires_at: gone })
    assert.equal(await status(first.token), 403)
    assert.equal(await status(second.token), 200)
    const ended = await person.post(`${path}revoke/`)
    assert.containsSubset(ended.body, { success: true, revoked: 1 })
    for (const { token } of [first, second]) assert.equal(await status(token), 403)
    const stored = await db.from('band_links').where('exam_id', exam.id)
    for (const row of stored) assert.notInclude(JSON.stringify(row), first.token)
  })

  test('F270 Q37 before a pre-review there is no band and no link', async ({ assert }) => {
    const { omdr, path, exam } = await givenBand({
      is_pre_reviewed: false,
      last_prereview_date: null,
    })
    const person = await asVisitor(omdr)
    const refused = await person.post(path)
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].field, 'is_pre_reviewed')
    assert.equal((await person.get(DATA(exam.id))).status, 403)
    assert.isEmpty(await db.from('band_links').where('exam_id', exam.id))
  })

  test('F270 a patient without glaucoma: N/A, and no finding', async ({ assert }) => {
    const { omdr, path } = await givenBand({ rr_glc: false, rr_others: true })
    const { token } = await linkOf(await asVisitor(omdr), path)
    const { body } = await (await visitor()).get(DATA(token))
    assert.equal(body.message, 'N/A - not glaucoma patient')
    assert.notProperty(body, 'susp_features')
  })

  test('Q37 C153 a visit’s number shows the band only to who may see the visit', async ({
    assert,
  }) => {
    const { omdr, od, exam } = await givenBand()
    assert.equal((await (await visitor()).get(DATA(exam.id))).status, 403)
    for (const user of [await givenOd(), od]) {
      assert.equal((await (await asVisitor(user)).get(DATA(exam.id))).status, 403)
    }
    for (const user of [omdr, await givenAdmin()]) {
      assert.equal((await (await asVisitor(user)).get(DATA(exam.id))).status, 200)
    }
  })

  test('Q179 only administrators and whoever the visit was given to make and end links', async ({
    assert,
  }) => {
    const omdc = await givenOmdc()
    const { od, path, exam } = await givenBand({ omdc_id: omdc.omdId, omdc_status: 'ready' })
    for (const user of [od, await givenOd(), await givenOmdr(), await givenOmdc()]) {
      const person = await asVisitor(user)
      assert.equal((await person.post(path)).status, 403)
      assert.equal((await person.post(`${path}revoke/`)).status, 403)
    }
    assert.isEmpty(await db.from('band_links').where('exam_id', exam.id))
    for (const user of [omdc, await givenAdmin()]) {
      assert.equal((await (await asVisitor(user)).post(path)).status, 200)
    }
  })

  test('Q37 a visit that was taken out shows nothing any more', async ({ assert }) => {
    const { omdr, path, exam } = await givenBand()
    const { token } = await linkOf(await asVisitor(omdr), path)
    const admin = await asVisitor(await givenAdmin())
    await admin.post('/api/data/exam/deactivate/', { exam: exam.id })
    assert.equal((await (await visitor()).get(DATA(token))).status, 403)
  })

  test('Q37 Q71 neither does a visit whose patient was taken out, until they are back', async ({
    assert,
  }) => {
    const { omdr, path, patient } = await givenBand()
    const { token } = await linkOf(await asVisitor(omdr), path)
    const nobody = await visitor()
    const setGone = (at: Date | null) =>
      db.from('patients').where('id', patient.id).update({ deactivated_at: at })
    await setGone(new Date())
    const gone = await nobody.get(DATA(token))
    assert.equal(gone.status, 403)
    assert.notProperty(gone.body, 'index')
    await setGone(null)
    assert.equal((await nobody.get(DATA(token))).status, 200)
  })

  test('Q37 an address that asks too often waits, whatever it asks for', async ({ assert }) => {
    const { omdr, path } = await givenBand()
    const { token } = await linkOf(await asVisitor(omdr), path)
    const nobody = await visitor()
    for (let look = 0; look < 60; look++) {
      assert.equal((await nobody.get(DATA('y'.repeat(43)))).status, 403)
    }
    const answer = await nobody.get(DATA(token))
    assert.equal(answer.status, 429)
    assert.notProperty(answer.body, 'susp_features')
    assert.isFalse(answer.body.success)
  })
})
