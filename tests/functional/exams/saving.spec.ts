import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { SAVE, eyeRow, examRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'

test.group('Saving a visit', () => {
  test('F104 a save answers its version and which fields changed', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const answer = await person.post(SAVE, {
      id: exam.id,
      version: 1,
      e_notes: 'quiet',
      od_iop: 15,
    })
    assert.equal(answer.status, 200)
    assert.containsSubset(answer.body, { success: true, examId: exam.id, version: 2 })
    assert.sameMembers(answer.body.changed_fields, ['e_notes', 'od_iop'])
  })

  test('F104 Q154 without a version nothing is saved', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const answer = await person.post(SAVE, { id: exam.id, e_notes: 'lost' })
    assert.equal(answer.status, 422)
    assert.deepEqual(answer.body.errors, [{ field: 'version', message: 'version is required' }])
    assert.equal((await examRow(exam.id)).e_notes, '')
  })

  test('Q156 an unknown key and a key of another role are refused and nothing is stored', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const answer = await save(person, exam.id, { e_notes: 'x', practice_id: 99, omd_od: 'mine' })
    assert.equal(answer.status, 422)
    assert.sameMembers(
      answer.body.errors.map((error: { field: string }) => error.field),
      ['practice_id', 'omd_od']
    )
    assert.equal((await examRow(exam.id)).e_notes, '')
  })

  const twins = [
    { changed: 'od_cd', shown: 'od_cd', other: 'right_cd', was: '0.40', is: '0.60', third: '0.70' },
    {
      changed: 'instrument',
      shown: 'applanation',
      other: 'applanation',
      was: 'Tono-Pen',
      is: 'iCare',
      third: 'unknown',
    },
    {
      changed: 'exam_impression',
      shown: 'impression',
      other: 'impression',
      was: 'quiet',
      is: 'red',
      third: 'dim',
    },
  ]
  for (const way of [SAVE, '/api/data/exam/save_fields/']) {
    test(
      `C031 C032 Q131 Q157 of one field under two names the change is kept, in either order: {changed}, by ${way}`
    )
      .with(twins)
      .run(async ({ assert }, { changed, shown, other, was, is, third }) => {
        const { exam, person } = await givenVisit()
        const post = (version: number, fields: object) =>
          person.post(way, { id: exam.id, exam_id: exam.id, version, ...fields })
        const value = async () =>
          (await person.get(`/api/data/exam/${exam.id}/24/`)).body.exam[shown]
        assert.equal((await post(1, { [other]: was })).status, 200)
        assert.equal((await post(2, { [changed]: is, [other]: was })).status, 200)
        assert.equal(await value(), is)
        assert.equal((await post(3, { [other]: is, [changed]: was })).status, 200)
        assert.equal(await value(), was)
        assert.equal((await post(4, { [other]: is, [changed]: is })).status, 200, 'one value')

        const both = { [changed]: was, [other]: third }
        const refused = await post(5, both)
        assert.equal(refused.status, 422)
        const message = words('en')('exams.field_contradicted', { field: other, other: changed })
        assert.deepEqual(refused.body.errors, [{ field: other, message }])
        assert.equal(await value(), is)
        assert.equal((await post(4, both)).status, 409, 'Q17')
      })
  }

  test('F105 the second of two savers is told who, when and what; their text can still be kept', async ({
    assert,
  }) => {
    const { od, exam, person } = await givenVisit()
    const other = await givenOd({ practice: { id: od.practiceId } })
    const colleague = await asVisitor(other)
    await person.post(SAVE, { id: exam.id, version: 1, e_notes: 'first' })

    const second = await colleague.post(SAVE, { id: exam.id, version: 1, e_notes: 'second' })
    assert.equal(second.status, 409)
    assert.containsSubset(second.body, {
      success: false,
      version: 2,
      last_saved_by: od.name,
      changed_fields: ['e_notes'],
    })
    assert.equal(second.body.error, second.body.last_saved_at)
    assert.equal((await examRow(exam.id)).e_notes, 'first')

    const blind = await colleague.post(SAVE, {
      id: exam.id,
      version: 1,
      e_notes: 'second',
      overwrite: true,
    })
    assert.equal(blind.status, 409)
    const chosen = await colleague.post(SAVE, {
      id: exam.id,
      version: 2,
      e_notes: 'second',
      overwrite: true,
    })
    assert.equal(chosen.status, 200)
    const revision = await db
      .from('exam_revisions')
      .where({ exam_id: exam.id, version: 3 })
      .firstOrFail()
    assert.deepEqual(revision.changes.e_notes, { from: 'first', to: 'second' })
    const trail = await db
      .from('audit_records')
      .where({ subject_id: String(exam.id), action: 'exam.changed' })
      .orderBy('at')
    assert.deepEqual(
      trail.map(({ actor_name: who, details }) => [who, details.overwrite]),
      [
        [od.name, false],
        [other.name, true],
      ]
    )
  })

  test('F105 of fifty simultaneous saves of one version exactly one wins', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        person.post(SAVE, { id: exam.id, version: 1, e_notes: `writer ${i}` })
      )
    )
    const winners = answers.filter(({ status }) => status === 200)
    assert.lengthOf(winners, 1)
    assert.lengthOf(
      answers.filter(({ status }) => status === 409),
      49
    )
    assert.equal((await examRow(exam.id)).version, 2)
    const revisions = await db.from('exam_revisions').where('exam_id', exam.id)
    assert.lengthOf(revisions, 1)
    assert.equal((await examRow(exam.id)).e_notes, revisions[0].changes.e_notes.to)
  })

  test('F105 negative control: without the version in the update every writer believes they won', async ({
    assert,
  }) => {
    const { exam } = await givenVisit()
    const naive = (text: string) => db.from('exams').where('id', exam.id).update({ e_notes: text })
    const results = await Promise.all(['a', 'b', 'c'].map(naive))
    assert.lengthOf(
      results.filter((count) => Number(count) === 1),
      3
    )
  })

  test('F092 F147 none excludes the others, in the database too', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    await save(person, exam.id, {
      asthma: true,
      glc_current_drops: [
        { glc_current_drops_eye_select: 'OU', glc_current_drops_select: 'latanoprost' },
      ],
    })
    await save(person, exam.id, { comorbidities_none: true, glc_current_drops_none: true })
    const row = await examRow(exam.id)
    assert.isFalse(row.asthma)
    assert.deepEqual(row.glc_current_drops, [])
    await save(person, exam.id, { fhx: true })
    assert.isFalse((await examRow(exam.id)).comorbidities_none)
  })

  test('F140 F141 F142 F143 Q157 a history row that breaks its rule is refused, naming the row', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    for (const [field, row] of [
      ['glc_past_drops', { glc_past_drops_eye_select: 'OD', glc_past_drops_select: '' }],
      ['glc_current_drops', { glc_current_drops_eye_select: 'OS', glc_current_drops_select: '' }],
      [
        'iop_history',
        {
          eye_select: 'OD',
          low_iop: '',
          iop_history_drops_select: ['none'],
          machine_select: 'goldmann',
        },
      ],
    ] as const) {
      const answer = await save(person, exam.id, { [field]: [row] })
      assert.equal(answer.status, 422, field)
      assert.equal(answer.body.errors[0].field, field)
      assert.match(answer.body.errors[0].message, /1/)
    }
    assert.equal((await examRow(exam.id)).version, 1)
  })

  test('F106 header, page and its other address show the same visit', async ({ assert }) => {
    const { exam, person } = await givenVisit({ exam: { e_notes: 'quiet eyes' } })
    const header = await person.get(`/api/data/exam/${exam.id}/`)
    const page = await person.get(`/api/data/exam/${exam.id}/24/`)
    const twin = await person.get(`/api/data/mongo_exam/${exam.id}/24/`)
    assert.notProperty(header.body.exam, 'e_notes')
    assert.equal(page.body.exam.e_notes, 'quiet eyes')
    assert.deepEqual(twin.body, page.body)
  })

  test('F099 F176 notes reach the optometrist when they are meant for them and the review is done', async ({
    assert,
  }) => {
    const notes = {
      omd_od: 'to you',
      omd_gp: 'to both',
      admin_private_notes: 'ours',
      notes_from_moa: 'desk',
    }
    const { od, exam } = await givenReadyVisit({ exam: notes })
    const person = await asVisitor(od)
    const before = (await person.get(`/api/data/exam/${exam.id}/24/`)).body.exam
    for (const name of Object.keys(notes)) assert.notProperty(before, name)

    await db.from('exams').where('id', exam.id).update({ exam_status: 'reviewed' })
    const after = (await person.get(`/api/data/exam/${exam.id}/24/`)).body.exam
    assert.containsSubset(after, { omd_od: 'to you', omd_gp: 'to both' })
    assert.notProperty(after, 'admin_private_notes')
    assert.notProperty(after, 'notes_from_moa')
    const admin = await asVisitor(await givenAdmin())
    assert.containsSubset((await admin.get(`/api/data/exam/${exam.id}/24/`)).body.exam, notes)
  })

  test('F104 every save and read leaves its audit record', async ({ assert }) => {
    const { od, exam, person } = await givenVisit()
    await save(person, exam.id, { e_notes: 'x', is_urgent: true })
    await person.get(`/api/data/exam/${exam.id}/24/`)
    const records = await db
      .from('audit_records')
      .where({ subject_type: 'exam', subject_id: String(exam.id) })
    const actions = records.map(({ action }) => action)
    assert.includeMembers(actions, ['exam.changed', 'exam.state_changed', 'exam.read'])
    assert.isTrue(records.every(({ actor_id: actor }) => actor === od.userId))
    assert.notInclude(JSON.stringify(records.map(({ details }) => details)), '"x"')
    assert.equal((await eyeRow(exam.id, 'od')).iop, null)
  })
})
