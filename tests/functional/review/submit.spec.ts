import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdc, givenOmdr } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const submit = (person: Visitor, id: number, fields: object = {}) =>
  person.post(`/api/data/exam/${id}/omdr_submit/`, { version: 1, ...fields })

const options = async (id: number): Promise<number[]> =>
  (await examRow(id)).selected_omd_note_options

test.group('What a submit fills and refuses', () => {
  test('F198 two submits at the same moment are one review', async ({ assert }) => {
    const { omdr, exam } = await givenReadyVisit()
    const [desk, home] = [await asVisitor(omdr), await asVisitor(omdr)]
    const answers = await Promise.all([
      submit(desk, exam.id, { omd_gp: 'from the desk' }),
      submit(home, exam.id, { omd_gp: 'from home' }),
      submit(desk, exam.id, { omd_gp: 'pressed twice' }),
    ])
    const done = answers.filter(({ status }) => status === 200)
    assert.lengthOf(done, 1)
    for (const { status } of answers) assert.oneOf(status, [200, 409, 422])
    const row = await examRow(exam.id)
    assert.equal(row.version, 2)
    const revisions = await db.from('exam_revisions').where('exam_id', exam.id)
    assert.lengthOf(revisions, 1)
    assert.equal(revisions[0].changes.omd_gp.to, row.omd_gp)
    const audits = await db
      .from('audit_records')
      .where({ action: 'exam.reviewed', subject_id: String(exam.id) })
    assert.lengthOf(audits, 1)
  })

  test('F198 a visit nobody was given becomes the reviewer’s who submits it', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: { omdr_id: null } })
    const omdr = await givenOmdr()
    assert.equal((await submit(await asVisitor(omdr), exam.id)).status, 200)
    assert.containsSubset(await examRow(exam.id), {
      exam_status: 'reviewed',
      omdr_id: omdr.omdId,
      reviewed_by: omdr.userId,
    })
  })

  test('F198 the patient’s record follows: last status and last reviewed date', async ({
    assert,
  }) => {
    const { omdr, exam, patient } = await givenReadyVisit()
    await submit(await asVisitor(omdr), exam.id)
    const row = await db.from('patients').where('id', patient.id).firstOrFail()
    assert.equal(row.latest_exam_status, 'reviewed')
    assert.equal(row.last_reviewed_date, exam.exam_date)
  })

  test('F258 F259 Q75 "Follow up with OD" or 19 is always among the options; 15 or 16 too', async ({
    assert,
  }) => {
    const cases: [number[], number[]][] = [
      [[], [7, 15]],
      [[19], [15, 19]],
      [[16], [7, 16]],
      [
        [15, 19],
        [15, 19],
      ],
    ]
    for (const [chosen, expected] of cases) {
      const { omdr, exam } = await givenReadyVisit()
      const person = await asVisitor(omdr)
      const answer = await submit(person, exam.id, { selected_omd_note_options: chosen })
      assert.equal(answer.status, 200, answer.text)
      assert.sameMembers(await options(exam.id), expected)
    }
  })

  test('F262 F263 Q76 a needed retina referral: its note, no follow-up with the OD, the override on', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit({ exam: { selected_omd_note_options: [7, 15] } })
    const person = await asVisitor(omdr)
    assert.equal((await submit(person, exam.id, { retina_referral: 'needed' })).status, 200)
    const chosen = await options(exam.id)
    assert.include(chosen, 60)
    assert.notInclude(chosen, 7)
    assert.notInclude(chosen, 59)
    assert.isTrue((await examRow(exam.id)).cu_omd_admin_override)
    const audit = await db
      .from('audit_records')
      .where({ action: 'exam.reviewed', subject_id: String(exam.id) })
      .firstOrFail()
    assert.match(audit.details.letter_due, /^\d{4}-\d{2}-\d{2}$/)
    assert.equal((await examRow(exam.id)).retina_letter_due, audit.details.letter_due)
  })

  test('F263 Q76 the day of a needed referral’s letter is kept, answered, told and taken back', async ({
    assert,
  }) => {
    const given = { retina_referral: 'needed', retina_letter_due: '2026-03-04' }
    const { omdr, exam, od } = await givenReadyVisit({ exam: given })
    const [reviewer, optometrist] = [await asVisitor(omdr), await asVisitor(od)]
    const answered = async (person: Visitor) => {
      const { status, body } = await person.get(`/api/data/exam/${exam.id}/24/`)
      return status === 200 ? body.exam.retina_letter_due : status
    }
    const kept = await save(reviewer, exam.id, { retina_referral: 'needed', omd_gp: 'As before' })
    assert.equal(kept.status, 200, kept.text)
    assert.equal((await examRow(exam.id)).retina_letter_due, '2026-03-04')
    const refused = await save(reviewer, exam.id, { retina_letter_due: '2026-09-09' })
    assert.notEqual(refused.status, 200)
    assert.equal(await answered(reviewer), '2026-03-04')
    assert.isUndefined(await answered(optometrist))

    const { version } = await examRow(exam.id)
    const done = await submit(reviewer, exam.id, { version, retina_referral: 'needed' })
    assert.equal(done.status, 200, done.text)
    assert.equal(await answered(optometrist), '2026-03-04')
    const admin = await asVisitor(await givenAdmin())
    const asked = new URLSearchParams({ actor: omdr.name, kind: 'changed' })
    const { body: trail } = await admin.get(`/api/admin/audit_trail?${asked}`)
    const told = trail.data.map(({ details }: { details: string }) => details).join('\n')
    assert.include(told, 'a letter of the retina referral is due by Mar 04, 2026')

    const taken = await save(admin, exam.id, { retina_referral: 'optional' })
    assert.equal(taken.status, 200, taken.text)
    assert.isNull((await examRow(exam.id)).retina_letter_due)
  })

  test('F260 option 11 is added for a current OMD and a GP with a fax, unless the visit is retina only', async ({
    assert,
  }) => {
    for (const [columns, expected] of [
      [{ cu_omd: true }, true],
      [{ cu_omd: false }, false],
      [{ cu_omd: true, exam_is_retina_only: true }, false],
    ] as const) {
      const { omdr, exam } = await givenReadyVisit({ exam: columns })
      await submit(await asVisitor(omdr), exam.id)
      assert.equal((await options(exam.id)).includes(11), expected, JSON.stringify(columns))
    }
  })

  test('F261 the note of a retina referral and the referral itself go together', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const person = await asVisitor(omdr)
    assert.equal((await submit(person, exam.id, { selected_omd_note_options: [59] })).status, 200)
    assert.equal((await examRow(exam.id)).retina_referral, 'optional')
    const other = await givenReadyVisit()
    const both = await submit(await asVisitor(other.omdr), other.exam.id, {
      selected_omd_note_options: [59, 60],
    })
    assert.equal(both.status, 422)
    assert.equal((await examRow(other.exam.id)).exam_status, 'ready')
  })

  test('F264 a follow-up number without its unit is refused; unknown needs neither', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const person = await asVisitor(omdr)
    assert.equal((await submit(person, exam.id, { fu_number: 3 })).status, 422)
    assert.equal((await submit(person, exam.id, { fu_number: -1 })).status, 422)
    const answer = await submit(person, exam.id, { fu_number: 3, is_fu_unknown: true })
    assert.equal(answer.status, 200)
    assert.containsSubset(await examRow(exam.id), { fu_number: null, is_fu_unknown: true })
  })

  test('Q156 a submit carries review fields only: the optometrist’s entry is not the reviewer’s', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const person = await asVisitor(omdr)
    for (const fields of [{ od_iop: 9 }, { exam_status: 'not_ready' }, { unheard_of: 1 }]) {
      const answer = await submit(person, exam.id, fields)
      assert.equal(answer.status, 422, JSON.stringify(fields))
      assert.equal(answer.body.errors[0].field, Object.keys(fields)[0])
    }
    assert.equal((await examRow(exam.id)).exam_status, 'ready')
    const noVersion = await person.post(`/api/data/exam/${exam.id}/omdr_submit/`, {})
    assert.equal(noVersion.status, 422)
    assert.equal(noVersion.body.errors[0].field, 'version')
  })

  test('F198 Q09 a body that names another visit than the address is refused, both stay', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const other = await givenReadyVisit({ exam: { omdr_id: omdr.omdId } })
    const person = await asVisitor(omdr)
    const handIn = (id: unknown) =>
      person.post(`/api/data/exam/${exam.id}/omdr_submit/`, { id, version: 1 })
    for (const id of [other.exam.id, 'another']) {
      const torn = await handIn(id)
      assert.deepEqual([torn.status, torn.body.errors[0].field], [422, 'id'], torn.text)
    }
    for (const { id } of [exam, other.exam]) assert.equal((await examRow(id)).exam_status, 'ready')
    const agreed = await handIn(String(exam.id))
    assert.equal(agreed.status, 200, agreed.text)
    assert.equal((await examRow(other.exam.id)).exam_status, 'ready')
  })
})

test.group('Assigning and pre-reviewing', () => {
  test('F222 C063 only reviewers are assigned; null takes the visit back', async ({ assert }) => {
    const { omdr, exam } = await givenReadyVisit()
    const consultant = await givenOmdc()
    const admin = await asVisitor(await givenAdmin())
    const assign = (omdrId: number | null) =>
      admin.post('/api/data/exam/set_omdr/', { exam_id: exam.id, omdr_id: omdrId })
    for (const id of [consultant.omdId, 99_999_999]) {
      const answer = await assign(id)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'omdr_id')
    }
    assert.equal((await examRow(exam.id)).omdr_id, omdr.omdId)
    assert.equal((await assign(null)).status, 200)
    assert.isNull((await examRow(exam.id)).omdr_id)
    const records = await db
      .from('audit_records')
      .where({ action: 'exam.reviewer_assigned', subject_id: String(exam.id) })
    assert.deepEqual(
      records.map(({ details }) => [details.from, details.to]),
      [[omdr.omdId, null]]
    )
  })

  test('C063 the visit leaves the list of the reviewer it is taken from', async ({ assert }) => {
    const { omdr, exam } = await givenReadyVisit()
    const next = await givenOmdr()
    const admin = await asVisitor(await givenAdmin())
    const person = await asVisitor(omdr)
    await admin.post('/api/data/exam/set_omdr/', { exam_id: exam.id, omdr_id: next.omdId })
    assert.equal((await submit(person, exam.id, { version: 2 })).status, 403)
    const other = await asVisitor(next)
    assert.equal((await submit(other, exam.id, { version: 2 })).status, 200)
  })

  test('F244 F105 a pre-review of an old version is a conflict, and changes nothing', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit()
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    await save(admin, exam.id, { admin_private_notes: 'first' })
    const path = `/api/data/exam/${exam.id}/prereview_timestamp/`
    const old = await admin.post(path, { initials: 'AB', version: 1 })
    assert.equal(old.status, 409)
    assert.containsSubset(old.body, { version: 2, last_saved_by: user.name })
    assert.isFalse((await examRow(exam.id)).is_pre_reviewed)
    assert.equal((await admin.post(path, { initials: 'AB', version: 2 })).status, 200)
  })

  test('F244 Q55 a review clears the flag and keeps when the pre-review was', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const admin = await asVisitor(await givenAdmin())
    const path = `/api/data/exam/${exam.id}/prereview_timestamp/`
    await admin.post(path, { initials: 'AB', version: 1 })
    const { version } = await examRow(exam.id)
    await submit(await asVisitor(omdr), exam.id, { version })
    const row = await examRow(exam.id)
    assert.isFalse(row.is_pre_reviewed)
    assert.isNotNull(row.last_prereview_date)
  })

  test('F244 on every status but ready a pre-review is refused', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    for (const status of ['not_ready', 'od_review', 'reviewed']) {
      const { exam } = await givenReadyVisit({ exam: { exam_status: status } })
      const answer = await admin.post(`/api/data/exam/${exam.id}/prereview_timestamp/`, {
        initials: 'AB',
        version: 1,
      })
      assert.equal(answer.status, 422, status)
      assert.equal(answer.body.error, 'Can only run a Pre-review on charts set to Ready for OMD')
      assert.equal((await examRow(exam.id)).version, 1)
    }
  })

  test('C067 a consultant keeps the time of their own chart only', async ({ assert }) => {
    const omdc = await givenOmdc()
    const mine = await givenReadyVisit({ exam: { omdc_id: omdc.omdId, omdc_status: 'ready' } })
    const other = await givenReadyVisit()
    const person = await asVisitor(omdc)
    const record = (id: number) => person.post(`/api/data/exam/review_timestamp/${id}/`)
    assert.equal((await record(mine.exam.id)).status, 200)
    assert.equal((await record(other.exam.id)).status, 403)
    assert.isNull((await examRow(other.exam.id)).reviewed_at)
  })
})
