import { setTimeout } from 'node:timers/promises'
import { test } from '@japa/runner'
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
import { DateTime } from 'luxon'
import { findExamById, holdImages } from '#exams'
import { findActor } from '#identity'
import { resumeLetterEdits } from '#letters'
import { fileLetter } from '#modules/exams/actions/store_referral_letter'
import { givenBlob } from '#tests/functional/outbox/given_letters'
import { asVisitor } from '#tests/helpers/session'
import { base, editRow, givenClinic, uploadLetter } from './given_letter.js'

const QUESTION = 'Are you sure to re-run the referral letter modification task?'

const edits = (exam: number) =>
  db.from('referral_letter_edits').where('exam_id', exam).orderBy('id')

/** What a finished task leaves, without its work. */
async function givenDone(exam: number) {
  const { id, blob_id: blobId } = await editRow(exam)
  const files = { highlighted_blob_id: blobId, removed_blob_id: blobId }
  await db
    .from('referral_letter_edits')
    .where('id', id)
    .update({ state: 'done', keywords: ['Moss'], ...files })
  return id as number
}

async function givenLetter() {
  const given = await givenClinic()
  await uploadLetter(given.person, given.exam.id, [{ text: 'Dear Dr. Moss' }])
  return { ...given, paths: base(given.exam.id) }
}

/** Until somebody waits for what another one holds. */
async function untilSomebodyWaits() {
  for (let at = 0; at < 200; at++) {
    const { rows } = await db.rawQuery(
      `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
    )
    if (rows.length > 0) return
    await setTimeout(20)
  }
  throw new Error('Nobody waits')
}

test.group('Calls of referral letter editing', () => {
  test('F296 F297 words chosen while the letter is replaced are for the new one; the old one has no task left', async ({
    assert,
  }) => {
    const { exam, od, admin, paths } = await givenLetter()
    const actor = (await findActor(od.userId))!
    const record = (await findExamById(exam.id))!
    const { attachment: next } = await givenBlob()
    const replacing = await db.transaction()
    // As an upload does.
    await holdImages(record, replacing)
    await replacing
      .from('exam_images')
      .where({ exam_id: exam.id, slot: 'od_referral_letter' })
      .update({ deleted_at: new Date(), deleted_by: od.userId })
    await fileLetter(record, next.blobId, true, actor, replacing)
    const choosing = admin.post(paths.edit, { keywords: ['Moss'] })
    await untilSomebodyWaits()
    await replacing.commit()
    const chosen = await choosing
    assert.equal(chosen.status, 200, chosen.text)
    const open = (await edits(exam.id)).filter(({ state }) => state !== 'dropped')
    assert.deepEqual(
      open.map(({ blob_id: blobId, keywords }) => [blobId, keywords]),
      [[next.blobId, ['Moss']]]
    )
  })

  test('F296 C092 C093 C094 a task that exists is asked about; confirmed it is queued anew', async ({
    assert,
  }) => {
    const { exam, admin, paths } = await givenLetter()
    const checked = await admin.get(paths.check)
    assert.containsSubset(checked.body, { success: true, exists: true, confirm: QUESTION })
    for (const path of [paths.rerun, paths.rerun.replace('/exam/', '/')]) {
      const before = await edits(exam.id)
      const asked = await admin.post(path)
      assert.equal(asked.status, 200)
      assert.deepEqual(asked.body, { success: false, confirm: QUESTION })
      assert.deepEqual(await edits(exam.id), before)
      const again = await admin.post(path, { confirmed: true })
      assert.equal(again.body.message, 'Referral letter task added successfully.')
      const { state, id } = await editRow(exam.id)
      assert.deepEqual([state, id], ['queued', again.body.id])
      assert.equal((await edits(exam.id)).at(-2).state, 'dropped')
    }
  })

  test('F297 C095 C096 the words somebody chose are stored and queued, and kept over a re-run', async ({
    assert,
  }) => {
    const { exam, admin, paths } = await givenLetter()
    for (const path of [paths.edit, paths.edit.replace('/exam/', '/')]) {
      const answer = await admin.post(path, { keywords: [' Moss ', '604-555-0144'] })
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.body.message, 'Referral letter task added successfully.')
      const { state, keywords } = await editRow(exam.id)
      assert.deepEqual([state, keywords], ['queued', ['Moss', '604-555-0144']])
    }
    await admin.post(paths.rerun, { confirmed: true })
    assert.deepEqual((await editRow(exam.id)).keywords, ['Moss', '604-555-0144'])
  })

  test('F297 Q15 C095 C096 the words come as their JSON text too, in a form or in JSON', async ({
    assert,
  }) => {
    const { exam, admin, paths } = await givenLetter()
    for (const path of [paths.edit, paths.edit.replace('/exam/', '/')]) {
      for (const [text, kept] of [
        ['["Moss"]', ['Moss']],
        ['[" Jonas ","604-555-0144"]', ['Jonas', '604-555-0144']],
      ] as const) {
        for (const body of [new URLSearchParams({ keywords: text }), { keywords: text }]) {
          const answer = await admin.post(path, body)
          assert.equal(answer.status, 200, answer.text)
          assert.deepEqual((await editRow(exam.id)).keywords, [...kept])
        }
      }
      const blank = await admin.post(path, new URLSearchParams({ keywords: '["Moss"," "]' }))
      assert.equal(blank.status, 422)
      assert.equal(blank.body.errors[0].field, 'keywords.1')
      const broken = await admin.post(path, { keywords: '["Moss"' })
      assert.equal(broken.body.errors[0].field, 'keywords')
    }
  })

  test('F297 C095 words of blanks are refused field by field, and nothing changes', async ({
    assert,
  }) => {
    const { exam, admin, paths } = await givenLetter()
    const before = await edits(exam.id)
    const message = 'Please input keywords to remove or delete this field.'
    const blank = await admin.post(paths.edit, { keywords: ['Moss', ' ', null, '—'] })
    assert.equal(blank.status, 422)
    assert.deepEqual(
      blank.body.errors,
      [1, 2, 3].map((at) => ({ field: `keywords.${at}`, message }))
    )
    const wrong = [
      {},
      { keywords: 'Moss' },
      { keywords: [['Moss']] },
      { keywords: [7, {}] },
      { keywords: ['a'.repeat(201)] },
      { keywords: Array.from({ length: 201 }, () => 'Moss') },
    ]
    for (const body of wrong) {
      const refused = await admin.post(paths.edit, body)
      assert.equal(refused.status, 422, JSON.stringify(body))
      assert.match(refused.body.errors[0].field, /^keywords/)
    }
    assert.equal((await admin.post(paths.rerun, { confirmed: 'perhaps' })).status, 422)
    assert.deepEqual(await edits(exam.id), before)
  })

  test('F298 C097 C098 a reset takes versions and words away and leaves the letter', async ({
    assert,
  }) => {
    const { exam, admin, paths } = await givenLetter()
    for (const path of [paths.reset, paths.reset.replace('/exam/', '/')]) {
      await admin.post(paths.edit, { keywords: ['Moss'] })
      await givenDone(exam.id)
      const shown = (await admin.get(paths.pdfs)).body
      assert.equal((await admin.get(shown.recipient_removed_pdf)).status, 200)
      const reset = await admin.post(path)
      assert.equal(reset.body.message, 'Referral letter has been reset successfully.')
      const after = (await admin.get(paths.pdfs)).body
      assert.containsSubset(after, {
        highlight_omd_pdf: null,
        recipient_removed_pdf: null,
        letter_edit: null,
      })
      assert.equal(after.od_referral_letter.filename, 'letter.pdf')
      assert.equal((await admin.get(shown.recipient_removed_pdf)).status, 403)
      assert.isFalse((await admin.get(paths.check)).body.exists)
    }
    const anew = await admin.post(paths.rerun)
    assert.isTrue(anew.body.success)
    assert.isNull((await editRow(exam.id)).keywords)
  })

  test('F294 C088 versions of an earlier visit are past ones; a replaced letter’s are gone', async ({
    assert,
  }) => {
    const { exam, person, admin, paths } = await givenLetter()
    await givenDone(exam.id)
    const first = (await admin.get(paths.pdfs)).body
    assert.equal((await admin.get(first.highlight_omd_pdf)).status, 200)
    await uploadLetter(person, exam.id, [{ text: 'Dear Dr. Bell' }])
    assert.equal((await admin.get(first.highlight_omd_pdf)).status, 403)
    assert.containsSubset((await admin.get(paths.pdfs)).body, {
      highlight_omd_pdf: null,
      letter_edit: { state: 'queued' },
    })
    const other = first.highlight_omd_pdf.replace(/\/(\d+)\/highlighted/, '/999999999/highlighted')
    assert.equal((await admin.get(other)).status, 403)
  })

  test('F294 to F299 nobody but administrators edits, checks, or reads versions', async ({
    assert,
  }) => {
    const { exam, person, admin, paths } = await givenLetter()
    await givenDone(exam.id)
    const { recipient_removed_pdf: removed } = (await admin.get(paths.pdfs)).body
    const before = await edits(exam.id)
    const others = [
      person,
      await asVisitor(await givenOd()),
      await asVisitor(await givenOmdr()),
      await asVisitor(await givenOmdc()),
      await asVisitor(await givenScientist()),
      await asVisitor(await givenPreReviewer()),
      await asVisitor(await givenIgp()),
      await asVisitor(await givenSales()),
    ]
    for (const other of others) {
      for (const path of [paths.rerun, paths.edit, paths.reset]) {
        for (const each of [path, path.replace('/exam/', '/')]) {
          const { status } = await other.post(each, { confirmed: true, keywords: ['Moss'] })
          assert.equal(status, 403, each)
        }
      }
      assert.equal((await other.get(paths.check)).status, 403)
      assert.equal((await other.get(removed)).status, 403)
      const { body } = await other.get(paths.pdfs)
      assert.notProperty(body, 'recipient_removed_pdf')
      assert.notProperty(body, 'letter_edit')
    }
    assert.deepEqual(await edits(exam.id), before)
  })

  test('C092 C094 C095 C097 a visit without a letter, or none at all, is said so', async ({
    assert,
  }) => {
    const { exam, admin } = await givenClinic()
    const paths = base(exam.id)
    const answers = [
      await admin.post(paths.rerun),
      await admin.post(paths.edit, { keywords: ['Moss'] }),
      await admin.post(paths.reset),
      await admin.get(paths.check),
    ]
    for (const { status, body } of answers) {
      assert.equal(status, 422)
      assert.deepEqual(body.errors, [{ field: 'exam', message: 'No Referral Letter' }])
    }
    const nowhere = base(999_999_999)
    assert.equal((await admin.post(nowhere.rerun)).status, 403)
    assert.equal((await admin.get(nowhere.check)).status, 403)
  })

  test('C092 two who confirm at once leave one task', async ({ assert }) => {
    const { exam, admin, paths } = await givenLetter()
    const second = await asVisitor(await givenAdmin())
    const answers = await Promise.all(
      [admin, second, admin, second].map((each) => each.post(paths.rerun, { confirmed: true }))
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200]
    )
    const open = (await edits(exam.id)).filter(({ state }) => state !== 'dropped')
    assert.lengthOf(open, 1)
  })

  test('F299 a task whose job was lost is queued again, one that is worked on is not', async ({
    assert,
  }) => {
    const { exam } = await givenLetter()
    const { id } = await editRow(exam.id)
    const jobs = () => db.from('queue_jobs').whereRaw(`data::text like ?`, [`%"editId":${id}}%`])
    await jobs().delete()
    await resumeLetterEdits(DateTime.utc())
    assert.lengthOf(await jobs(), 0)
    await resumeLetterEdits(DateTime.utc().plus({ minutes: 16 }))
    assert.lengthOf(await jobs(), 1)
  })
})
