import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import {
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { pdfText, plain } from '#tests/functional/letters/read_chart'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, visitor } from '#tests/helpers/session'
import { WORDING_KEYS, wordingOf } from '#modules/letters/model/wordings'
import { standardWording } from '#modules/letters/queries/letter_words'
import { refusalsOf } from '#modules/letters/actions/save_wording'
import {
  LIST,
  at,
  OPENING,
  CHANGED,
  emptyWordings,
  givenOffice,
  versionsOf,
} from '#tests/functional/letters/given_wordings'

test.group('Wording of letters: looked at, tested and refused', (group) => {
  group.each.setup(async () => {
    await emptyLedger()
    await emptyWordings()
    return emptyWordings
  })

  test('the standard wording of every text would itself be accepted, and is seen in its sample', async ({
    assert,
  }) => {
    const { admin } = await givenOffice()
    const values = /\{(?!sex)\w+\}/g
    for (const key of WORDING_KEYS) {
      for (const locale of ['en', 'fr'] as const) {
        const standard = standardWording(key, locale)
        assert.deepEqual(refusalsOf(key, locale, standard), [], `${key} ${locale}`)
      }
      const names = (standardWording(key, 'en').match(values) ?? []).join(' ')
      const text = `Zyx ${names} wvu.`
      for (const place of wordingOf(key)!.places) {
        const answer = await admin.post(at(key, 'en', 'preview'), { text, place })
        assert.equal(answer.status, 200, `${key} ${place} ${answer.text}`)
        const { pdf, subject, body } = answer.body
        const isMail = /mail_|standard_message/.test(key)
        const seen = isMail ? `${subject} ${body}` : await pdfText(Buffer.from(pdf, 'base64'))
        assert.include(plain(seen), 'Zyx', `${key} in ${place}`)
        assert.include(plain(seen), 'wvu.', `${key} in ${place}`)
      }
    }
  }).timeout(120_000)

  test('a preview shows the other values of each eye, marked as a test on every page', async ({
    assert,
  }) => {
    const { admin } = await givenOffice()
    const body = { text: CHANGED, place: 'omdr-igp' }
    const answer = await admin.post(at(OPENING, 'en', 'preview'), body)
    const text = plain(await pdfText(Buffer.from(answer.body.pdf, 'base64')))
    assert.include(text, 'TEST: invented values, about no patient')
    assert.match(text, /Intraocular pressure 19 mmHg 24 mmHg/)
    assert.include(text, 'We thank you for sharing care: Dr. Signe Reviewsample')
    assert.lengthOf(await versionsOf(OPENING), 0)
    const wrong = await admin.post(at(OPENING, 'en', 'preview'), {
      text: CHANGED,
      place: 'od-omdc',
    })
    assert.equal(wrong.status, 422)
    assert.equal(wrong.body.errors[0].field, 'place')
  })

  test('a test goes to whoever asks, marked, with the letter behind it and of no patient', async ({
    assert,
  }) => {
    const { admin, user } = await givenOffice()
    const { email } = await db.from('users').where('id', user.userId).firstOrFail()
    const server = await openMailServer()
    try {
      const sent = await admin.post(at(OPENING, 'en', 'test'), { text: CHANGED, place: 'omdr-gp' })
      assert.equal(sent.status, 200, sent.text)
      await sendDue()
      const [letter] = server.lettersTo(email)
      assert.equal(letter!.email.subject, '[TEST] A letter about your patient')
      assert.include(letter!.email.text, 'This is a test of the wording of letters.')
      const [file] = letter!.email.attachments
      const bytes = Buffer.from(file!.content as ArrayBuffer)
      const text = plain(await pdfText(bytes))
      assert.include(text, 'We thank you for sharing care')
      assert.include(text, 'TEST: invented values')
      const row = await db.from('deliveries').where('id', sent.body.delivery_id).firstOrFail()
      assert.containsSubset(row, {
        purpose: 'wording-test',
        recipient_kind: 'user',
        address: email.toLowerCase(),
        exam_id: null,
        patient_id: null,
        state: 'accepted',
      })
      const again = await admin.post(at(OPENING, 'en', 'test'), { text: CHANGED })
      assert.isTrue(again.body.already_queued)
      assert.lengthOf(await versionsOf(OPENING), 0)
    } finally {
      await server.close()
    }
  })

  test('every role but the administrator is refused every call, and nothing changes', async ({
    assert,
  }) => {
    const users = [
      await givenOd(),
      await givenOmdr(),
      await givenOmdc(),
      await givenIgp(),
      await givenScientist(),
      await givenSales(),
      await givenPreReviewer(),
    ]
    const body = { text: 'Yours,', note: 'Why', version: 0, to: 0 }
    for (const user of users) {
      const person = await asVisitor(user)
      assert.equal((await person.get(LIST)).status, 403)
      assert.equal((await person.get(at('letter.closing'))).status, 403)
      for (const step of ['', 'restore', 'preview', 'test']) {
        assert.equal((await person.post(at('letter.closing', 'en', step), body)).status, 403, step)
      }
    }
    const nobody = await visitor()
    assert.equal((await nobody.get(LIST)).status, 401)
    assert.lengthOf(await versionsOf('letter.closing'), 0)
    assert.lengthOf(await db.from('deliveries'), 0)
  })

  test('what is no wording cannot be reached: labels, units, eyes and other languages', async ({
    assert,
  }) => {
    const { admin } = await givenOffice()
    for (const [key, locale] of [
      ['letter.eye.od', 'en'],
      ['letter.unit.mmhg', 'en'],
      ['letter.follow_up.week', 'en'],
      ['constructor', 'en'],
      ['letter.closing', 'de'],
    ] as const) {
      assert.equal((await admin.get(at(key, locale))).status, 403)
      const body = { text: 'Yours,', note: 'Why', version: 0 }
      assert.equal((await admin.post(at(key, locale), body)).status, 403)
    }
    const all = await admin.get(LIST)
    assert.lengthOf(all.body.data, WORDING_KEYS.length * 2)
  })
})
