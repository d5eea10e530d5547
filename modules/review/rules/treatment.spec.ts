import { test } from '@japa/runner'
import {
  TREATMENT_DEFAULTS,
  TREATMENT_DROPS,
  TREATMENT_FOLLOW_UPS,
  TREATMENT_ZONES,
  alternativesOf,
  checkTreatment,
  defaultsFor,
  followUpMonths,
  isDropOffered,
  isShootInBuilt,
  isTreatmentZone,
  shootInText,
  treatmentAttention,
  treatmentWarnings,
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
})
