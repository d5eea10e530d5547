import { test } from '@japa/runner'
import type { PlainExam, PlainEye } from './plain_exam.js'
import {
  FORM_SECTIONS,
  READY_SECTIONS,
  SECTIONS,
  formsOf,
  highestIop,
  missingSections,
  profileOf,
  sectionLabels,
  type Section,
  type SectionContext,
} from './sections.js'

const EYE: PlainEye = { iop: 16, cd: '0.40', pachs: 540, sphere: -1, bcva: '20/20' }
const BLIND: PlainEye = { bcva: 'ND' }
const CONTEXT: SectionContext = {
  practiceProvince: 'BC',
  hasReferralLetter: false,
  billingTable: [
    { province: 'AB', variant: 'standard', show_oct: true, show_vf: true },
    { province: 'ON', variant: 'standard', show_oct: true, show_vf: false },
    { province: 'MB', variant: 'rlu', show_oct: false, show_vf: true },
  ],
}

/** A chart that lacks nothing. */
const COMPLETE: PlainExam = {
  eyes: { od: EYE, os: BLIND },
  od_id: 3,
  rr_glc: true,
  glc_past_drops: [],
  glc_past_drops_none: true,
  glc_current_drops: [{ glc_current_drops_select: 'timolol' }],
  glc_current_drops_none: false,
  comorbidities_none: true,
  applanation: 'iCare',
  billing_code: 'none',
  omd_history: [],
  iop_history: [],
  dtc_values: [],
}

function missing(change: Partial<PlainExam>, context: Partial<SectionContext> = {}): Section[] {
  const exam = { ...COMPLETE, ...change } as PlainExam
  return missingSections(exam, READY_SECTIONS[profileOf(exam)], { ...CONTEXT, ...context })
}

const eyes = (change: PlainEye) => ({ eyes: { od: { ...EYE, ...change }, os: BLIND } })

test.group('Ready validation', () => {
  test('F170 a complete chart lacks nothing, though one eye is blind', ({ assert }) => {
    assert.deepEqual(missing({}), [])
  })

  test('F170 {section} is missed')
    .with([
      { section: 'optometrist', change: { od_id: null } },
      { section: 'chief_complaint', change: { rr_glc: false } },
      { section: 'past_drops', change: { glc_past_drops_none: false } },
      { section: 'past_drops', change: { glc_past_drops: [{ glc_past_drops_eye_select: 'OD' }] } },
      { section: 'current_drops', change: { glc_current_drops: [] } },
      { section: 'comorbidities', change: { comorbidities_none: false } },
      { section: 'instrument', change: { applanation: '' } },
      { section: 'billing_code', change: { billing_code: null } },
      { section: 'histories', change: { iop_history: [{ eye_select: 'OD' }] } },
      { section: 'histories', change: { omd_history: [{ eye_select: 'OD' }] } },
    ] as { section: Section; change: Partial<PlainExam> }[])
    .run(({ assert }, { section, change }) => assert.deepEqual(missing(change), [section]))

  test('F171 {section} is missed on both eyes')
    .with([
      { section: 'cd', change: eyes({ cd: null }) },
      { section: 'cd', change: eyes({ cd: 'XXX' }) },
      { section: 'pachymetry', change: eyes({ pachs: null }) },
      { section: 'iop', change: eyes({ iop: null }) },
      { section: 'refraction', change: eyes({ sphere: null }) },
      { section: 'bcva', change: eyes({ bcva: 'ND' }) },
      { section: 'ishihara', change: { rr_optic_nerve: true } },
      { section: 'gp_referral_letter', change: { gp_refed: true } },
    ] as { section: Section; change: Partial<PlainExam> }[])
    .run(({ assert }, { section, change }) => assert.deepEqual(missing(change), [section]))

  test('F171 Q150 unknown and no view are answers: nobody is held up for them', ({ assert }) => {
    assert.deepEqual(missing(eyes({ cd: 'NV' })), [])
    for (const name of ['comorbidities', 'glc_past_drops', 'glc_current_drops']) {
      assert.deepEqual(
        missing({ [name]: [], [`${name}_none`]: false, [`${name}_unknown`]: true }),
        [],
        name
      )
    }
  })

  test('F171 zero is a measurement', ({ assert }) => {
    assert.deepEqual(missing(eyes({ iop: 0, sphere: 0 })), [])
    assert.deepEqual(missing({ ...eyes({ ishihara: 0 }), rr_optic_nerve: true }), [])
  })

  test('F171 a cylinder needs its axis, a cylinder of zero does not', ({ assert }) => {
    assert.deepEqual(missing(eyes({ cylinder: -0.25 })), ['refraction'])
    assert.deepEqual(missing(eyes({ cylinder: -0.25, axis: 90 })), [])
    assert.deepEqual(missing(eyes({ cylinder: 0 })), [])
    assert.deepEqual(missing({ eyes: { od: EYE, os: { cylinder: -1 } } }), ['refraction'])
  })

  test('F126 the method is asked for only with a pressure', ({ assert }) => {
    assert.deepEqual(missing({ ...eyes({ iop: null }), applanation: null }), ['iop'])
  })

  test('F119 readings of a curve are pressures; Manitoba wants three', ({ assert }) => {
    const curve = { ...eyes({ iop: null }), dtc_values: [{ od: 18, os: null }] }
    assert.deepEqual(missing(curve), [])
    const manitoba = { practiceProvince: 'MB', billingTable: [] }
    assert.deepEqual(missing(curve, manitoba), ['dtc'])
    const whole = { ...curve, dtc_values: Array(3).fill({ od: 18, os: null }) }
    assert.deepEqual(missing(whole, manitoba), ['dtc'], 'its hour')
    assert.deepEqual(missing({ ...whole, dtc_hour: 9 }, manitoba), [])
  })

  test('F138 Q111 the highest pressure of an eye: {is}')
    .with([
      { is: 'none', iop: [null, null], curve: [], highest: [null, null] },
      { is: 'the IOP alone', iop: [17, 22], curve: [], highest: [17, 22] },
      {
        is: 'the curve alone',
        iop: [null, null],
        curve: [
          { od: 31, os: 12 },
          { od: 40, os: 15 },
          { od: 36, os: 13 },
        ],
        highest: [40, 15],
      },
      {
        is: 'the IOP over the curve',
        iop: [25, 19],
        curve: [{ od: 24, os: 18 }],
        highest: [25, 19],
      },
      {
        is: 'the curve over the IOP',
        iop: [25, 19],
        curve: [{ od: 26, os: 20 }],
        highest: [26, 20],
      },
      { is: 'of each eye its own', iop: [33, 11], curve: [{ od: 14, os: 28 }], highest: [33, 28] },
      {
        is: 'past an empty moment',
        iop: [null, 16],
        curve: [
          { od: null, os: null },
          { od: 21, os: null },
        ],
        highest: [21, 16],
      },
      { is: 'zero is one', iop: [0, null], curve: [{ od: null, os: 8 }], highest: [0, 8] },
    ] as {
      is: string
      iop: [number | null, number | null]
      curve: object[]
      highest: (number | null)[]
    }[])
    .run(({ assert }, { iop: [od, os], curve, highest }) => {
      const exam = { eyes: { od: { iop: od }, os: { iop: os } }, dtc_values: curve } as PlainExam
      assert.deepEqual([highestIop(exam, 'od'), highestIop(exam, 'os')], highest)
    })

  test('F171 a letter satisfies a GP referral', ({ assert }) => {
    assert.deepEqual(missing({ gp_refed: true }, { hasReferralLetter: true }), [])
  })

  test('F170 the province’s billing flags must be answered', ({ assert }) => {
    const alberta = { practiceProvince: 'AB' }
    assert.deepEqual(missing({}, alberta), ['advanced_selections'])
    assert.deepEqual(missing({ cant_bill_oct: false }, alberta), ['advanced_selections'])
    assert.deepEqual(missing({ cant_bill_oct: false, cant_bill_vf: true }, alberta), [])
    const ontario = { practiceProvince: 'ON' }
    assert.deepEqual(missing({ cant_bill_vf: false }, ontario), ['advanced_selections'])
    assert.deepEqual(missing({ cant_bill_oct: true }, ontario), [])
    assert.deepEqual(missing({}, { ...alberta, billingTable: [] }), [])
  })

  const LETTER = {
    is_referral_letter_upload_pei: true,
    ...eyes({ iop: null, cd: null, bcva: 'ND' }),
  }
  const EMPTY_LETTER = {
    ...LETTER,
    rr_glc: false,
    comorbidities_none: false,
    glc_past_drops_none: false,
  }

  const PREMIUM = { ...EMPTY_LETTER, rr_glc: true, rlu_exam_is_premium: true }

  test('F187 a letter visit needs its billing, the premium one its letter too', ({ assert }) => {
    assert.deepEqual(missing(EMPTY_LETTER), [])
    assert.deepEqual(missing({ ...EMPTY_LETTER, billing_code: '' }), ['billing_code'])
    assert.deepEqual(missing(PREMIUM), ['referral_letter'])
    assert.deepEqual(missing(PREMIUM, { hasReferralLetter: true }), [])
  })

  test(
    'F119 Q68 the premium page shows {section}, so it is asked; the standard letter page does not'
  )
    .with([
      { section: 'chief_complaint', change: { rr_glc: false } },
      { section: 'current_drops', change: { glc_current_drops: [] } },
      { section: 'instrument', change: { ...eyes({ iop: 17 }), applanation: null } },
      { section: 'dtc', change: { dtc_values: [{ od: 18, os: 21 }] } },
      { section: 'histories', change: { omd_history: [{ eye_select: 'OS' }] } },
    ] as { section: Section; change: Partial<PlainExam> }[])
    .run(({ assert }, { section, change }) => {
      const around = { practiceProvince: 'MB', hasReferralLetter: true }
      const vf = { cant_bill_vf: false }
      assert.deepEqual(missing({ ...PREMIUM, ...vf, ...change }, around), [section])
      assert.deepEqual(missing({ ...EMPTY_LETTER, ...vf, ...change }, around), [])
    })

  test('F199 Q68 a reviewer is asked for the forms of the visit’s own page', ({ assert }) => {
    assert.deepEqual(formsOf(COMPLETE), FORM_SECTIONS)
    assert.deepEqual(formsOf({ ...COMPLETE, ...PREMIUM }), [
      'current_drops',
      'instrument',
      'chief_complaint',
    ])
    assert.deepEqual(formsOf({ ...COMPLETE, ...EMPTY_LETTER }), [])
    assert.deepEqual(formsOf({ ...COMPLETE, is_od_messaging_submission: true }), [])
  })

  test('F210 a caller chooses its sections; letter visits have no past drops and comorbidities', ({
    assert,
  }) => {
    const bare: PlainExam = { eyes: { od: { iop: 20 }, os: {} } }
    assert.deepEqual(missingSections(bare, FORM_SECTIONS, CONTEXT), [
      'chief_complaint',
      'past_drops',
      'current_drops',
      'comorbidities',
      'instrument',
    ])
    const letter = { ...bare, is_referral_letter_upload_pei: true } as PlainExam
    assert.deepEqual(missingSections(letter, FORM_SECTIONS, CONTEXT), [
      'chief_complaint',
      'current_drops',
      'instrument',
    ])
  })

  test('F170 every section has a name for the list', ({ assert }) => {
    assert.deepEqual(sectionLabels(['cd']), [{ key: 'exams.section.cd' }])
    assert.lengthOf(sectionLabels(SECTIONS), SECTIONS.length)
  })
})
