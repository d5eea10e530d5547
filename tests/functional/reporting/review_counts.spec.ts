import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { REVIEW_COUNT_TYPES, type ReviewCountType } from '#reporting/rules'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const PATH = '/api/data/admin/patients_to_review_admin/'

type Count = { key: string; total: number; od_orientating: number; special_attention: number }
type Made = {
  is: string
  kind: ReviewCountType | null
  exam?: Record<string, unknown>
  od?: Record<string, boolean>
  patient?: Record<string, unknown>
}

const RLU = { is_referral_letter_upload_pei: true }

/** One visit each, and the one row it is counted in; urgent ones in high priority besides. */
const CASES: Made[] = [
  { is: 'of an integrated clinic', kind: 'ic', od: { integrated_only: true } },
  { is: 'of another clinic', kind: 'other', od: { orientating: true } },
  {
    is: 'retina only, with glaucoma ticked',
    kind: 'retina',
    exam: { exam_is_retina_only: true, rr_glc: true },
  },
  {
    is: 'glaucoma, of an integrated clinic',
    kind: 'glaucoma',
    exam: { rr_glc: true },
    od: { integrated_only: true, special_attention: true },
  },
  { is: 'a referral letter', kind: 'other_referral', exam: RLU },
  {
    is: 'a referral letter of an integrated clinic',
    kind: 'ic_referral',
    exam: RLU,
    od: { integrated_only: true },
  },
  {
    is: 'a referral letter with an in-person consult, of an integrated clinic',
    kind: 'ipc_referral',
    exam: { ...RLU, ipc: 'addressed' },
    od: { integrated_only: true, orientating: true, special_attention: true },
  },
  {
    is: 'an outbound referral letter',
    kind: 'outbound_referral',
    exam: { ...RLU, is_outbound_referral: true, ipc: 'requested' },
  },
  {
    is: 'a message that is urgent',
    kind: 'od_messaging',
    exam: { is_od_messaging_submission: true, is_urgent: true },
    od: { special_attention: true },
  },
  { is: 'of nobody', kind: 'no_od_assigned', exam: { od_id: null, rr_glc: true } },
  { is: 'not ready', kind: null, exam: { exam_status: 'od_review' } },
  { is: 'reviewed', kind: null, exam: { exam_status: 'reviewed' } },
  { is: 'deactivated', kind: null, exam: { deactivated_at: new Date() } },
  { is: 'of a test patient', kind: null, patient: { is_test_patient: true } },
  { is: 'of a deactivated patient', kind: null, patient: { deactivated_at: new Date() } },
]

async function counted(admin: Visitor): Promise<Map<string, Count>> {
  const { body } = await admin.get(PATH)
  return new Map(body.data.map((row: Count) => [row.key, row]))
}

test.group('Visits to review by kind', () => {
  test('F333 F336 a visit {is}: {kind}')
    .with(CASES)
    .run(async ({ assert }, { kind, exam = {}, od = {}, patient = {} }) => {
      const admin = await asVisitor(await givenAdmin())
      const optometrist = await givenOd()
      if (Object.keys(od).length > 0) await db.from('ods').where('id', optometrist.odId).update(od)
      const person = await givenPatient(optometrist, patient as never)
      const before = await counted(admin)
      await givenExam(person, { exam: { exam_status: 'ready', ...exam } as never })
      const after = await counted(admin)

      for (const key of REVIEW_COUNT_TYPES) {
        const isIn = key === kind || (key === 'high_priority' && exam.is_urgent === true)
        const [was, is] = [before.get(key)!, after.get(key)!]
        const grown = [is.total, is.od_orientating, is.special_attention].map(
          (figure, at) => figure - [was.total, was.od_orientating, was.special_attention][at]!
        )
        const expected = [1, od.orientating ? 1 : 0, od.special_attention ? 1 : 0]
        assert.deepEqual(grown, isIn ? expected : [0, 0, 0], key)
      }
    })

  test('F336 the documented kinds in their order, each with how it is counted, in the reader’s language', async ({
    assert,
  }) => {
    const { body } = await (await asVisitor(await givenAdmin({ locale: 'fr' }))).get(PATH)
    assert.isTrue(body.success)
    assert.deepEqual(
      body.data.map(({ key }: Count) => key),
      [...REVIEW_COUNT_TYPES]
    )
    assert.equal(body.data[8].how, 'Remis comme message')
  })

  test('F333 refused to everybody but administrators', async ({ assert }) => {
    const makers = [givenOd, givenOmdr, givenOmdc, givenIgp, givenSales, givenScientist]
    for (const make of [...makers, givenPreReviewer]) {
      const { status, body } = await (await asVisitor(await make())).get(PATH)
      assert.equal(status, 403)
      assert.isFalse(body.success)
      assert.notProperty(body, 'data')
    }
  })
})
