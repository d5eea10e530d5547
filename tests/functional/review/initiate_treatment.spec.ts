import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const path = (id: number) => `/api/data/exam/${id}/easy_tx_timestamp/`

const CHOSEN = {
  treatment_drop: 'prostaglandin',
  treatment_fu: '1-2d',
  treatment_iop_od: '17',
  treatment_iop_os: 'custom',
  treatment_iop_os_custom: '19',
  alternate_treatment_fu: '1-2w',
  treatment_success_drop: 'timolol',
  treatment_success_fu: '4-6m',
}

/** A visit a consultant is asked about, waiting for its reviewer as well. */
async function givenConsult() {
  const omdc = await givenOmdc()
  const visit = await givenReadyVisit({
    exam: { omdc_id: omdc.omdId, omdc_status: 'ready' },
    od: { iop: 29 },
    os: { iop: 34 },
  })
  return { ...visit, omdc }
}

test.group('Initiate Treatment', () => {
  test('F255 C056 the reviewer, the consultant and an administrator initiate it; the time is kept', async ({
    assert,
  }) => {
    for (const role of ['omdr', 'omdc', 'admin'] as const) {
      const visit = await givenConsult()
      const user = role === 'admin' ? await givenAdmin() : visit[role]
      const person = await asVisitor(user)
      const began = Date.now()
      const answer = await person.post(path(visit.exam.id), { ...CHOSEN, version: 1, omd_od: 'no' })
      assert.equal(answer.status, 200, `${role}: ${answer.text}`)
      assert.containsSubset(answer.body, {
        ...CHOSEN,
        success: true,
        version: 2,
        side_effect_drop: 'timolol',
        alternate_treatment_drop: 'timolol',
        shoot_in: 'Start prostaglandin. Target IOP: OD 17, OS 19. Follow up in 1-2 days.',
        warnings: [
          'IOP OD 29 mmHg: follow up in 1-3 days',
          'IOP OS 34 mmHg. Very high pressure: treat and see the patient without delay.',
        ],
      })
      const row = await examRow(visit.exam.id)
      assert.containsSubset(row, { ...CHOSEN, side_effect_drop: 'timolol' })
      assert.isAtLeast(row.treatment_at.getTime(), began)
      assert.equal(new Date(answer.body.easy_tx_timestamp).getTime(), row.treatment_at.getTime())
      assert.notEqual(row.omd_od, 'no', 'nothing but the treatment is carried')
      const trail = await db
        .from('audit_records')
        .where({ action: 'exam.treatment_initiated', subject_id: String(visit.exam.id) })
      assert.lengthOf(trail, 1)
    }
  })

  test('F254 F257 the text is the reader’s language, and never a part of a month', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenConsult()
    await db.from('users').where('id', omdr.userId).update({ locale: 'fr' })
    const answer = await (await asVisitor(omdr)).post(path(exam.id), { ...CHOSEN, version: 1 })
    assert.equal(answer.status, 200, answer.text)
    assert.include(answer.body.shoot_in, 'prostaglandine')
    assert.include(answer.body.shoot_in, '1-2 jours')
    assert.notMatch(answer.text, /(?<!\d)0\.03/)
  })

  test('F252 C056 what is not sent is what the dialog opens with', async ({ assert }) => {
    const zones = { treatment_iop_od: '17', treatment_iop_os: '14' }
    for (const sent of [{ ...zones, treatment_drop: 'brimonidine' }, zones]) {
      const { exam, omdr } = await givenConsult()
      const answer = await (await asVisitor(omdr)).post(path(exam.id), { ...sent, version: 1 })
      assert.equal(answer.status, 200, answer.text)
      const complete = {
        treatment_drop: 'prostaglandin',
        treatment_fu: '1m',
        treatment_success_fu: '4-6m',
        ...sent,
      }
      assert.containsSubset(answer.body, complete)
      assert.containsSubset(await examRow(exam.id), complete)
      assert.include(answer.body.shoot_in, 'Follow up in 1 month')
      assert.notEqual(answer.body.alternate_treatment_drop, '')
    }
  })

  test('F252 of a treatment that stands, what is not sent stays', async ({ assert }) => {
    const stands = { ...CHOSEN, treatment_success_fu: '' }
    const { exam, omdr } = await givenReadyVisit({ exam: stands })
    const person = await asVisitor(omdr)
    const answer = await person.post(path(exam.id), { treatment_iop_od: '14', version: 1 })
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(await examRow(exam.id), { ...stands, treatment_iop_od: '14' })
  })

  test('F254 without a follow-up there is no text', async ({ assert }) => {
    const { exam, omdr } = await givenConsult()
    const person = await asVisitor(omdr)
    const answer = await person.post(path(exam.id), { ...CHOSEN, treatment_fu: '', version: 1 })
    assert.equal(answer.status, 200, answer.text)
    assert.isNull(answer.body.shoot_in)
  })

  test('F253 {field}: {why}')
    .with([
      { field: 'treatment_iop_od', why: 'left open', wrong: { treatment_iop_od: '' } },
      { field: 'treatment_iop_os', why: 'left open', wrong: { treatment_iop_os: null } },
      { field: 'treatment_iop_os', why: 'no zone', wrong: { treatment_iop_os: '18' } },
      { field: 'treatment_iop_os_custom', why: 'blank', wrong: { treatment_iop_os_custom: ' ' } },
      { field: 'treatment_iop_os_custom', why: 'words', wrong: { treatment_iop_os_custom: 'low' } },
      { field: 'treatment_drop', why: 'missing', wrong: { treatment_drop: '' } },
      { field: 'treatment_drop', why: 'in no list', wrong: { treatment_drop: 'cyanide' } },
      { field: 'treatment_drop', why: 'premium only', wrong: { treatment_drop: 'Zimed' } },
      { field: 'treatment_fu', why: 'in no list', wrong: { treatment_fu: '0.03-0.07' } },
      { field: 'treatment_fu_custom', why: 'blank', wrong: { treatment_fu: 'custom' } },
      {
        field: 'alternate_treatment_fu_custom',
        why: 'blank',
        wrong: { alternate_treatment_fu: 'custom' },
      },
      {
        field: 'treatment_success_fu_custom',
        why: 'blank',
        wrong: { treatment_success_fu: 'custom' },
      },
      { field: 'side_effect_drop', why: 'the same', wrong: { side_effect_drop: 'prostaglandin' } },
    ])
    .run(async ({ assert }, { field, wrong }) => {
      const { exam, omdr } = await givenConsult()
      const person = await asVisitor(omdr)
      const answer = await person.post(path(exam.id), { ...CHOSEN, version: 1, ...wrong })
      assert.equal(answer.status, 422, answer.text)
      assert.deepEqual(
        answer.body.errors.map(({ field: named }: { field: string }) => named),
        [field]
      )
      assert.isFalse(answer.body.success)
      assert.containsSubset(await examRow(exam.id), {
        version: 1,
        treatment_drop: '',
        treatment_at: null,
      })
    })

  test('F253 the documented names of the custom values are those of each eye', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenConsult()
    const person = await asVisitor(omdr)
    const zones = {
      treatment_iop_od: 'custom',
      treatment_iop_od_custom: '12-14',
      treatment_iop_os: '21',
      treatment_iop_os_custom: '',
    }
    const answer = await person.post(path(exam.id), { ...CHOSEN, ...zones, version: 1 })
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(await examRow(exam.id), zones)
    assert.include(answer.body.shoot_in, 'OD 12-14, OS 21')
  })

  test('C056 nobody else, and nothing changes', async ({ assert }) => {
    const visit = await givenConsult()
    const strangers = [
      visit.od,
      await givenOmdr(),
      await givenOmdc(),
      await givenPreReviewer(),
      await givenIgp(),
      await givenSales(),
      await givenScientist(),
    ]
    for (const user of strangers) {
      const answer = await (
        await asVisitor(user)
      ).post(path(visit.exam.id), {
        ...CHOSEN,
        version: 1,
      })
      assert.equal(answer.status, 403, user.username)
    }
    assert.containsSubset(await examRow(visit.exam.id), { version: 1, treatment_at: null })
  })

  test('C056 Q171 the version that was seen, and no chart that is still the optometrist’s', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenConsult()
    const person = await asVisitor(omdr)
    const without = await person.post(path(exam.id), CHOSEN)
    assert.equal(without.status, 422)
    assert.equal(without.body.errors[0].field, 'version')
    const admin = await asVisitor(await givenAdmin())
    await save(admin, exam.id, { omd_textbox0: 'meanwhile' })
    const old = await person.post(path(exam.id), { ...CHOSEN, version: 1 })
    assert.equal(old.status, 409)
    assert.isNull((await examRow(exam.id)).treatment_at)

    const early = await givenReadyVisit({ exam: { exam_status: 'not_ready', omdr_id: null } })
    const answer = await admin.post(path(early.exam.id), { ...CHOSEN, version: 1 })
    assert.equal(answer.status, 422)
    assert.equal(answer.body.errors[0].field, 'exam_status')
  })

  test('F178 F255 a reviewed chart asks the reviewer why', async ({ assert }) => {
    const { exam, omdr } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    const person = await asVisitor(omdr)
    const silent = await person.post(path(exam.id), { ...CHOSEN, version: 1 })
    assert.equal(silent.status, 422)
    assert.equal(silent.body.errors[0].field, 'edit_note')
    const told = await person.post(path(exam.id), { ...CHOSEN, version: 1, edit_note: 'New field' })
    assert.equal(told.status, 200, told.text)
  })

  test('F255 Q09 C056 a body that names another visit than the address is refused', async ({
    assert,
  }) => {
    const [visit, other] = [await givenConsult(), await givenConsult()]
    const person = await asVisitor(visit.omdr)
    const torn = await person.post(path(visit.exam.id), {
      ...CHOSEN,
      version: 1,
      id: other.exam.id,
    })
    assert.deepEqual([torn.status, torn.body.errors[0].field], [422, 'id'], torn.text)
    for (const { exam } of [visit, other]) {
      assert.containsSubset(await examRow(exam.id), { version: 1, treatment_at: null })
    }
  })

  test('F255 a treatment that is taken away was not initiated any more', async ({ assert }) => {
    const { exam, omdr } = await givenConsult()
    const person = await asVisitor(omdr)
    await person.post(path(exam.id), { ...CHOSEN, version: 1 })
    assert.isNotNull((await examRow(exam.id)).treatment_at)
    const taken = await save(person, exam.id, {
      treatment_drop: '',
      side_effect_drop: '',
      alternate_treatment_drop: '',
    })
    assert.equal(taken.status, 200, taken.text)
    assert.isNull((await examRow(exam.id)).treatment_at)
  })
})
