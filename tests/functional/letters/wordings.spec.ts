import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { givenChart } from '#tests/functional/letters/given_chart'
import { pdfText, plain, textsOf } from '#tests/functional/letters/read_chart'
import {
  at,
  OPENING,
  CHANGED,
  emptyWordings,
  givenOffice,
  whenSaved,
  versionsOf,
} from '#tests/functional/letters/given_wordings'

test.group('Wording of letters', (group) => {
  group.each.setup(async () => {
    await emptyLedger()
    await emptyWordings()
    return emptyWordings
  })

  test('a changed opening stands in DOCX and PDF of its letters in its language, and nowhere else', async ({
    assert,
  }) => {
    const { admin } = await givenOffice()
    const chart = await givenChart()
    const before = {
      french: await textsOf(chart, 'omdr-gp', 'fr'),
      re: await textsOf(chart, 'omdr-gp-re', 'en'),
      omd: await textsOf(chart, 'od-omdc', 'en', { omd: chart.omdc.omdId, ipc_date: '2026-04-17' }),
    }
    await whenSaved(admin, OPENING, CHANGED)
    const said = plain(
      `We thank you for sharing care: Dr. Anneke de Vries read on March 03, 2026 the visit of March 01, 2026 at ${chart.practice.name}.`
    )
    for (const text of await textsOf(chart, 'omdr-gp', 'en')) {
      assert.include(text, said)
      assert.notInclude(text, 'Your patient had an eye examination')
    }
    assert.deepEqual(await textsOf(chart, 'omdr-gp', 'fr'), before.french)
    assert.deepEqual(await textsOf(chart, 'omdr-gp-re', 'en'), before.re)
    assert.deepEqual(
      await textsOf(chart, 'od-omdc', 'en', { omd: chart.omdc.omdId, ipc_date: '2026-04-17' }),
      before.omd
    )
  })

  test('a wording changed between look and send stops the letter; what was sent stays as it was', async ({
    assert,
  }) => {
    const { admin } = await givenOffice()
    const chart = await givenChart()
    const address = 'cedar@doctors.example'
    const preview = () =>
      admin.post(`/api/data/admin/exam/${chart.exam.id}/letter_preview/`, {
        letter_type: 'omdr-gp',
      })
    const send = (hash: string) =>
      admin.post(`/api/data/admin/exam/${chart.exam.id}/email_or_fax/`, {
        letter_type: 'omdr-gp',
        message_type: 'email',
        email_address: address,
        preview_hash: hash,
      })
    const seen = await preview()
    await whenSaved(admin, OPENING, CHANGED)
    const refused = await send(seen.body.preview_hash)
    assert.equal(refused.status, 409, refused.text)
    assert.equal(refused.body.errors[0].field, 'preview_hash')
    assert.lengthOf(await db.from('deliveries').where('exam_id', chart.exam.id), 0)

    const sent = await send((await preview()).body.preview_hash)
    assert.equal(sent.status, 200, sent.text)
    const document = () =>
      admin.get(`/api/data/admin/delivery/${sent.body.delivery_id}/document/1/`)
    const left = (await document()).bytes
    await whenSaved(admin, OPENING, `${CHANGED} Again.`, 1)
    assert.isTrue((await document()).bytes.equals(left))
    assert.include(plain(await pdfText(left)), 'We thank you for sharing care')
  })

  test('the words of the e-mail and the standard message are those of the moment', async ({
    assert,
  }) => {
    const { admin } = await givenOffice()
    const chart = await givenChart()
    await whenSaved(admin, 'standard_message', 'Kindly read the letter.\nWith thanks.')
    await whenSaved(admin, 'mail_subject', 'News of a patient of yours')
    const info = await admin.get(`/api/data/letters/admin_letter_ipc_info/${chart.exam.id}/`)
    assert.deepEqual(info.body.standard_messages, {
      en: 'Kindly read the letter.\nWith thanks.',
      fr: 'Veuillez trouver ci-joint la demande de consultation.',
    })
    const sent = await admin.post(`/api/data/admin/exam/${chart.exam.id}/email_or_fax/`, {
      letter_type: 'omdr-gp',
      message_type: 'email',
      email_address: 'cedar@doctors.example',
    })
    const row = await db.from('deliveries').where('id', sent.body.delivery_id).firstOrFail()
    assert.equal(row.subject, 'News of a patient of yours')
    assert.equal(row.body, 'Kindly read the letter.\nWith thanks.')
  })

  test('of two who edit the second is told who was first, and nothing of theirs is kept', async ({
    assert,
  }) => {
    const [first, second] = [await givenOffice(), await givenOffice()]
    const save = ({ admin }: typeof first, text: string) =>
      admin.post(at('letter.closing'), { text, note: 'Warmer', version: 0 })
    const both = await Promise.all([save(first, 'Kind regards,'), save(second, 'Yours truly,')])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    const late = both.find(({ status }) => status === 409)!
    assert.equal(late.body.errors[0].field, 'version')
    assert.include(late.body.error, 'Wilma Wordsmith')
    const kept = await versionsOf('letter.closing')
    assert.lengthOf(kept, 1)
    assert.equal(late.body.data.text, kept[0].text)
    assert.equal(late.body.data.version, 1)
  })

  test('an older version and the standard come back as new versions, with who, why and the trail', async ({
    assert,
  }) => {
    const { admin, user } = await givenOffice()
    const key = 'letter.closing'
    await whenSaved(admin, key, 'Kind regards,')
    await whenSaved(admin, key, 'Yours truly,', 1)
    const restore = (to: number, version: number) =>
      admin.post(at(key, 'en', 'restore'), { to, version, note: 'The old one was better' })
    assert.equal((await restore(1, 2)).status, 200)
    const standard = await restore(0, 3)
    assert.equal(standard.body.data.text, 'Sincerely,')
    assert.isFalse(standard.body.data.is_changed)
    const told = standard.body.data.versions.map(
      (each: { version: number; text: string; restored_from: number | null; by: string }) => [
        each.version,
        each.text,
        each.restored_from,
        each.by,
      ]
    )
    assert.deepEqual(told, [
      [4, 'Sincerely,', 0, 'Wilma Wordsmith'],
      [3, 'Kind regards,', 1, 'Wilma Wordsmith'],
      [2, 'Yours truly,', null, 'Wilma Wordsmith'],
      [1, 'Kind regards,', null, 'Wilma Wordsmith'],
    ])
    const trail = await db
      .from('audit_records')
      .where({ action: 'letter.wording_changed', actor_id: user.userId })
      .orderBy('seq')
    assert.containsSubset(trail[1].details, {
      key,
      locale: 'en',
      version: 2,
      from: 'Kind regards,',
      to: 'Yours truly,',
      note: 'New wording',
    })
    for (const [body, field] of [
      [{ to: 9, version: 4, note: 'x' }, 'to'],
      [{ to: 0, version: 4, note: 'x' }, 'text'],
      [{ to: 1, version: 4, note: ' ' }, 'note'],
      [{ to: 1, version: 4 }, 'note'],
    ] as const) {
      const refused = await admin.post(at(key, 'en', 'restore'), body)
      assert.equal(refused.status, 422, refused.text)
      assert.equal(refused.body.errors[0].field, field)
    }
    await assert.rejects(
      () => db.from('letter_templates').update({ text: 'Other' }),
      /never changed/
    )
    await assert.rejects(() => db.from('letter_templates').delete(), /never changed/)
  })

  test('{title} is refused and named')
    .with([
      {
        title: 'a dropped placeholder',
        text: CHANGED.replace('{visitDate}', 'then'),
        says: '{visitDate}',
      },
      { title: 'an unknown placeholder', text: `${CHANGED} {iop}`, says: '{iop}' },
      {
        title: 'a placeholder of one sex only',
        text: CHANGED.replace('{practice}', '{sex, select, F {at {practice}} other {here}}'),
        says: '{practice}',
      },
      { title: 'an open brace', text: `${CHANGED} {`, says: 'brace' },
      { title: 'a choice by number', text: `${CHANGED} {sex, plural, other {x}}`, says: 'brace' },
      { title: 'the sex itself', text: `${CHANGED} {sex}`, says: 'brace' },
      { title: 'markup', text: `<b>${CHANGED}</b>`, says: 'brace' },
      { title: 'a line break', text: `${CHANGED}\nMore`, says: 'U+000A' },
      { title: 'a control character', text: `${CHANGED}\u0007`, says: 'U+0007' },
      { title: 'a mark that turns digits round', text: `${CHANGED}\u202e.`, says: 'U+202E' },
      { title: 'a character of no font of ours', text: `${CHANGED} ក`, says: 'U+1780' },
      { title: 'nothing', text: ' \n', says: 'needed' },
      { title: 'too much', text: `${CHANGED}${'x'.repeat(600)}`, says: '600' },
    ])
    .run(async ({ assert }, { text, says }) => {
      const { admin } = await givenOffice()
      for (const step of ['', 'preview', 'test']) {
        const body = { text, note: 'Why', version: 0 }
        const refused = await admin.post(at(OPENING, 'en', step), body)
        assert.equal(refused.status, 422, refused.text)
        assert.equal(refused.body.errors[0].field, 'text')
        assert.include(refused.body.errors[0].message, says)
      }
      assert.lengthOf(await versionsOf(OPENING), 0)
      assert.lengthOf(await db.from('deliveries'), 0)
    })

  test('what is just allowed is kept: a straight apostrophe hides no placeholder', async ({
    assert,
  }) => {
    const { admin } = await givenOffice()
    const text = "Rapport d'{reviewer} du {reviewDate} sur l'examen du {visitDate}, {practice}."
    await whenSaved(admin, OPENING, text, 0, 'fr')
    const chart = await givenChart()
    for (const letter of await textsOf(chart, 'omdr-gp', 'fr')) {
      assert.include(letter, 'Rapport d’Anneke de Vries, M.D. du 3 mars 2026 sur l’examen')
    }
    const longest = `Sincerely ${'x'.repeat(590)}`
    assert.equal(await whenSaved(admin, 'letter.closing', longest), 1)
  })
})
