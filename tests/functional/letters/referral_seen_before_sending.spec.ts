import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOd } from '#database/factories/index'
import { pdfText, plain } from '#tests/functional/letters/read_chart'
import { deliveryRow, emptyLedger } from '#tests/functional/outbox/given_letters'
import { asVisitor, visitor } from '#tests/helpers/session'
import {
  givenOmd,
  OUTBOUND,
  givenReferral,
  change,
  deliveriesOf,
  bytesOf,
  sha256,
  leftAs,
  looksOf,
  refusedFields,
  everybodyElse,
} from '#tests/functional/letters/given_look'

test.group('An outbound referral is looked at before it leaves', (group) => {
  group.each.setup(() => emptyLedger())

  test('F190 C099 the PDF that was shown is the PDF that leaves, byte for byte, to whom it was shown to go', async ({
    assert,
  }) => {
    const omd = await givenOmd()
    const { od, exam, patient, person } = await givenReferral(omd)
    const seen = await person.post(OUTBOUND.look(exam.id))
    assert.equal(seen.status, 200, seen.text)
    const shown = bytesOf(seen)
    assert.equal(seen.body.preview_hash, sha256(shown))
    assert.deepEqual(seen.body.recipient, {
      name: `Odalys ${omd.last_name}`,
      fax: omd.fax,
      email: omd.email,
      receive_method: 'fax',
    })
    assert.equal(seen.body.message, 'Please see the attached referral.')
    assert.notInclude(seen.body.filename, patient.last_name)
    const text = plain(await pdfText(shown))
    for (const part of [omd.last_name, patient.last_name, 'A shadow since Tuesday.', 'own page']) {
      assert.include(text, part)
    }
    assert.match(text, /20\/60 20\/25/, 'the right eye stands first')
    assert.lengthOf(await deliveriesOf(exam.id), 0, 'looking sends nothing')
    const [look] = await looksOf(exam.id)
    assert.containsSubset(look, { actor_id: od.userId, patient_id: patient.id })
    assert.deepEqual(look.details, { type: 'outbound-referral', format: 'preview' })

    const sent = await person.post(OUTBOUND.send(exam.id), {
      preview_hash: seen.body.preview_hash.toUpperCase(),
      address: omd.fax,
    })
    assert.equal(sent.status, 200, sent.text)
    const { row, pdf } = await leftAs(sent.body.delivery_id)
    assert.containsSubset(row, { address: omd.fax, recipient_name: `Odalys ${omd.last_name}` })
    assert.isTrue(pdf.equals(shown))
  })

  test('F190 {title} between look and send: nothing leaves, it is said, and the new letter goes')
    .with([
      { title: 'the visit changed', table: 'exams', columns: { od_omd: 'None since Friday.' } },
      { title: 'the patient’s name changed', table: 'patients', columns: { last_name: 'Renamed' } },
      { title: 'the number changed', table: 'outbound_omds', columns: { fax: '6045550173' } },
      {
        title: 'another way of receiving',
        table: 'outbound_omds',
        columns: { receive_method: 'email' },
      },
    ])
    .run(async ({ assert }, { table, columns }) => {
      const omd = await givenOmd()
      const { exam, patient, person } = await givenReferral(omd)
      const seen = await person.post(OUTBOUND.look(exam.id))
      const ids: Record<string, number> = {
        exams: exam.id,
        patients: patient.id,
        outbound_omds: omd.id,
      }
      await change(table, ids[table]!, columns)
      const refused = await person.post(OUTBOUND.send(exam.id), {
        preview_hash: seen.body.preview_hash,
        address: omd.fax,
      })
      assert.equal(refused.status, 409, refused.text)
      assert.isFalse(refused.body.success)
      assert.match(refused.body.error, /Nothing was sent/)
      assert.deepEqual(refusedFields(refused), ['preview_hash'])
      assert.lengthOf(await deliveriesOf(exam.id), 0)

      const { body } = await person.post(OUTBOUND.look(exam.id))
      const address = body.recipient[body.recipient.receive_method]
      const sent = await person.post(OUTBOUND.send(exam.id), {
        preview_hash: body.preview_hash,
        address,
      })
      assert.equal(sent.status, 200, sent.text)
      const row = await deliveryRow(sent.body.delivery_id)
      assert.containsSubset(row, { channel: body.recipient.receive_method, address })
    })

  test('F190 another ophthalmologist chosen meanwhile, or another language, is another letter', async ({
    assert,
  }) => {
    const [first, second] = [await givenOmd(), await givenOmd()]
    const { exam, person } = await givenReferral(first)
    const { body } = await person.post(OUTBOUND.look(exam.id))
    const send = (also: object) =>
      person.post(OUTBOUND.send(exam.id), { preview_hash: body.preview_hash, ...also })
    assert.equal((await send({ locale: 'fr' })).status, 409)
    await change('exams', exam.id, { referral_omd_id: second.id })
    assert.equal((await send({})).status, 409)
    assert.lengthOf(await deliveriesOf(exam.id), 0)
  })

  test('F190 C099 what cannot be sent is not shown: {field}')
    .with([
      { field: 'referral_omd', omd: null, exam: {} },
      { field: 'is_outbound_referral', omd: {}, exam: { is_outbound_referral: false } },
      { field: 'exam_status', omd: {}, exam: { exam_status: 'not_ready' } },
      { field: 'fax', omd: { fax: '604' }, exam: {} },
      { field: 'email', omd: { receive_method: 'email', email: '' }, exam: {} },
    ])
    .run(async ({ assert }, { field, omd, exam: columns }) => {
      const to = omd && (await givenOmd(omd as Record<string, string>))
      const { exam, person } = await givenReferral(to, columns)
      const looked = await person.post(OUTBOUND.look(exam.id))
      const sent = await person.post(OUTBOUND.send(exam.id))
      assert.equal(looked.status, 422, looked.text)
      assert.deepEqual(looked.body, sent.body)
      assert.deepEqual(refusedFields(looked), [field])
      assert.lengthOf(await looksOf(exam.id), 0)
    })

  test('F190 a number on the do-not-fax list is shown no letter to', async ({ assert }) => {
    const omd = await givenOmd()
    await db.table('do_not_fax_numbers').insert({ number: omd.fax })
    const { exam, person } = await givenReferral(omd)
    const looked = await person.post(OUTBOUND.look(exam.id))
    assert.equal(looked.status, 422)
    assert.deepEqual(refusedFields(looked), ['fax'])
  })

  test('F190 each role but the visit’s optometrists is refused the look, and nobody learns of the visit', async ({
    assert,
  }) => {
    const { exam, od } = await givenReferral(await givenOmd())
    for (const person of await everybodyElse()) {
      const known = await person.post(OUTBOUND.look(exam.id))
      assert.equal(known.status, 403)
      assert.deepEqual((await person.post(OUTBOUND.look(999_999_999))).body, known.body)
    }
    assert.equal((await (await visitor()).post(OUTBOUND.look(exam.id))).status, 401)
    assert.lengthOf(await looksOf(exam.id), 0)
    const colleague = await asVisitor(await givenOd({ practice: { id: od.practiceId } }))
    assert.equal((await colleague.post(OUTBOUND.look(exam.id))).status, 200, 'control')
  })

  test('F190 bad input names its field, and nothing is sent: {field}')
    .with([
      { field: 'preview_hash', body: { preview_hash: 'short' } },
      { field: 'preview_hash', body: { preview_hash: 'g'.repeat(64) } },
      { field: 'preview_hash', body: { preview_hash: ['a'.repeat(64)] } },
      { field: 'address', body: { address: 'x'.repeat(255) } },
      { field: 'locale', body: { locale: 'de' } },
    ])
    .run(async ({ assert }, { field, body }) => {
      const { exam, person } = await givenReferral(await givenOmd())
      const refused = await person.post(OUTBOUND.send(exam.id), body)
      assert.equal(refused.status, 422, refused.text)
      assert.deepEqual(refusedFields(refused), [field])
      assert.lengthOf(await deliveriesOf(exam.id), 0)
      if (field !== 'locale') return
      assert.equal((await person.post(OUTBOUND.look(exam.id), body)).status, 422)
    })
})
