import { test } from '@japa/runner'
import {
  TREATMENT_DEFAULTS,
  TREATMENT_DROPS,
  TREATMENT_FOLLOW_UPS,
  TREATMENT_ZONES,
  alternativesOf,
  checkInitiation,
  checkTreatment,
  defaultsFor,
  followUpMonths,
  isDropOffered,
  isShootInBuilt,
  isTreatmentZone,
  shootInOf,
  shootInText,
  treatmentAttention,
  treatmentWarnings,
  unofferedTreatment,
} from './treatment.js'

test.group('Glaucoma treatment', () => {
  test('F257 {interval} is {months} months')
    .with([
      { interval: '1-2d', months: '0.03-0.07' },
      { interval: '1-2w', months: '0.25-0.5' },
      { interval: '1m', months: '1' },
      { interval: '4m', months: '4' },
      { interval: '6m', months: '6' },
      { interval: '4-6m', months: '4-6' },
      { interval: '6-12m', months: '6-12' },
      { interval: '12m', months: '12' },
    ])
    .run(({ assert }, { interval, months }) => {
      assert.include(TREATMENT_FOLLOW_UPS as readonly string[], interval)
      assert.equal(followUpMonths(interval), months)
    })

  test('F252 the modal opens with its defaults, all of them offered', ({ assert }) => {
    assert.equal(TREATMENT_DEFAULTS.treatment_drop, 'prostaglandin')
    assert.equal(TREATMENT_DEFAULTS.treatment_fu, '1m')
    assert.equal(TREATMENT_DEFAULTS.treatment_success_fu, '4-6m')
    assert.isTrue(isDropOffered(TREATMENT_DEFAULTS.treatment_drop, { premium: false }))
  })

  test('F252 premium adds two drops', ({ assert }) => {
    const extra = TREATMENT_DROPS.filter((drop) => !isDropOffered(drop, { premium: false }))
    assert.deepEqual(extra, ['brimonidine/timolol', 'Zimed'])
    assert.isTrue(extra.every((drop) => isDropOffered(drop, { premium: true })))
    assert.isFalse(isDropOffered('toString', { premium: true }))
  })

  test('F252 an alternative shares no ingredient with the drop', ({ assert }) => {
    assert.deepEqual(alternativesOf('timolol', { premium: false }), [
      'prostaglandin',
      'brimonidine',
      'dorzolamide',
    ])
    assert.notInclude(alternativesOf('prostaglandin', { premium: true }), 'Zimed')
    for (const drop of TREATMENT_DROPS) {
      const { alternate_treatment_drop: alternate } = defaultsFor(drop, { premium: false })
      assert.isNotNull(alternate)
      assert.notEqual(alternate, drop)
    }
  })

  test('F252 {drop} with {condition} preselects {alternate}')
    .with([
      { drop: 'prostaglandin', condition: 'nothing', alternate: 'timolol' },
      { drop: 'prostaglandin', condition: 'asthma', alternate: 'brimonidine' },
      { drop: 'Zimed', condition: 'heart_block', alternate: 'brimonidine' },
      { drop: 'timolol', condition: 'uveitis_od', alternate: 'brimonidine' },
      { drop: 'brimonidine/timolol', condition: 'uveitis_os', alternate: 'dorzolamide' },
      { drop: 'timolol', condition: 'asthma', alternate: 'prostaglandin' },
    ] as const)
    .run(({ assert }, { drop, condition, alternate }) => {
      assert.deepEqual(defaultsFor(drop, { premium: true, exam: { [condition]: true } }), {
        side_effect_drop: alternate,
        alternate_treatment_drop: alternate,
      })
    })

  test('F252 F253 values nobody offers, and stand-ins of the same ingredient', ({ assert }) => {
    const fields = (form: Record<string, string>, premium = false) =>
      unofferedTreatment(form, { premium }).map(({ field }) => field)
    assert.deepEqual(fields({}), [])
    assert.deepEqual(fields({ treatment_drop: 'cyanide', treatment_fu: 'nonsense' }), [
      'treatment_drop',
      'treatment_fu',
    ])
    assert.deepEqual(fields({ treatment_iop_od: '17', treatment_iop_os: '99' }), [
      'treatment_iop_os',
    ])
    assert.deepEqual(fields({ treatment_drop: 'Zimed' }), ['treatment_drop'])
    assert.deepEqual(fields({ treatment_drop: 'Zimed' }, true), [])
    const standIn = { treatment_drop: 'timolol', side_effect_drop: 'dorzolamide/timolol' }
    assert.deepEqual(fields(standIn), ['side_effect_drop'])
    assert.deepEqual(fields({ ...standIn, side_effect_drop: 'dorzolamide' }), [])
  })

  test('F253 five zones', ({ assert }) => {
    for (const zone of ['14', '17', '21', '24', 'custom']) assert.isTrue(isTreatmentZone(zone))
    assert.lengthOf(TREATMENT_ZONES, 5)
    for (const zone of ['', '18', '14.0']) assert.isFalse(isTreatmentZone(zone))
  })

  test('F253 zones are required, and custom values written out', ({ assert }) => {
    const fields = (form: Record<string, string>) => checkTreatment(form).map(({ field }) => field)
    const zones = { treatment_iop_od: '17', treatment_iop_os: '17' }
    assert.deepEqual(fields({}), ['treatment_iop_od', 'treatment_iop_os'])
    assert.deepEqual(fields(zones), [])
    assert.deepEqual(fields({ ...zones, treatment_fu: 'custom', treatment_fu_custom: ' ' }), [
      'treatment_fu_custom',
    ])
    assert.deepEqual(fields({ ...zones, treatment_iop_od: 'custom' }), ['treatment_iop_od_custom'])
    const written = { treatment_success_fu: 'custom', treatment_success_fu_custom: '9m' }
    assert.deepEqual(fields({ ...zones, ...written }), [])
  })

  test('F253 a zone that is written out: "{zone}" is taken {taken}')
    .with([
      { zone: '1', taken: true },
      { zone: '19', taken: true },
      { zone: '70', taken: true },
      { zone: '15-17', taken: true },
      { zone: ' 15 - 17 ', taken: true },
      { zone: '0', taken: false },
      { zone: '71', taken: false },
      { zone: '17-15', taken: false },
      { zone: '17-17', taken: false },
      { zone: '190', taken: false },
      { zone: 'low', taken: false },
    ])
    .run(({ assert }, { zone, taken }) => {
      const form = {
        treatment_drop: 'timolol',
        treatment_iop_od: '17',
        treatment_iop_os: 'custom',
        treatment_iop_os_custom: zone,
      }
      const fields = checkInitiation(form).map(({ field }) => field)
      assert.deepEqual(fields, taken ? [] : ['treatment_iop_os_custom'])
    })

  test('F255 what is initiated names its drop and both zones', ({ assert }) => {
    const fields = checkInitiation({}).map(({ field }) => field)
    assert.deepEqual(fields, ['treatment_drop', 'treatment_iop_od', 'treatment_iop_os'])
  })

  test('F254 what is custom is told as it was written out, each eye its own', ({ assert }) => {
    const form = {
      treatment_fu: 'custom',
      treatment_fu_custom: ' after the surgery ',
      treatment_iop_od: '14',
      treatment_iop_os: 'custom',
      treatment_iop_os_custom: '19',
    }
    assert.deepEqual(shootInOf(form, 'prostaglandine')?.params, {
      drop: 'prostaglandine',
      zone_od: '14',
      zone_os: '19',
      when: 'after the surgery',
    })
    assert.isNull(shootInOf({ ...form, treatment_fu_custom: '' }, 'timolol'))
    assert.isNull(shootInOf({ ...form, treatment_iop_od: undefined }, 'timolol'))
  })

  test('F254 the text needs both zones and the follow-up', ({ assert }) => {
    const full = { zoneOd: '17', zoneOs: '14', followUp: '1m' }
    assert.isTrue(isShootInBuilt(full))
    assert.isFalse(isShootInBuilt({ ...full, zoneOd: '' }))
    assert.isFalse(isShootInBuilt({ ...full, zoneOs: ' ' }))
    assert.isFalse(isShootInBuilt({ ...full, followUp: '' }))
    assert.isNull(shootInText({ drop: 'timolol', ...full, zoneOd: '' }))
    assert.deepEqual(shootInText({ drop: 'timolol', ...full })?.params, {
      drop: 'timolol',
      zone_od: '17',
      zone_os: '14',
      months: '1',
    })
  })

  test('F254 F257 "{followUp}" is told in {key}, never in parts of a month')
    .with([
      { followUp: '1-2d', key: 'shoot_in_days', told: { days: '1-2' } },
      { followUp: '1-2w', key: 'shoot_in_weeks', told: { weeks: '1-2' } },
      { followUp: '1m', key: 'shoot_in', told: { months: '1' } },
      { followUp: '4-6m', key: 'shoot_in', told: { months: '4-6' } },
      {
        followUp: 'after the holidays',
        key: 'shoot_in_custom',
        told: { when: 'after the holidays' },
      },
    ])
    .run(({ assert }, { followUp, key, told }) => {
      const text = shootInText({ drop: 'timolol', zoneOd: '17', zoneOs: '14', followUp })
      assert.equal(text?.key, `review.treatment.${key}`)
      assert.deepEqual(text?.params, { drop: 'timolol', zone_od: '17', zone_os: '14', ...told })
    })

  test('F266 a pressure of {iop}: {attention}')
    .with([
      { iop: 27, attention: null },
      { iop: 28, attention: 'soon' },
      { iop: 32, attention: 'soon' },
      { iop: 33, attention: 'urgent' },
      { iop: 34, attention: 'urgent' },
    ])
    .run(({ assert }, { iop, attention }) => assert.equal(treatmentAttention(iop), attention))

  test('F252 {drop} with {condition}: {warned}')
    .with([
      { drop: 'timolol', condition: 'asthma', warned: ['timolol_asthma'] },
      { drop: 'dorzolamide/timolol', condition: 'heart_block', warned: ['timolol_heart_block'] },
      { drop: 'Zimed', condition: 'uveitis_os', warned: ['prostaglandin_uveitis'] },
      { drop: 'prostaglandin', condition: 'uveitis_od', warned: ['prostaglandin_uveitis'] },
      { drop: 'prostaglandin', condition: 'asthma', warned: [] },
      { drop: 'brimonidine', condition: 'asthma', warned: [] },
      { drop: 'water', condition: 'asthma', warned: [] },
    ])
    .run(({ assert }, { drop, condition, warned }) => {
      const keys = treatmentWarnings(drop, { [condition]: true }).map(({ key }) => key)
      assert.deepEqual(
        keys,
        warned.map((name) => `review.treatment.${name}`)
      )
    })

  test('F252 {drop}, and the chart says {told}: {warned}')
    .with([
      { drop: 'timolol', told: { history_medical: 'COPD since 2019' }, warned: 'COPD' },
      { drop: 'dorzolamide/timolol', told: { pmh_m: 'Bradycardie connue' }, warned: 'Bradycardie' },
      { drop: 'timolol', told: { history_medical: 'Had asthma as a child.' }, warned: 'asthma' },
      { drop: 'Zimed', told: { history_medical: 'iritis OS 2020' }, warned: 'iritis' },
      { drop: 'timolol', told: { history_medical: 'Denies asthma' }, warned: null },
      { drop: 'timolol', told: { history_medical: 'Pas de MPOC' }, warned: null },
      { drop: 'timolol', told: { history_medical: 'No diabetes. COPD.' }, warned: 'COPD' },
      { drop: 'brimonidine', told: { history_medical: 'COPD' }, warned: null },
      { drop: 'prostaglandin', told: { history_medical: 'COPD' }, warned: null },
      { drop: 'timolol', told: { history_family: 'COPD' }, warned: null },
    ] as { drop: string; told: Record<string, unknown>; warned: string | null }[])
    .run(({ assert }, { drop, told, warned }) => {
      const words = treatmentWarnings(drop, told).map(({ key, params }) => [key, params?.word])
      assert.deepEqual(words, warned === null ? [] : [['review.treatment.written', warned]])
    })

  test('F252 Q150 what is unknown counts neither as recorded nor as denied: {drop}')
    .with([...TREATMENT_DROPS])
    .run(({ assert }, drop) => {
      const unknown = {
        comorbidities_unknown: true,
        allergies_unknown: true,
        history_medical_unknown: true,
      }
      assert.deepEqual(treatmentWarnings(drop, unknown), [])
      const known = { allergies: 'timolol', pmh_m: 'asthma', uveitis_od: true }
      assert.deepEqual(
        treatmentWarnings(drop, { ...known, ...unknown }),
        treatmentWarnings(drop, known)
      )
    })

  test('F252 a box that is ticked says it already', ({ assert }) => {
    const keys = treatmentWarnings('timolol', { asthma: true, history_medical: 'asthma' })
    assert.deepEqual(
      keys.map(({ key }) => key),
      ['review.treatment.timolol_asthma']
    )
  })

  test('F252 an allergy that names what a drop contains', ({ assert }) => {
    const allergies = 'Penicillin, brimonidine (itching)'
    const named = (drop: string, more = {}) =>
      treatmentWarnings(drop, { allergies, ...more }).map(({ key }) => key)
    assert.deepEqual(named('brimonidine/timolol'), ['review.treatment.allergy'])
    assert.deepEqual(named('timolol'), [])
    assert.deepEqual(named('brimonidine', { allergies_none: true }), ['review.treatment.allergy'])
    assert.deepEqual(named('dorzolamide', { allergies_sulfa: true }), [
      'review.treatment.dorzolamide_sulfa',
    ])
  })

  test('F252 a written condition keeps timolol from being preselected', ({ assert }) => {
    const exam = { history_medical: 'COPD' }
    assert.equal(
      defaultsFor('prostaglandin', { premium: false, exam }).alternate_treatment_drop,
      'brimonidine'
    )
  })
})
