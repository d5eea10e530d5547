import { test } from '@japa/runner'
import { SYSTEM } from '#app/audit/audit'
import { sendDue, stopDelivery } from '#app/outbox/index'
import { givenAdmin } from '#database/factories/index'
import { findExamById, type ExamRecord } from '#exams'
import { patientIdentity } from '#patients'
import { decidedPart } from '#modules/letters/queries/decided_part'
import { foundPart } from '#modules/letters/queries/found_part'
import { optometristSource } from '#modules/letters/queries/letter_source'
import { ownLetterColumns, printedColumns } from '#review/rules'
import { columnsRead, writtenOf } from '#tests/functional/letters/told_columns'
import { uniquePhone } from '#database/factories/support'
import {
  deliveryRow,
  emptyLedger,
  givenBlob,
  givenQueued,
  passTime,
} from '#tests/functional/outbox/given_letters'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo, givenReadyVisit, save } from '#tests/helpers/visits'

const release = (id: number) => stopDelivery(id, 'release', { reason: '', actor: SYSTEM })

/** Whether it left. */
const hasLeft = async (id: number) =>
  ['accepted', 'delivered'].includes((await deliveryRow(id)).state)

async function written(person: Visitor, exam: number): Promise<number> {
  const { body, status, text } = await person.post(`/api/data/exam/${exam}/fax/omdr-gp/`)
  if (status !== 200) throw new Error(text)
  return body.delivery_id as number
}

/** A reviewed visit at the administrators' desk, both eyes with pressures of their own. */
async function givenReviewed() {
  const visit = await givenReadyVisit({ exam: { exam_status: 'reviewed', omd_gp: 'Stable.' } })
  return { exam: visit.exam.id, office: await asVisitor(await givenAdmin()) }
}

test.group('A letter whose chart was corrected', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 Q164 one that waits is held when the eyes are put right, until a person lets it go', async ({
    assert,
  }) => {
    const { exam, office } = await givenReviewed()
    const old = await written(office, exam)
    assert.equal((await save(office, exam, { od_iop: 31, os_iop: 14 })).status, 200)
    await sendDue()
    assert.containsSubset(await deliveryRow(old), {
      state: 'held',
      state_reason: 'letter_corrected',
    })
    const corrected = await written(office, exam)
    assert.notEqual(corrected, old)
    await sendDue()
    assert.isTrue(await hasLeft(corrected))
    assert.isFalse(await hasLeft(old))

    assert.isTrue((await release(old)).ok)
    await sendDue()
    assert.isTrue(await hasLeft(old), 'whoever knows may send it all the same')
  })

  test('F285 Q164 one that is sent again brings no old values after the new ones', async ({
    assert,
  }) => {
    const { exam, office } = await givenReviewed()
    const old = await written(office, exam)
    await sendDue()
    assert.isTrue(await hasLeft(old))
    await save(office, exam, { os_cd: 0.85 })
    const path = `/api/admin/deliveries/${old}/actions/resend`
    const { body } = await office.post(path, { reason: 'they lost it' })
    await passTime()
    await sendDue()
    assert.containsSubset(await deliveryRow(body.id), {
      state: 'held',
      state_reason: 'letter_corrected',
    })
  })

  test('F285 an optometrist’s letter tells nothing of the review: {field} of the chart {what}')
    .with([
      { field: 'omd_gp', value: 'See you in May.', what: 'holds none', state: 'delivered' },
      { field: 'is_fu_unknown', value: true, what: 'holds none', state: 'delivered' },
      { field: 'od_omd', value: 'Please see within a week.', what: 'holds it', state: 'held' },
      { field: 'is_urgent', value: true, what: 'holds it', state: 'held' },
      { field: 'left_ght', value: 'onl', what: 'holds it', state: 'held' },
      { field: 'od_iop', value: 29, what: 'holds it', state: 'held' },
    ])
    .run(async ({ assert }, { field, value, state }) => {
      const { exam, office } = await givenReviewed()
      const { attachment } = await givenBlob()
      const id = await givenQueued({
        channel: 'fax',
        purpose: 'od-omdc-cat',
        letterKey: `exam:${exam}:od-omdc-cat`,
        examId: exam,
        attachments: [attachment],
        recipient: { kind: 'adhoc', id: null, name: 'Dr. Io Vale', address: uniquePhone() },
      })
      assert.equal((await save(office, exam, { [field]: value })).status, 200)
      await sendDue()
      assert.equal((await deliveryRow(id)).state, state)
    })

  test('F285 Q164 one that waits is held when {field} is put right')
    .with([
      { field: 'e_notes', value: 'Quiet anterior chamber' },
      { field: 'exam_date', value: daysAgo(9) },
    ])
    .run(async ({ assert }, { field, value }) => {
      const { exam, office } = await givenReviewed()
      const id = await written(office, exam)
      assert.equal((await save(office, exam, { [field]: value })).status, 200)
      await sendDue()
      assert.containsSubset(await deliveryRow(id), {
        state: 'held',
        state_reason: 'letter_corrected',
      })
    })

  test('F285 what no letter tells of holds none', async ({ assert }) => {
    const { exam, office } = await givenReviewed()
    const id = await written(office, exam)
    await save(office, exam, { admin_private_notes: 'called the clinic' })
    await sendDue()
    assert.isTrue(await hasLeft(id))
  })
})

/** Every choice leads to what stands behind it. */
const WHOLE = {
  plaquenil: true,
  retina_referral: 'custom',
  fu_number: 5,
  fu_letter: 'month',
  treatment_fu: 'custom',
  alternate_treatment_fu: 'custom',
  treatment_success_fu: 'custom',
  treatment_iop_od: 'custom',
  treatment_iop_os: 'custom',
} as const

/** Read to know what may be said, and not told. */
const ASKED = new Set([
  ...['exam_status', 'patient_id', 'id', 'is_referral_letter_upload_pei'],
  'omdr_set_glc_sus_diagnosis',
])
/** Read with the others and left out: a reviewer's targets and reading. */
const LEFT_OUT = /_iop_aim$|_vf_override$|^treatment_iop_/

test.group('What letters tell of a visit', () => {
  async function givenWhole(): Promise<ExamRecord> {
    const { exam } = await givenReadyVisit()
    return { ...(await findExamById(exam.id))!, ...WHOLE }
  }

  test('F285 Q164 a reviewer’s letter tells of what it reads, and of who examined', async ({
    assert,
  }) => {
    const read = await columnsRead(await givenWhole(), async (exam) => {
      await foundPart(exam, 'en')
      await decidedPart(exam, 'en')
    })
    const told = [...read, 'od_id'].filter((column) => !ASKED.has(column))
    assert.deepEqual(writtenOf(printedColumns()), writtenOf(told))
  })

  test('F285 Q164 so does an optometrist’s, but for what a review decided', async ({ assert }) => {
    const whole = await givenWhole()
    const to = { name: { first: 'Io', last: 'Vale' }, lines: [], fax: null, email: null }
    const letter = { reference: 'r', locale: 'en', to } as const
    const patient = await patientIdentity(whole.patient_id)
    const read = await columnsRead(whole, (exam) => optometristSource(exam, { ...letter, patient }))
    const told = [...read].filter((column) => !ASKED.has(column) && !LEFT_OUT.test(column))
    assert.deepEqual(writtenOf(ownLetterColumns()), writtenOf(told))
  })
})
