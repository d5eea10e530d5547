import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenOmdc } from '#database/factories/index'
import { deliveryRow, emptyLedger } from '#tests/functional/outbox/given_letters'
import { pdfText } from '#tests/functional/letters/read_chart'
import {
  givenReferral,
  path,
  previewPath,
  byFax,
  fieldsOf,
  deliveriesOf,
} from '#tests/functional/letters/given_referral'

test.group('A letter is looked at before it leaves', (group) => {
  group.each.setup(() => emptyLedger())

  test('F283 F285 the PDF that was shown is the PDF that leaves, byte for byte', async ({
    assert,
  }) => {
    const given = await givenReferral('email')
    const { id } = given.exam
    const seen = await given.admin.post(previewPath(id), byFax(given))
    assert.equal(seen.status, 200, seen.text)
    const shown = Buffer.from(seen.body.pdf, 'base64')
    assert.equal(seen.body.preview_hash, createHash('sha256').update(shown).digest('hex'))
    assert.deepEqual(seen.body.recipient, {
      name: `Dr. ${given.omdc.omdName}`,
      fax: given.fax,
      email: given.email,
      receive_method: 'email',
    })
    assert.notInclude(seen.body.filename, given.patient.last_name)
    assert.lengthOf(await deliveriesOf(id), 0, 'looking sends nothing')
    const sent = await given.admin.post(path(id), {
      ...byFax(given),
      preview_hash: seen.body.preview_hash,
    })
    assert.equal(sent.status, 200, sent.text)
    await sendDue()
    const { reference } = await deliveryRow(sent.body.delivery_id)
    const left = await readFile(join(process.env.DATA_DIR!, 'spool', `${reference}.pdf`))
    assert.isTrue(left.equals(shown))
    const [read] = await db
      .from('audit_records')
      .where({ action: 'letter.read', subject_id: String(id) })
      .orderBy('seq', 'desc')
    assert.equal(read.details.format, 'preview')
  })

  test('F283 a visit changed meanwhile: nothing leaves, it is said, and the new letter goes', async ({
    assert,
  }) => {
    const given = await givenReferral()
    const { id } = given.exam
    const body = { ...byFax(given), letter_type: 'omdr-omdc' }
    const seen = await given.admin.post(previewPath(id), body)
    await db.from('exams').where('id', id).update({ omd_gp: 'Not stable at all.' })
    const refused = await given.admin.post(path(id), {
      ...body,
      preview_hash: seen.body.preview_hash,
    })
    assert.equal(refused.status, 409)
    assert.isFalse(refused.body.success)
    assert.match(refused.body.error, /Nothing was sent/)
    assert.deepEqual(fieldsOf(refused), ['preview_hash'])
    assert.lengthOf(await deliveriesOf(id), 0)
    const again = await given.admin.post(previewPath(id), body)
    assert.notEqual(again.body.preview_hash, seen.body.preview_hash)
    assert.include(await pdfText(Buffer.from(again.body.pdf, 'base64')), 'Not stable at all.')
    const sent = await given.admin.post(path(id), {
      ...body,
      preview_hash: again.body.preview_hash.toUpperCase(),
    })
    assert.equal(sent.status, 200)
    assert.lengthOf(await deliveriesOf(id), 1)
  })

  test('F283 another consultant or day than the one that was looked at is another letter', async ({
    assert,
  }) => {
    const given = await givenReferral()
    const { id } = given.exam
    const seen = await given.admin.post(previewPath(id), byFax(given))
    const other = await givenOmdc()
    for (const change of [{ omd: other.omdId }, { ipc_date: '2026-04-18' }, { locale: 'fr' }]) {
      const refused = await given.admin.post(path(id), {
        ...byFax(given),
        confirm_recipient: given.fax,
        preview_hash: seen.body.preview_hash,
        ...change,
      })
      assert.equal(refused.status, 409, JSON.stringify(change))
    }
    assert.lengthOf(await deliveriesOf(id), 0)
  })
})
