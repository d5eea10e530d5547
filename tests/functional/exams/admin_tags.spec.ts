import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdc } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const PAGE = (id: number) => `/api/data/exam/${id}/24/`

async function tagsOf(person: Visitor, id: number) {
  const { body } = await person.get(PAGE(id))
  return body.exam
}

const codesOf = (auto: { tag: string }[]) => auto.map(({ tag }) => tag)

test.group('Selector tags', () => {
  test('F224 Q167 one list: plain tags are stored, tags of fields move their field: {way}')
    .with([{ way: 'exam/save/' }, { way: 'exam/save_fields/' }])
    .run(async ({ assert }, { way }) => {
      const { exam } = await givenReadyVisit()
      const admin = await asVisitor(await givenAdmin())
      const tags = ['no_surg', 'oct_vf', 'od_baseline', 'tele_fu', 'assign_first']
      const id = way === 'exam/save/' ? { id: exam.id } : { exam_id: exam.id }
      const sent = { ...id, version: 1, admin_tags: tags }
      const answer = await admin.post(`/api/data/${way}`, sent)
      assert.equal(answer.status, 200, answer.text)
      assert.containsSubset(await examRow(exam.id), {
        admin_tags: ['no_surg', 'oct_vf', 'tele_fu'],
        od_baseline: true,
        assign_first: true,
        assign_first_admin_override: true,
        cu_omd_admin_override: false,
      })
      assert.sameMembers((await tagsOf(admin, exam.id)).admin_tags, tags)

      const fewer = await save(admin, exam.id, { admin_tags: ['no_surg', 'curt_upcoming_omd'] })
      assert.equal(fewer.status, 200, fewer.text)
      assert.containsSubset(await examRow(exam.id), {
        admin_tags: ['no_surg'],
        od_baseline: false,
        assign_first: false,
        cu_omd_admin_override: true,
      })
    })

  test('Q133 the trail tells each with what it was and what it is', async ({ assert }) => {
    const { exam } = await givenReadyVisit({ exam: { admin_tags: ['cat_tm'] } })
    const admin = await asVisitor(await givenAdmin())
    await save(admin, exam.id, { admin_tags: ['issues', 'od_baseline'] })
    const records = await db
      .from('audit_records')
      .where({ subject_id: String(exam.id), action: 'exam.state_changed' })
    assert.sameDeepMembers(
      records.map(({ details }) => details),
      [
        { field: 'admin_tags', from: 'cat_tm', to: 'issues' },
        { field: 'od_baseline', from: 'false', to: 'true' },
      ]
    )
  })

  test('F139 F229 Q167 tags that follow from the visit say why, and stay taken away', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({
      exam: {
        od_question: 'Is a second drop needed?',
        omd_history: JSON.stringify([{ history_omd_name: 'Dr. Past' }]),
        assign_first: true,
      },
      os: { iop: 27 },
    })
    const admin = await asVisitor(await givenAdmin())
    const first = await tagsOf(admin, exam.id)
    assert.sameMembers(first.admin_tags, ['past_omd', 'od_has_quest', 'assign_first'])
    assert.deepEqual(first.admin_tags_auto, [
      { tag: 'past_omd', reasons: [{ key: 'review.tag_auto.past_omd' }] },
      { tag: 'od_has_quest', reasons: [{ key: 'review.tag_auto.od_has_quest' }] },
      {
        tag: 'assign_first',
        reasons: [
          { key: 'review.assign_first.iop', params: { mmhg: 25 } },
          { key: 'review.assign_first.question', params: { mmhg: 25 } },
        ],
      },
    ])
    assert.isTrue(first.past_omd)

    await save(admin, exam.id, { admin_tags: ['od_has_quest', 'od_rqst_omd_appt'] })
    const after = await tagsOf(admin, exam.id)
    assert.sameMembers(after.admin_tags, ['od_has_quest', 'od_rqst_omd_appt'])
    assert.deepEqual(after.admin_tags_off, ['past_omd'])
    assert.isFalse(after.past_omd, 'the field says what the tag says')
    assert.isFalse(after.assign_first_admin_override)
    assert.sameMembers(codesOf(after.admin_tags_auto), ['past_omd', 'od_has_quest', 'assign_first'])

    // The question is answered: its tag goes, what was set by hand stays.
    await save(admin, exam.id, { od_question: '' })
    assert.sameMembers((await tagsOf(admin, exam.id)).admin_tags, ['od_rqst_omd_appt'])
    // Back where it came from: no choice is kept beside it any more.
    await save(admin, exam.id, { admin_tags: ['past_omd', 'od_rqst_omd_appt'] })
    assert.containsSubset(await examRow(exam.id), {
      admin_tags: ['od_rqst_omd_appt'],
      admin_tags_off: [],
    })
  })

  test('F228 a needed referral brings CURT/UPCOMING OMD though the list leaves it out', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit()
    const admin = await asVisitor(await givenAdmin())
    await save(admin, exam.id, { admin_tags: ['no_surg'], retina_referral: 'needed' })
    const { admin_tags: tags } = await tagsOf(admin, exam.id)
    assert.sameMembers(tags, ['no_surg', 'curt_upcoming_omd'])
  })

  test('{what} is refused at the field, and nothing is stored')
    .with([
      { what: 'Q167 an unknown code', sent: ['no_surg', 'NO SURG'] },
      { what: 'Q167 no list', sent: { no_surg: true } },
      { what: 'F225 OCT beside OCT/VF', sent: ['oct', 'oct_vf'] },
      { what: 'Q167 a number', sent: [7] },
    ])
    .run(async ({ assert }, { sent }) => {
      const { exam } = await givenReadyVisit({ exam: { admin_tags: ['issues'] } })
      const admin = await asVisitor(await givenAdmin())
      const before = await examRow(exam.id)
      const answer = await save(admin, exam.id, { admin_tags: sent })
      assert.equal(answer.status, 422, answer.text)
      assert.deepEqual(
        answer.body.errors.map(({ field }: { field: string }) => field),
        ['admin_tags']
      )
      assert.isNotEmpty(answer.body.errors[0].message)
      assert.deepEqual(await examRow(exam.id), before)
    })

  test('F227 without a GP a pre-reviewed chart takes no {tag}, and keeps one it has')
    .with([{ tag: 'gp_info' }, { tag: 'gp_letter' }])
    .run(async ({ assert }, { tag }) => {
      const given = { exam: { is_pre_reviewed: true, admin_tags: ['cat_tm'] } }
      const { exam, patient } = await givenReadyVisit(given)
      const admin = await asVisitor(await givenAdmin())
      assert.equal((await save(admin, exam.id, { admin_tags: ['cat_tm', tag] })).status, 200)
      await save(admin, exam.id, { admin_tags: ['cat_tm'] })
      await db.from('patients').where('id', patient.id).update({ gp_id: null, has_no_gp: true })
      const refused = await save(admin, exam.id, { admin_tags: ['cat_tm', tag] })
      assert.equal(refused.status, 422, refused.text)
      assert.equal(refused.body.errors[0].field, 'admin_tags')
      assert.deepEqual((await examRow(exam.id)).admin_tags, ['cat_tm'])
      await db.from('exams').where('id', exam.id).update({ is_pre_reviewed: false })
      assert.equal((await save(admin, exam.id, { admin_tags: ['cat_tm', tag] })).status, 200)
      await db.from('exams').where('id', exam.id).update({ is_pre_reviewed: true })
      const others = await save(admin, exam.id, { admin_tags: ['no_surg', tag] })
      assert.equal(others.status, 200, others.text)
    })

  test('F239 reviewers read the tags and write none; an optometrist does neither', async ({
    assert,
  }) => {
    const omdc = await givenOmdc()
    const { exam, omdr, od } = await givenReadyVisit({
      exam: {
        exam_status: 'reviewed',
        omdc_id: omdc.omdId,
        omdc_status: 'ready',
        admin_tags: ['cat_tm', 'past_omd'],
      },
    })
    const before = await examRow(exam.id)
    for (const user of [omdr, omdc, od]) {
      const person = await asVisitor(user)
      const isOd = user === od
      const page = await tagsOf(person, exam.id)
      assert.deepEqual(page.admin_tags, isOd ? undefined : ['cat_tm', 'past_omd'])
      assert.equal('admin_tags_auto' in page, !isOd)
      assert.equal(page.past_omd, !isOd)
      const answer = await save(person, exam.id, { admin_tags: ['no_surg'] })
      assert.isAtLeast(answer.status, 400)
      assert.deepEqual(await examRow(exam.id), before)
    }
  })
})
