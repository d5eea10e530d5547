import { test } from '@japa/runner'
import type { PlainExam } from '../../exams/rules/index.js'
import { riskTexts } from './risk_texts.js'

type Eye = PlainExam['eyes']['od']

const exam = (od: Eye, os: Eye = {}, applanation: string | null = null): PlainExam => ({
  eyes: { od, os },
  applanation,
})
const told = (of: PlainExam, age = 40) => riskTexts(of, age, 'omd')
const ids = (of: PlainExam, age = 40) => told(of, age).map(({ id }) => id)

test.group('F273 texts beside the risk band', () => {
  test('age {0}: {1}')
    .with([
      [74, []],
      [75, ['age_75']],
      [76, ['age_75']],
      [84, ['age_75']],
      [85, ['age_85']],
      [89, ['age_85']],
      [90, ['age_90']],
      [101, ['age_90']],
    ] as const)
    .run(({ assert }, [age, expected]) => assert.deepEqual(ids(exam({}), age), [...expected]))

  test('C/D {0} and {1}: {2}')
    .with([
      ['0.30', '0.59', []],
      ['0.30', '0.60', ['cd_difference']],
      ['0.61', '0.30', ['cd_difference']],
      ['0.9', 'XXX', []],
      ['0.9', 'NV', []],
      ['NV', 'NV', []],
      ['0.9', null, []],
    ] as const)
    .run(({ assert }, [od, os, expected]) =>
      assert.deepEqual(ids(exam({ cd: od }, { cd: os })), [...expected])
    )

  test('Q88 a difference of the discs names both, each eye’s its own', ({ assert }) => {
    const [found] = riskTexts(exam({ cd: '0.30' }, { cd: '0.65' }), 40, 'omd')
    assert.deepEqual(found!.message.params, { od: 0.3, os: 0.65, difference: 0.35 })
  })

  test('IOP {0} read by {1}: {2}')
    .with([
      [23, 'non-contact', []],
      [24, 'non-contact', ['iop_method']],
      [25, 'iCare', ['iop_method']],
      [24, 'applanation', []],
      [31, 'applanation', []],
      // Nobody wrote down how: it may not have been applanation.
      [24, null, ['iop_method']],
    ] as const)
    .run(({ assert }, [iop, method, expected]) =>
      assert.deepEqual(ids(exam({ iop }, {}, method)), [...expected])
    )

  test('each eye’s own pressure and method, and the eye by its letters', ({ assert }) => {
    const both = exam({ iop: 26, iop_method: 'applanation' }, { iop: 28 }, 'Tono-Pen')
    assert.deepEqual(
      told(both).map(({ message }) => message.params),
      [{ eye: 'OS', iop: 28 }]
    )
  })

  test('F119 F126 a curve of {curve} beside {iop} read by {own}, the visit by {visits}: {told}')
    .with([
      { curve: 23, iop: null, own: null, visits: 'iCare', told: null },
      { curve: 24, iop: null, own: null, visits: 'iCare', told: 24 },
      { curve: 31, iop: 18, own: 'applanation', visits: 'iCare', told: 31 },
      { curve: 31, iop: 18, own: 'iCare', visits: 'applanation', told: null },
      { curve: 20, iop: 26, own: 'applanation', visits: 'iCare', told: null },
      { curve: 20, iop: 26, own: 'iCare', visits: 'applanation', told: 26 },
    ] as const)
    .run(({ assert }, { curve, iop, own, visits, told: expected }) => {
      const chart = exam({ iop, iop_method: own }, {}, visits)
      const found = told({ ...chart, dtc_values: [{ od: curve, os: null }] })
      assert.deepEqual(
        found.map(({ message }) => message.params),
        expected === null ? [] : [{ eye: 'OD', iop: expected }]
      )
    })

  test('optometrist and ophthalmologist are told in words of their own', ({ assert }) => {
    const [od, omd] = (['od', 'omd'] as const).map(
      (reader) => riskTexts(exam({}), 90, reader)[0]!.message
    )
    assert.deepEqual([od!.key, omd!.key], ['review.risk.age_90.od', 'review.risk.age_90.omd'])
    assert.deepEqual(od!.params, { age: 90 })
  })
})
