import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOmdc,
  givenPreReviewer,
  givenSales,
  givenScientist,
  givenOd,
  givenExam,
  givenOmdr,
  givenPatient,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const fieldPath = (id: number) => `/api/data/exam/${id}/read_vf_pattern_deviation/`
const SENTENCES = '/api/data/exam/generate_random_sentences/'
const PLAIN = '/api/data/generate_random_sentences/'
const SEED = { seed_number: 7, seed_date: '2026-11-21' }

test.group('Reading the pattern deviation', () => {
  test('F249 C055 what was entered of each eye is read', async ({ assert }) => {
    const { exam, omdr } = await givenReadyVisit({
      od: { vf_psd: 1.6, ght: 'wnl' },
      os: { vf_psd: 4.2, ght: 'onl', vf_md: -5.5, vfi: 88 },
    })
    for (const user of [await givenAdmin(), await givenPreReviewer(), omdr]) {
      const answer = await (await asVisitor(user)).post(fieldPath(exam.id))
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(answer.body, {
        success: true,
        status: 'succeeded',
        examId: exam.id,
        pattern_deviation: {
          right: { vf_psd: 1.6, ght: 'wnl', vf_md: null, vfi: null, vqi: null, has_image: false },
          left: { vf_psd: 4.2, ght: 'onl', vf_md: -5.5, vfi: 88, vqi: null, has_image: false },
        },
        message: 'Read for both eyes.',
      })
    }
  })

  test('F249 one eye alone is read as one eye', async ({ assert }) => {
    const { exam } = await givenReadyVisit({ os: { vf_psd: 2.5 } })
    const answer = await (await asVisitor(await givenAdmin())).post(fieldPath(exam.id))
    assert.isNull(answer.body.pattern_deviation.right)
    assert.equal(answer.body.pattern_deviation.left.vf_psd, 2.5)
    assert.include(answer.body.message, 'left eye')
  })

  test('F249 where there is nothing to read it says so, for each eye', async ({ assert }) => {
    const { exam } = await givenReadyVisit()
    const answer = await (await asVisitor(await givenAdmin())).post(fieldPath(exam.id))
    assert.equal(answer.status, 422)
    assert.deepEqual(answer.body, {
      success: false,
      status: 'failed',
      error: 'There is no pattern deviation to read in this visit.',
      errors: [
        { field: 'right_vf_psd', message: 'OD: neither a field nor its analysis is in the visit.' },
        { field: 'left_vf_psd', message: 'OS: neither a field nor its analysis is in the visit.' },
      ],
    })
  })

  test('C055 nobody else', async ({ assert }) => {
    const { exam, od } = await givenReadyVisit({ od: { vf_psd: 1.6 } })
    const others = [od, await givenOd(), await givenOmdc(), await givenIgp(), await givenSales()]
    for (const user of [...others, await givenScientist()]) {
      const answer = await (await asVisitor(user)).post(fieldPath(exam.id))
      assert.equal(answer.status, 403)
      assert.notInclude(answer.text, '1.6')
    }
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await admin.post(fieldPath(999_999_999))).status, 403)
  })
})

test.group('Random sentences', () => {
  test('F250 C057 C058 Q168 the same seed and date give the same sentences, at both addresses', async ({
    assert,
  }) => {
    const keys = ['stable', 'sooner']
    const users = [await givenAdmin(), await givenPreReviewer(), await givenOmdr()]
    const answers = []
    for (const user of [...users, await givenOmdc()]) {
      const person = await asVisitor(user)
      for (const path of [SENTENCES, PLAIN]) {
        const answer = await person.post(path, { ...SEED, keys })
        assert.equal(answer.status, 200, answer.text)
        answers.push(JSON.stringify(answer.body))
      }
    }
    assert.lengthOf(new Set(answers), 1)
    const { success, sentences } = JSON.parse(answers[0]!)
    assert.isTrue(success)
    assert.sameMembers(Object.keys(sentences), keys)
    for (const text of Object.values(sentences)) assert.match(String(text), /^[A-Z].*\.$/)
  })

  test('F250 Q179 each key of the options list has its sentences, in both languages', async ({
    assert,
  }) => {
    for (const locale of ['en', 'fr']) {
      const user = await givenAdmin({ locale })
      const person = await asVisitor(user)
      const { sentence_keys: list } = (await person.get('/api/data/options/')).body
      const keys = list.map(({ code }: { code: string }) => code)
      const answer = await person.post(SENTENCES, { ...SEED, keys })
      assert.equal(answer.status, 200, answer.text)
      for (const key of keys) assert.notInclude(answer.body.sentences[key], 'review.sentence')
    }
  })

  test('C057 {what} is refused and named')
    .with([
      { what: 'an unknown key', body: { ...SEED, keys: ['stable', 'nonsense'] }, field: 'keys' },
      { what: 'no key', body: { ...SEED, keys: [] }, field: 'keys' },
      { what: 'no list', body: { ...SEED, keys: 'stable' }, field: 'keys' },
      { what: 'no date', body: { seed_number: 1, keys: ['stable'] }, field: 'seed_date' },
      {
        what: 'a date that is none',
        body: { ...SEED, seed_date: '2026-02-30', keys: ['stable'] },
        field: 'seed_date',
      },
      {
        what: 'a seed that is no number',
        body: { ...SEED, seed_number: 'x', keys: ['stable'] },
        field: 'seed_number',
      },
    ])
    .run(async ({ assert }, { body, field }) => {
      const answer = await (await asVisitor(await givenAdmin())).post(SENTENCES, body)
      assert.equal(answer.status, 422, answer.text)
      assert.equal(answer.body.errors[0].field, field)
      if (field === 'keys' && body.keys.includes('nonsense')) {
        assert.include(answer.body.error, 'nonsense')
      }
    })

  test('C057 not for optometrists, internal doctors, sales or science', async ({ assert }) => {
    const others = [await givenOd(), await givenIgp(), await givenSales(), await givenScientist()]
    for (const user of others) {
      const answer = await (await asVisitor(user)).post(PLAIN, { ...SEED, keys: ['stable'] })
      assert.equal(answer.status, 403)
    }
  })
})

test.group('Patient status', () => {
  test('F251 a pre-review brings it along from the last visit that decided one; choosing makes it one’s own', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    await givenExam(patient, {
      exam: { exam_status: 'reviewed', exam_date: '2025-01-05', patient_status: 'BT' },
    })
    await givenExam(patient, {
      exam: { exam_status: 'reviewed', exam_date: '2025-06-05', patient_status: 'XXX' },
    })
    const exam = await givenExam(patient, {
      exam: { exam_status: 'ready', exam_date: '2026-01-05' },
    })
    const admin = await asVisitor(await givenAdmin())
    const sign = async () => {
      const { version } = await examRow(exam.id)
      return admin.post(`/api/data/exam/${exam.id}/prereview_timestamp/`, {
        initials: 'AB',
        version,
      })
    }
    assert.equal((await sign()).status, 200)
    assert.containsSubset(await examRow(exam.id), {
      patient_status: 'BT',
      patient_status_auto: true,
    })
    await db.from('exams').where('id', exam.id).update({ is_pre_reviewed: false })
    await save(admin, exam.id, { patient_status: 'P' })
    assert.containsSubset(await examRow(exam.id), {
      patient_status: 'P',
      patient_status_auto: false,
    })
    assert.equal((await save(admin, exam.id, { patient_status: 'Q' })).status, 422)
    await sign()
    assert.equal((await examRow(exam.id)).patient_status, 'P', 'nothing is brought over a choice')
  })
})
