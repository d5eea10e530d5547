import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { letterPdf } from '#tests/helpers/letter_pdf'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'

const CALL = '/api/data/exam/referral_letter'

/** Uploads a letter of that name; `seen` is the letter that the page showed, 0 for none. */
async function upload(person: Visitor, exam: number, name: string, seen?: number | string) {
  const form = new FormData()
  form.set('exam', String(exam))
  if (seen !== undefined) form.set('letter', String(seen))
  form.set('file', new File([new Uint8Array(await letterPdf(name))], `${name}.pdf`))
  return person.post(`${CALL}/upload/`, form)
}

async function heldLetters(exam: number): Promise<number[]> {
  const rows = await db.from('exam_images').where('exam_id', exam).whereNull('deleted_at')
  return rows.map(({ id }) => Number(id))
}

async function givenLetterVisit() {
  const { exam, person } = await givenVisit({ exam: { is_referral_letter_upload_pei: true } })
  return { exam, person, office: await asVisitor(await givenAdmin()) }
}

test.group('The letter that was seen', () => {
  test('F185 C089 of two who saw none, the second does not replace the letter of the first', async ({
    assert,
  }) => {
    const { exam, person, office } = await givenLetterVisit()
    const first = await upload(person, exam.id, 'first', 0)
    assert.equal(first.status, 200, first.text)
    const second = await upload(office, exam.id, 'second', 0)
    assert.equal(second.status, 409, second.text)
    assert.match(second.body.errors[0].message, /^Another letter came into this visit before/)
    assert.deepEqual(await heldLetters(exam.id), [first.body.id])
    // Whoever saw it may replace it, and so may a call that names none.
    const third = await upload(office, exam.id, 'third', first.body.id)
    assert.equal(third.status, 200, third.text)
    const fourth = await upload(person, exam.id, 'fourth')
    assert.equal(fourth.status, 200, fourth.text)
    assert.deepEqual(await heldLetters(exam.id), [fourth.body.id])
  })

  test('F185 C090 a page that shows an earlier letter does not delete the one after it', async ({
    assert,
  }) => {
    const { exam, person, office } = await givenLetterVisit()
    const earlier = await upload(person, exam.id, 'earlier')
    const later = await upload(office, exam.id, 'later')
    const behind = { exam: exam.id, letter: earlier.body.id }
    const refused = await person.post(`${CALL}/delete/`, behind)
    assert.equal(refused.status, 409, refused.text)
    assert.equal(refused.body.errors[0].field, 'letter')
    assert.deepEqual(await heldLetters(exam.id), [later.body.id])
    const seen = { exam: exam.id, letter: later.body.id }
    assert.equal((await person.post(`${CALL}/delete/`, seen)).status, 200)
    assert.deepEqual(await heldLetters(exam.id), [])
    assert.equal((await person.post(`${CALL}/delete/`, seen)).status, 422)
  })

  test('F185 C089 what is no letter’s number is refused, and nothing kept', async ({ assert }) => {
    const { exam, person } = await givenLetterVisit()
    const refused = await upload(person, exam.id, 'odd', 'newest')
    assert.equal(refused.status, 422, refused.text)
    assert.equal(refused.body.errors[0].field, 'letter')
    assert.deepEqual(await heldLetters(exam.id), [])
  })
})
