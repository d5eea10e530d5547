import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { goOnWithBulkFax } from '#modules/letters/actions/bulk_fax'
import { goOnWithReminders } from '#modules/worklists/actions/send_reminders'
import { stopBatch } from '#app/outbox/index'
import { SYSTEM } from '#app/audit/audit'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { asVisitor, type Answer, type Visitor } from '#tests/helpers/session'
import { daysAgo, givenReadyVisit } from '#tests/helpers/visits'

const reviewed = { exam_status: 'reviewed', omd_gp: 'Stable. See again in six months.' }
const BULK = '/api/data/admin/bulkfax/'
const REMIND = '/api/data/od_to_review_reminder_email/'

const asked = (...visits: { exam: { id: number } }[]) =>
  visits.map(({ exam }) => ({ id: exam.id, fax_type: 'omdr-gp' }))

const linesOf = async (admin: Visitor, batch: number) => {
  const query = new URLSearchParams({ filter: JSON.stringify({ batch }) })
  const { body } = (await admin.get(`/api/admin/bulk_lines?${query}`)) as Answer
  return body as unknown as Record<string, unknown>[]
}

const queued = (...visits: { exam: { id: number } }[]) =>
  db.from('deliveries').whereIn(
    'exam_id',
    visits.map(({ exam }) => exam.id)
  )

test.group('Bulk faxes that the house goes on with', (group) => {
  group.each.setup(() => emptyLedger())

  test('F323 F325 a dry run says who gets what, who does not and why, and sends nothing', async ({
    assert,
  }) => {
    const [fine, listed, open] = [
      await givenReadyVisit({ exam: reviewed }),
      await givenReadyVisit({ exam: reviewed }),
      await givenReadyVisit(),
    ]
    const second = await givenExam(fine.patient, {
      exam: { ...reviewed, applanation: 'iCare', exam_date: daysAgo(40), omdr_id: fine.omdr.omdId },
      od: { iop: 15, cd: '0.40' },
      os: { iop: 19, cd: '0.60' },
    })
    const numbers = await db.from('gps').whereIn('id', [fine.gp.id, listed.gp.id]).orderBy('id')
    await db
      .table('do_not_fax_numbers')
      .insert({ number: numbers[1].fax_number, reason: 'asked us' })
    const admin = await asVisitor(await givenAdmin())
    const data = asked(fine, listed, open, { exam: second })
    const { status, body } = await admin.post(BULK, { exam_data: data, dry_run: true })
    assert.equal(status, 200)
    assert.containsSubset(body, { queued: 1, failed_exams: [open.exam.id], dry_run: true })
    assert.containsSubset(body.results[0], {
      status: 'queued',
      patient: `${fine.patient.last_name}, ${fine.patient.first_name}`,
      recipient: `${numbers[0].first_name} ${numbers[0].last_name}`,
      address: numbers[0].fax_number,
    })
    assert.deepEqual(
      body.results.map(({ status: each }: { status: string }) => each),
      ['queued', 'skipped', 'failed', 'skipped'],
      'the family doctor of two visits gets one letter'
    )
    assert.isEmpty(await queued(fine, listed, open))
    assert.isEmpty(await db.from('delivery_batches'))
  })

  test('F323 two administrators start the same list: one batch, gone on with after the page is closed', async ({
    assert,
  }) => {
    const [one, two] = [
      await givenReadyVisit({ exam: reviewed }),
      await givenReadyVisit({ exam: reviewed }),
    ]
    const [ann, ben] = [await asVisitor(await givenAdmin()), await asVisitor(await givenAdmin())]
    const start = (admin: Visitor) =>
      admin.post(BULK, { exam_data: asked(one, two), in_background: true })
    const [first, second] = await Promise.all([start(ann), start(ben)])
    const batch = first.body.batch_id
    assert.equal(second.body.batch_id, batch)
    assert.isEmpty(await queued(one, two), 'the answer did not wait for the letters')
    assert.deepEqual(
      (await linesOf(ann, batch)).map(({ outcome }) => outcome),
      ['waiting', 'waiting']
    )

    await Promise.all([goOnWithBulkFax(batch), goOnWithBulkFax(batch)])
    await goOnWithBulkFax(batch)
    assert.lengthOf(await queued(one, two), 2)
    const lines = await linesOf(ben, batch)
    assert.containsSubset(lines[0], {
      exam_id: one.exam.id,
      fax_type: 'omdr-gp',
      patient: `${one.patient.last_name}, ${one.patient.first_name}`,
      outcome: 'queued',
      state: 'pending',
    })
    const { body: record } = await ann.get(`/api/admin/delivery_batches/${batch}`)
    assert.containsSubset(record, { outcomes: { queued: 2 }, states: { pending: 2 } })
    assert.isNotNull(record.finished_at)
    const [delivery] = await queued(one)
    const { created_by: by } = await db.from('delivery_batches').where('id', batch).firstOrFail()
    assert.equal(delivery.created_by, by)
  })

  test('F324 what failed, and what a stop kept from its turn, is tried again; the rest is not', async ({
    assert,
  }) => {
    const [fine, open] = [await givenReadyVisit({ exam: reviewed }), await givenReadyVisit()]
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.post(BULK, { exam_data: asked(fine, open), in_background: true })
    await goOnWithBulkFax(body.batch_id)
    await db.from('gps').where('id', open.gp.id).update({ fax_number: '6045550188' })

    const dry = await admin.post(BULK, { again: body.batch_id, dry_run: true })
    assert.deepEqual(
      dry.body.results.map(({ exam_id: id }: { exam_id: number }) => id),
      [open.exam.id]
    )
    const again = await admin.post(BULK, { again: body.batch_id, in_background: true })
    assert.notEqual(again.body.batch_id, body.batch_id)
    await goOnWithBulkFax(again.body.batch_id)
    assert.lengthOf(await queued(fine), 1)

    const stopped = await admin.post(BULK, {
      exam_data: asked(open, await givenReadyVisit({ exam: reviewed })),
      in_background: true,
    })
    await stopBatch(stopped.body.batch_id, 'cancel', { reason: 'Wrong list', actor: SYSTEM })
    await goOnWithBulkFax(stopped.body.batch_id)
    const [line] = await linesOf(admin, stopped.body.batch_id)
    assert.containsSubset(line, { outcome: 'waiting', is_closed: true })
    const rest = await admin.post(BULK, { again: stopped.body.batch_id, dry_run: true })
    assert.lengthOf(rest.body.results, 2)
    const nothing = await admin.post(BULK, { again: 999_999_999, dry_run: true })
    assert.equal(nothing.status, 422)
    assert.equal(nothing.body.errors[0].field, 'again')
  })

  test('F320 F321 reminders by visits: each optometrist gets links to their own alone', async ({
    assert,
  }) => {
    const older = async () => {
      const email = `${uniqueWord().toLowerCase()}@optometry.example`
      const od = await givenOd({ od: { email } })
      const exam = await givenExam(await givenPatient(od), {
        exam: { exam_date: daysAgo(40), exam_status: 'not_ready' },
      })
      return { od, email, exam }
    }
    const [one, two] = [await older(), await older()]
    const silent = await older()
    await db.from('ods').where('id', silent.od.odId).update({ email: '' })
    const admin = await asVisitor(await givenAdmin())
    const mail = { exam_ids: [one, two, silent].map(({ exam }) => exam.id), body: 'Please finish:' }
    const dry = await admin.post(REMIND, { ...mail, dry_run: true })
    assert.deepEqual(
      dry.body.results.map(({ to, status }: Record<string, unknown>) => [to, status]),
      [
        [one.email, 'queued'],
        [two.email, 'queued'],
        ['', 'failed'],
      ]
    )
    const { body } = await admin.post(REMIND, { ...mail, in_background: true })
    assert.isEmpty(await db.from('deliveries'))
    await goOnWithReminders(body.batch_id)
    await goOnWithReminders(body.batch_id)
    const rows = await db.from('deliveries').orderBy('id')
    assert.deepEqual(
      rows.map(({ address }) => address),
      [one.email, two.email]
    )
    assert.include(rows[0].body, `/patient-exam/${one.exam.id}`)
    assert.notInclude(rows[0].body, `/patient-exam/${two.exam.id}`)
    assert.include(rows[0].body, 'Please finish:')
    const lines = await linesOf(admin, body.batch_id)
    assert.deepEqual(
      lines.map(({ outcome, state }) => [outcome, state]),
      [
        ['queued', 'pending'],
        ['queued', 'pending'],
        ['failed', null],
      ]
    )
    assert.isString(lines[0]!.od)

    await db.from('ods').where('id', silent.od.odId).update({ email: silent.email })
    const again = await admin.post(REMIND, { again: body.batch_id, in_background: true })
    await goOnWithReminders(again.body.batch_id)
    assert.lengthOf(await db.from('deliveries'), 3)
  })
})
