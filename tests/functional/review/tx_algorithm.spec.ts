import { test } from '@japa/runner'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenExam,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { eyeRow, givenReadyVisit } from '#tests/helpers/visits'

const path = (id: number) => `/api/data/exam/txalgo3/${id}/`

const givenGlaucoma = (exam: object = {}) =>
  givenReadyVisit({
    exam: {
      rr_glc: true,
      is_pre_reviewed: true,
      exam_date: '2026-03-05',
      treatment_drop: 'timolol',
      treatment_fu: '1-2w',
      ...exam,
    },
    od: { iop: 17, iop_aim: '17', ght: 'wnl' },
    os: { iop: 34, iop_aim: '21', ght: 'onl' },
  })

test.group('txalgo3', () => {
  test('F267 F257 C050 what the algorithm says of each eye, with values, units and dates', async ({
    assert,
  }) => {
    const { exam, omdr, patient } = await givenGlaucoma()
    await givenExam(patient, {
      exam: { exam_status: 'reviewed', exam_date: '2025-03-05' },
      od: { iop: 24 },
      os: { iop: 30 },
    })
    for (const user of [omdr, await givenOmdc(), await givenAdmin()]) {
      const answer = await (await asVisitor(user)).get(path(exam.id))
      assert.equal(answer.status, 200, answer.text)
      const { body } = answer
      assert.containsSubset(body, {
        success: true,
        examId: exam.id,
        rules_version: 2,
        is_validated: false,
        is_shown: true,
        is_glaucoma_patient: true,
        follow_up: { interval: '1-2w', months: '0.25-0.5', text: '1-2 weeks' },
        comfort_zones: {
          right: { iop: 17, aim: 17, zone: 'comfortable' },
          left: { iop: 34, aim: 21, zone: 'over' },
        },
        comparisons: {
          right: { past_exam_date: '2025-03-05', iop: { now: 17, past: 24, change: -7 } },
          left: { iop: { now: 34, past: 30, change: 4 } },
        },
      })
      const suspicious = body.susp_features.left.find(
        ({ id }: { id: string }) => id === 'iop_over_aim'
      )
      assert.deepEqual(suspicious, {
        id: 'iop_over_aim',
        text: 'IOP 34 mmHg, above the target 21 mmHg',
        inputs: [
          { name: 'iop', value: 34, unit: 'mm[Hg]', date: '2026-03-05' },
          { name: 'iop_aim', value: 21, unit: 'mm[Hg]', date: '2026-03-05' },
        ],
      })
      assert.deepEqual(body.susp_features.right, [])
      const [field] = body.reas_features.right.filter(
        ({ id }: { id: string }) => id === 'field_wnl'
      )
      assert.equal(field.text, 'Visual field within normal limits (GHT WNL)')
      const measured = suspicious.inputs
      assert.containsSubset(body.comfort_zones.left, {
        text: 'IOP above its zone: IOP 34 mmHg, target 21 mmHg',
        inputs: measured,
      })
      const [treat, lower] = body.final_deepmd_recommendations.left
      assert.equal(lower.text, 'Lower the pressure to its target: IOP 34 mmHg, target 21 mmHg')
      for (const item of [treat, lower]) assert.deepEqual(item.inputs, measured)
      assert.containsSubset(treat, { id: 'treat', selected: 'Y', discuss: true, display_level: 3 })
      assert.equal(body.final_deepmd_recommendations.right[0].selected, 'N')
      assert.lengthOf(body.verbalizations, 2)
      assert.lengthOf(body.counselling, 4)
    }
  })

  test('F267 C051 other targets refresh it, each eye its own, and nothing is stored', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenGlaucoma()
    const person = await asVisitor(omdr)
    const answer = await person.post(path(exam.id), { od_iop_aim: '14', os_iop_aim: '' })
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(answer.body.comfort_zones, {
      right: { iop: 17, aim: 14, zone: 'over' },
      left: { iop: 34, aim: null, zone: 'over' },
    })
    const one = await person.post(path(exam.id), { os_iop_aim: '35' })
    assert.deepEqual(one.body.comfort_zones.right.aim, 17, 'the stored one of the eye not named')
    assert.containsSubset(one.body.comfort_zones.left, { iop: 34, aim: 35, zone: 'comfortable' })
    assert.containsSubset(await eyeRow(exam.id, 'od'), { iop_aim: '17' })
    assert.containsSubset(await eyeRow(exam.id, 'os'), { iop_aim: '21' })
  })

  test('C051 a target of {aim} is refused and named, for each eye')
    .with([{ aim: '100' }, { aim: 'XXX' }, { aim: '-3' }, { aim: '17.5' }])
    .run(async ({ assert }, { aim }) => {
      const { exam, omdr } = await givenGlaucoma()
      const person = await asVisitor(omdr)
      const answer = await person.post(path(exam.id), { od_iop_aim: '17', os_iop_aim: aim })
      assert.equal(answer.status, 422)
      assert.deepEqual(
        answer.body.errors.map(({ field }: { field: string }) => field),
        ['os_iop_aim']
      )
    })

  test('F270 before the pre-review, and without glaucoma, it says so and nothing else', async ({
    assert,
  }) => {
    const early = await givenGlaucoma({ is_pre_reviewed: false, treatment_fu: '' })
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.get(path(early.exam.id))
    assert.isFalse(body.is_shown)
    assert.notProperty(body, 'susp_features')
    assert.equal(body.follow_up.text, 'Next appointment unspecified')
    const other = await givenGlaucoma({ rr_glc: false })
    const second = (await admin.get(path(other.exam.id))).body
    assert.equal(second.message, 'N/A - not glaucoma patient')
    assert.notProperty(second, 'final_deepmd_recommendations')
  })

  test('C050 C051 nobody else', async ({ assert }) => {
    const { exam, od } = await givenGlaucoma()
    const others = [od, await givenOd(), await givenPreReviewer(), await givenIgp()]
    for (const user of [...others, await givenSales(), await givenScientist()]) {
      const person = await asVisitor(user)
      for (const answer of [await person.get(path(exam.id)), await person.post(path(exam.id))]) {
        assert.equal(answer.status, 403)
        assert.deepEqual(Object.keys(answer.body), ['success', 'error'])
      }
    }
  })
})
