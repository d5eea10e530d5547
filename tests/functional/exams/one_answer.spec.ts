import { test } from '@japa/runner'
import { givenAdmin } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { SAVE, examRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'

const WAYS = ['/api/data/exam/save/', '/api/data/exam/save_fields/'] as const

test.group('None and an allergy', () => {
  test('F086 Q163 both in one save are refused, naming the field, and nothing is stored: {$self}')
    .with([...WAYS])
    .run(async ({ assert }, way) => {
      const { exam, person } = await givenVisit()
      for (const allergy of [{ allergies: 'latex' }, { allergies_sulfa: true }]) {
        const answer = await person.post(way, {
          id: exam.id,
          exam_id: exam.id,
          version: 1,
          allergies_none: true,
          ...allergy,
        })
        assert.equal(answer.status, 422, answer.text)
        assert.deepEqual(answer.body.errors, [
          { field: 'allergies_none', message: words('en')('exams.allergies_recorded') },
        ])
      }
      assert.containsSubset(await examRow(exam.id), {
        version: 1,
        allergies: '',
        allergies_sulfa: false,
        allergies_none: false,
      })
    })

  test('Q150 Q163 none and unknown at once are refused by name, and nothing is stored: {$self}')
    .with(['comorbidities', 'allergies', 'glc_past_drops', 'iop_history', 'medication_other'])
    .run(async ({ assert }, of) => {
      const { exam, person } = await givenVisit()
      const both = { [`${of}_none`]: true, [`${of}_unknown`]: true }
      const answer = await save(person, exam.id, both)
      assert.equal(answer.status, 422, answer.text)
      const told = words('en')('exams.none_and_unknown')
      assert.deepEqual(answer.body.errors, [
        { field: `${of}_none`, message: told },
        { field: `${of}_unknown`, message: told },
      ])
      const odd = await save(person, exam.id, { [`${of}_unknown`]: 'perhaps' })
      assert.equal(odd.status, 422, odd.text)
      assert.equal(odd.body.errors[0].field, `${of}_unknown`)
      const row: Record<string, unknown> = await examRow(exam.id)
      assert.deepEqual([row[`${of}_none`], row[`${of}_unknown`]], [false, false])
    })

  test('Q150 unknown is stored beside none, ends it, and is ended by an entry: {of}')
    .with([
      { of: 'comorbidities', entry: { asthma: true } },
      { of: 'allergies', entry: { allergies: 'latex' } },
      { of: 'history_family', entry: { history_family: 'father: glaucoma' } },
      { of: 'omd_history', entry: { omd_history: [{ history_omd_name: 'Dr. Quill' }] } },
    ])
    .run(async ({ assert }, { of, entry }) => {
      const { exam, person } = await givenVisit()
      const answers = async () => {
        const page = await person.get(`/api/data/exam/${exam.id}/24/`)
        return [page.body.exam[`${of}_none`], page.body.exam[`${of}_unknown`]]
      }
      assert.equal((await save(person, exam.id, { [`${of}_none`]: true })).status, 200)
      assert.equal((await save(person, exam.id, { [`${of}_unknown`]: true })).status, 200)
      assert.deepEqual(await answers(), [false, true])
      assert.equal((await save(person, exam.id, entry)).status, 200)
      assert.deepEqual(await answers(), [false, false])
    })

  test('Q150 a text is taken away by none of both, but by who empties it', async ({ assert }) => {
    const { exam, person } = await givenVisit({ exam: { medication_eye: 'Tears' } })
    const answer = await save(person, exam.id, { medication_eye_unknown: true })
    assert.equal(answer.status, 422, answer.text)
    assert.deepEqual(answer.body.errors, [
      { field: 'medication_eye_unknown', message: words('en')('exams.answer_recorded') },
    ])
    const emptied = { medication_eye: '', medication_eye_unknown: true }
    assert.equal((await save(person, exam.id, emptied)).status, 200)
    assert.containsSubset(await examRow(exam.id), emptied)
  })

  test('F086 Q150 no allergies never takes a recorded one away by itself, whoever says so', async ({
    assert,
  }) => {
    const each: Record<string, string | boolean>[] = [
      { allergies: 'latex' },
      { allergies_sulfa: true },
    ]
    for (const recorded of each) {
      const { od, exam } = await givenReadyVisit({ exam: recorded })
      const person = await asVisitor(await givenAdmin())
      const answer = await save(person, exam.id, { allergies_none: true, e_notes: 'x' })
      assert.equal(answer.status, 422, od.name)
      assert.containsSubset(await examRow(exam.id), { ...recorded, allergies_none: false })
      assert.equal((await examRow(exam.id)).e_notes, '')
    }
  })

  test('F086 Q17 who said none before the allergy was there is told of the other’s save', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    assert.equal((await save(person, exam.id, { allergies: 'latex' })).status, 200)
    const late = { id: exam.id, version: 1, allergies_none: true }
    const answer = await person.post(SAVE, late)
    assert.equal(answer.status, 409, answer.text)
    assert.deepEqual(answer.body.changed_fields, ['allergies'])
    const blind = await person.post(SAVE, { ...late, version: 2, overwrite: true })
    assert.equal(blind.status, 422, 'a machine that only repeats it takes nothing away either')
    assert.containsSubset(await examRow(exam.id), { allergies: 'latex', allergies_none: false })
  })

  test('F086 who empties them says so in the same save; an allergy ends "none"', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({
      exam: { allergies: 'latex', allergies_sulfa: true },
    })
    const half = await save(person, exam.id, { allergies_none: true, allergies: '' })
    assert.equal(half.status, 422, 'sulfa is still there')
    const all = { allergies_none: true, allergies: '', allergies_sulfa: false }
    assert.equal((await save(person, exam.id, all)).status, 200)
    assert.containsSubset(await examRow(exam.id), all)
    const told = await save(person, exam.id, { allergies: 'penicillin' })
    assert.equal(told.status, 200)
    assert.includeMembers(told.body.changed_fields, ['allergies', 'allergies_none'])
    assert.containsSubset(await examRow(exam.id), {
      allergies: 'penicillin',
      allergies_none: false,
    })
  })

  test('F086 a contradiction of long ago stops nobody’s other words, and an allergy ends it', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({
      exam: { allergies: 'latex', allergies_none: true },
    })
    assert.equal((await save(person, exam.id, { e_notes: 'quiet' })).status, 200)
    const page = await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.containsSubset(page.body.exam, { allergies: 'latex', allergies_none: true })
    assert.equal((await save(person, exam.id, { allergies: 'latex, nickel' })).status, 200)
    assert.isFalse((await examRow(exam.id)).allergies_none)
  })

  test('F092 F147 of a "none" and an entry in one save the entry stays', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const rows = [{ glc_current_drops_eye_select: 'OD', glc_current_drops_select: 'timolol' }]
    const answer = await person.post(SAVE, {
      id: exam.id,
      version: 1,
      asthma: true,
      comorbidities_none: true,
      glc_current_drops: rows,
      glc_current_drops_none: true,
    })
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(await examRow(exam.id), {
      asthma: true,
      comorbidities_none: false,
      glc_current_drops: rows,
      glc_current_drops_none: false,
    })
  })
})
