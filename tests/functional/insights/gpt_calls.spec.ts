import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenIgp,
  givenOd,
  givenOmdc,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { LETTER, chat, givenLetterVisit, snapshot, whenLetterIsRead } from './given_snapshot.js'

const path = (name: string, exam: number) => `/api/data/exam/${name}/${exam}/`

/** Every call of the GPT tab that reads. */
const READS = [
  'gpt_response',
  'deidentified_referral_letter',
  'gpt_vision_vf_ght_response',
  'gpt_vision_vf_ght_prompts',
  'gpt_vision_oct_rnfl_response',
  'gpt_patient_demographics_vision_response',
  'gpt_patient_demographics_vision_prompts',
  'gpt_patient_demographics_vision_images',
  'gpt_patient_demographics_chat_response',
  'gpt_patient_demographics_chat_prompts',
  'gpt_patient_demographics_validation_response',
  'gpt_patient_demographics_validation_prompts',
  'gpt_omd_history_response',
  'gpt_omd_history_chat_prompts',
]

const WRITES = [
  ['deidentified_referral_letter/generate', {}],
  ['deidentified_referral_letter/results', { value: 'fine' }],
  ['gpt_vision/results', { value: 'fine' }],
] as const

test.group('Calls of the GPT tab', () => {
  test('F279 F280 F281 C128 to C145 every call answers in its envelope, before and after the reading', async ({
    assert,
  }) => {
    const { exam, admin } = await givenLetterVisit()
    for (const name of READS) {
      const { status, body } = await admin.get(path(name, exam.id))
      assert.equal(status, 200, name)
      // A visit without sheets has nothing to read on them.
      const awaited = name.startsWith('gpt_vision') ? 'idle' : 'loading'
      assert.containsSubset(body, { success: true, status: awaited })
    }
    await whenLetterIsRead(exam.id)
    for (const name of READS) {
      const { body } = await admin.get(path(name, exam.id))
      assert.isTrue(body.success, name)
      assert.oneOf(body.status, ['succeeded', 'idle'], name)
      assert.equal(body.examId, exam.id)
    }
    for (const [arg, side] of [
      ['right', 'right'],
      ['left', 'left'],
      ['x', null],
    ]) {
      const { body } = await admin.get(
        `/api/data/exam/gpt_vision_oct_rnfl_prompts/${exam.id}/${arg}/`
      )
      assert.containsSubset(body, { success: true, side, prompts: [] })
    }
    const { body } = await admin.get(path('gpt_response', exam.id))
    assert.isObject(JSON.parse(body.response.disease))
  })

  test('F281 C129 to C131 the letter names nobody; a verdict on it is kept', async ({ assert }) => {
    const { exam, admin } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    const { body } = await admin.get(path('deidentified_referral_letter', exam.id))
    const text = body.deidentified_referral_letter
    assert.include(text, 'Impression: Glaucoma suspect OD.')
    assert.include(text, '[name]')
    for (const name of ['Zorblatt', 'Quillfeather']) assert.notInclude(text, name)
    assert.isAbove(body.removed.name, 0)
    const results = '/api/data/exam/deidentified_referral_letter/results/'
    const kept = await admin.post(results, { exam_id: exam.id, value: 'clean' })
    assert.containsSubset(kept.body, { success: true, value: 'clean' })
    const after = await admin.get(path('deidentified_referral_letter', exam.id))
    assert.equal(after.body.results, 'clean')
    const vision = { exam_id: exam.id, value: 'field agrees' }
    assert.equal((await admin.post('/api/data/exam/gpt_vision/results/', vision)).status, 200)
    assert.equal((await admin.get(path('gpt_response', exam.id))).body.results, 'field agrees')
  })

  test('F280 whom the letter is about is held against the chart, and no model is asked', async ({
    assert,
  }) => {
    const { exam, patient, admin } = await givenLetterVisit()
    const { body: none } = await admin.get(
      path('gpt_patient_demographics_validation_response', exam.id)
    )
    assert.isNull(none.response)
    await whenLetterIsRead(exam.id)
    const { body } = await admin.get(path('gpt_patient_demographics_validation_response', exam.id))
    assert.deepEqual(body.response.last_name, {
      letter: null,
      chart: patient.last_name,
      same: null,
    })
  })

  test('F238 F279 C144 of the history, what a person accepted is told beside what was read', async ({
    assert,
  }) => {
    const letter = LETTER.replace(
      'Medical history',
      'SLT OD in 2019, floaters OS.\nMedical history'
    )
    const { exam, admin } = await givenLetterVisit({ letter })
    await whenLetterIsRead(exam.id)
    const history = path('gpt_omd_history_response', exam.id)
    assert.deepEqual((await admin.get(history)).body.gpt_omd_history_saved_values, [])
    const verdict = `/api/data/exam/ai_snapshot_verdict/${exam.id}/`
    await admin.post(verdict, { key: 'ocular:slt', verdict: 'accepted' })
    await admin.post(verdict, { key: 'ocular:floaters', verdict: 'rejected' })
    const { body } = await admin.get(history)
    assert.lengthOf(body.response.omd_history, 2)
    const accepted = [{ text: 'SLT', eye: 'od', code: 'slt' }]
    assert.deepEqual(body.gpt_omd_history_saved_values, accepted)
    const chart = async () =>
      (await admin.get(`/api/data/exam/${exam.id}/24/`)).body.exam.gpt_omd_history_saved_values
    assert.deepEqual(await chart(), accepted)
    const asked = await admin.get(path('gpt_omd_history_chat_prompts', exam.id))
    assert.deepEqual(asked.body.prompts, [], 'read in the house: nobody was asked')
    assert.include(asked.body.response, 'SLT')

    await admin.post(verdict, { key: 'ocular:slt', verdict: 'rejected' })
    assert.deepEqual(await chart(), [])
  })

  test('F279 saved output that cannot be read is empty', async ({ assert }) => {
    const { exam, admin } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    await db
      .from('ai_answers')
      .where({ exam_id: exam.id, part: 'omd_history' })
      .update({ response: '{"omd_history": [' })
    const { body } = await admin.get(path('gpt_omd_history_response', exam.id))
    assert.containsSubset(body, { success: true, status: 'succeeded' })
    assert.deepEqual(body.response, {})
  })

  test('F281 C130 without a letter, and with fields that are none', async ({ assert }) => {
    const { exam, admin, person } = await givenLetterVisit()
    await person.post('/api/data/exam/referral_letter/delete/', { exam: exam.id })
    const generate = '/api/data/exam/deidentified_referral_letter/generate/'
    const none = await admin.post(generate, { exam_id: exam.id })
    assert.equal(none.status, 422)
    assert.equal(none.body.errors[0].field, 'exam_id')
    assert.equal((await admin.post(generate, {})).body.errors[0].field, 'exam_id')
    const results = '/api/data/exam/gpt_vision/results/'
    const missing = await admin.post(results, { exam_id: exam.id })
    assert.equal(missing.body.errors[0].field, 'value')
    assert.equal((await admin.get(path('gpt_response', exam.id))).body.status, 'idle')
  })

  test('F277 F279 nobody else may know of it, or change it; absent and forbidden are one', async ({
    assert,
  }) => {
    const { exam, person, reviewer } = await givenLetterVisit()
    await whenLetterIsRead(exam.id)
    const others = await Promise.all([
      ...[givenOd, givenOmdc, givenIgp, givenSales, givenScientist, givenPreReviewer].map(
        async (given) => asVisitor(await given())
      ),
    ])
    const count = async () =>
      Promise.all(
        ['ai_texts', 'ai_verdicts', 'letter_readings'].map(
          async (table) => (await db.from(table).where('exam_id', exam.id)).length
        )
      )
    const before = await count()
    for (const [at, somebody] of [...others, person, reviewer].entries()) {
      const isReviewer = somebody === reviewer
      for (const name of READS) {
        const answer = await somebody.get(path(name, exam.id))
        assert.equal(answer.status, 403, `${name} ${at}`)
        assert.equal((await somebody.get(path(name, 999_999_999))).text, answer.text)
      }
      if (!isReviewer) {
        for (const each of [snapshot(exam.id, 'band_values'), chat(exam.id, 'disease_response')]) {
          assert.equal((await somebody.get(each)).status, 403, each)
        }
      }
      for (const [name, body] of WRITES) {
        const sent = await somebody.post(`/api/data/exam/${name}/`, { exam_id: exam.id, ...body })
        assert.equal(sent.status, 403, name)
      }
      for (const name of [
        ...['ai_snapshot_verdict', 'ai_snapshot_text', 'ai_snapshot_again'],
        ...['sheet_verdict', 'sheets_again'],
      ]) {
        assert.equal((await somebody.post(path(name, exam.id), {})).status, 403, name)
      }
    }
    assert.deepEqual(await count(), before)
  })
})
