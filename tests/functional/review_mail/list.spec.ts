import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { BASE, givenReviewed, givenTold, mailOf, send } from './given_reviews.js'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'

type Row = { id: number; exam_id: number; status: string | null; is_held: boolean }

/** Every row of the list, page by page. */
async function listed(admin: Visitor, query: Record<string, string | number>): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const text = new URLSearchParams({
      ...(query as Record<string, string>),
      ...(after === null ? {} : { after }),
    })
    const answer = await admin.get(`${BASE}/list/?${text}`)
    if (answer.status !== 200) throw new Error(answer.text)
    rows.push(...answer.body.data)
    after = answer.body.next
  } while (after !== null)
  return rows
}

const idsOf = (rows: Row[]) => rows.map(({ exam_id: id }) => id)
const vancouver = (text: string) => DateTime.fromISO(text, { zone: 'America/Vancouver' }).toJSDate()

test.group('Visits that optometrists are told of', (group) => {
  group.each.setup(() => emptyLedger())

  test('F370 F372 C214 the days of the review, the first moment to the last, in the clinics’ time', async ({
    assert,
  }) => {
    const { od } = await givenTold()
    const moments = [
      '2026-03-01T23:59:59.999',
      '2026-03-02T00:00:00',
      '2026-03-08T23:59:59.999',
      '2026-03-09T00:00:00',
    ]
    const visits = []
    for (const at of moments) {
      visits.push(await givenReviewed(od, { exam: { reviewed_at: vancouver(at) } }))
    }
    const admin = await asVisitor(await givenAdmin())
    // The clocks go forward on the last of these days: it has 23 hours.
    const days = { start_date: '2026-03-02', end_date: '2026-03-08', od_id: od.odId }
    assert.deepEqual(idsOf(await listed(admin, days)), [visits[1]!.id, visits[2]!.id])
  })

  test('F372 C214 reviewed, not processed, and nothing that its optometrist does not know of', async ({
    assert,
  }) => {
    const { od } = await givenTold()
    const told = await givenReviewed(od)
    const processed = await givenReviewed(od, { exam: { is_review_processed: true } })
    const hidden = await givenReviewed(od, { exam: { hide_exam_for_od: true } })
    const ready = await givenReviewed(od, { exam: { exam_status: 'ready' } })
    const gone = await givenReviewed(od, { exam: { deactivated_at: new Date() } })
    const left = await givenReviewed(od)
    await db.from('patients').where('id', left.patient.id).update({ deactivated_at: new Date() })
    const other = await givenReviewed((await givenTold()).od)
    const admin = await asVisitor(await givenAdmin())
    assert.deepEqual(idsOf(await listed(admin, { od_id: od.odId })), [told.id])
    const all = idsOf(await listed(admin, { start_date: daysAgo(1), end_date: daysAgo(0) }))
    assert.includeMembers(all, [told.id, other.id])
    for (const { id } of [processed, hidden, ready, gone, left]) assert.notInclude(all, id)
  })

  test('F370 C214 without dates the last thirty days, written YYYY-MM-DD', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.get(`${BASE}/list/?od_id=&start_date=&end_date=`)
    assert.containsSubset(body, { start_date: daysAgo(30), end_date: daysAgo(0), success: true })
    assert.properties(body, ['data', 'total', 'more', 'next'])
  })

  test('C222 Q172 the batches page by page, each page with the number of all', async ({
    assert,
  }) => {
    const { od } = await givenTold()
    await db.table('review_email_batches').multiInsert(
      Array.from({ length: 105 }, () => ({
        od_id: od.odId,
        start_date: daysAgo(7),
        end_date: daysAgo(0),
        locale: 'en',
        subject: 'Reviews',
        template_text: 'Please look at these.',
        work_key: uniqueWord().padEnd(64, '0').slice(0, 64),
        created_at: new Date(),
      }))
    )
    const visit = await givenReviewed(od)
    const admin = await asVisitor(await givenAdmin())
    const { batch_id: ready } = await send(admin, mailOf(od, [visit.id]))
    const path = `${BASE}/get_ready_review_processing_batch_list/`
    const first = (await admin.get(`${path}?status=all`)).body
    const rest = (await admin.get(`${path}?status=all&after=${first.next}`)).body
    const [{ count }] = await db.from('review_email_batches').count('*')
    assert.lengthOf(first.data, 100)
    assert.isAbove(rest.data.length, 5)
    for (const page of [first, rest]) {
      assert.deepEqual([page.total, page.more], [Number(count), false])
    }
    const { data, total } = (await admin.get(path)).body
    assert.deepEqual([data[0].batch_id, total], [ready, data.length])
  })

  test('C214 C221 {what} names {field}')
    .with([
      { what: 'a day that is none', query: 'start_date=2026-02-30', field: 'start_date' },
      { what: 'another way to write it', query: 'end_date=03/02/2026', field: 'end_date' },
      {
        what: 'an end before the start',
        query: 'start_date=2026-03-02&end_date=2026-03-01',
        field: 'end_date',
      },
      { what: 'no number', query: 'od_id=x', field: 'od_id' },
    ])
    .run(async ({ assert }, { query, field }) => {
      const admin = await asVisitor(await givenAdmin())
      for (const path of ['list', 'get_review_emails_log']) {
        const answer = await admin.get(`${BASE}/${path}/?${query}`)
        assert.equal(answer.status, 422)
        assert.isFalse(answer.body.success)
        assert.equal(answer.body.errors[0].field, field)
      }
    })

  test('F372 C214 C216 Q179 visit, e-mail and batch name each other', async ({ assert }) => {
    const { od, email } = await givenTold()
    const [one, two] = [await givenReviewed(od), await givenReviewed(od)]
    const admin = await asVisitor(await givenAdmin())
    const sent = await send(admin, mailOf(od, [two.id]))
    const rows = await listed(admin, { od_id: od.odId })
    assert.containsSubset(rows, [
      { exam_id: one.id, email_id: null, batch_id: null, status: null },
      {
        exam_id: two.id,
        email_id: sent.emails[0]!.email_id,
        batch_id: sent.batch_id,
        status: 'ready',
        patient: `${two.patient.first_name} ${two.patient.last_name}`,
      },
    ])
    const [mail, ...others] = await listed(admin, { batch_id: sent.batch_id })
    assert.isEmpty(others)
    assert.containsSubset(mail, { to: email, exam_ids: [two.id], subject: 'Reviews of the week' })
    const id = sent.emails[0]!.email_id
    const path = `${BASE}/review_processing_list_by_batch_email_id/`
    const { body } = await admin.get(`${path}?batch_email_id=${id}`)
    assert.deepEqual(idsOf(body.data), [two.id])
    assert.equal((await admin.get(`${path}?batch_email_id=999999999`)).status, 403)
    const unsaid = await admin.get(path)
    assert.deepEqual([unsaid.status, unsaid.body.errors[0].field], [422, 'batch_email_id'])
    assert.equal((await admin.get(`${BASE}/list/?batch_id=999999999`)).status, 403)
  })

  test('F372 C215 C218 C219 optometrists with what waits, their addresses, and those of an ophthalmologist', async ({
    assert,
  }) => {
    const { od, email } = await givenTold({
      technicians_receiving_reviews: ['desk@optics.example', 'lab@optics.example'],
      send_reviews_to_od: true,
    })
    await givenReviewed(od)
    await givenReviewed(od, { exam: { is_review_processed: true } })
    const admin = await asVisitor(await givenAdmin())
    const { body: list } = await admin.get(`${BASE}/od_list/`)
    const entry = list.data.find(({ id }: { id: number }) => id === od.odId)
    assert.containsSubset(entry, { visits: 1, emails: 3 })
    const { body } = await admin.get(`${BASE}/od_emails/${od.odId}/`)
    assert.deepEqual(body.emails, [email, 'desk@optics.example', 'lab@optics.example'])
    const omdr = await givenOmdr({
      omd: { internal_review_email: 'one@eyes.example; two@eyes.example' },
    })
    const internal = await admin.get(`${BASE}/omd_internal_review_emails/${omdr.omdId}/`)
    assert.deepEqual(internal.body.emails, ['one@eyes.example', 'two@eyes.example'])
    for (const path of ['od_emails', 'omd_internal_review_emails', 'template']) {
      assert.equal((await admin.get(`${BASE}/${path}/999999999/`)).status, 403)
    }
  })

  test('F371 C217 the documented subject, and a text of each mode', async ({ assert }) => {
    const { od } = await givenTold()
    const admin = await asVisitor(await givenAdmin())
    const ask = async (query = '') =>
      (await admin.get(`${BASE}/template/${od.odId}/${query}`)).body as Record<string, string>
    const short = await ask()
    assert.equal(short.subject, 'Farsight Reviews')
    assert.equal(short.mode, 'standard')
    assert.match(short.template_text!, /^To whom it may concern/)
    await givenReviewed(od, { exam: { report_type: 'AI_AND_OMD' } })
    const ai = await ask()
    assert.equal(ai.mode, 'ai_requests_report')
    assert.notEqual(ai.template_text, short.template_text)
    assert.match(ai.template_text!, /not clinically validated/)
    assert.equal((await ask('?mode=standard')).template_text, short.template_text)
    assert.notEqual((await ask('?mode=standard&locale=fr')).template_text, short.template_text)
    assert.equal((await admin.get(`${BASE}/template/${od.odId}/?mode=x`)).status, 422)
  })

  test('Q65 C223 how an encrypted attachment is opened', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.get(`${BASE}/encryption_text/`)
    assert.match(body.encryption_text, /encrypted/)
  })

  test('F372 F374 every call is the administrators’ alone', async ({ assert }) => {
    const { od } = await givenTold()
    const { id } = await givenReviewed(od)
    const others = [
      await givenOmdr(),
      await givenOmdc(),
      await givenIgp(),
      await givenSales(),
      await givenScientist(),
      await givenPreReviewer(),
      await givenOd(),
    ]
    const gets = ['list', 'od_list', 'review_processing_list_by_batch_email_id']
    gets.push(`template/${od.odId}`, `od_emails/${od.odId}`, 'omd_internal_review_emails/1')
    gets.push('get_review_emails_sent_summary', 'get_review_emails_log', 'encryption_text')
    gets.push('get_ready_review_processing_batch_list')
    const posts: [string, object][] = [
      ['send_review_email', mailOf(od, [id])],
      ['preview', mailOf(od, [id])],
      ['bulk_set_exam_review_processed', { exam_ids: [id] }],
      ['set_email_status', { email_id: 1, status: 'hold' }],
      ['set_batch_status', { batch_id: 1, status: 'hold' }],
    ]
    for (const [who, status] of [
      ...(await Promise.all(others.map(async (user) => [await asVisitor(user), 403] as const))),
      [await asVisitor(od), 403] as const,
      [await visitor(), 401] as const,
    ]) {
      for (const path of gets) assert.equal((await who.get(`${BASE}/${path}/`)).status, status)
      for (const [path, body] of posts) {
        const answer = await who.post(`${BASE}/${path}/`, body)
        assert.equal(answer.status, status, path)
        assert.isFalse(answer.body.success)
      }
    }
    assert.isEmpty(await db.from('deliveries').where('purpose', 'review-email'))
    assert.isFalse((await db.from('exams').where('id', id).firstOrFail()).is_review_processed)
  })
})
