import { test } from '@japa/runner'
import type { PlainExam } from '../../exams/rules/index.js'
import { comfortZone, storedAims, txComparison, txFeatures, txItems } from './tx_algorithm.js'

const exam = (od: object, os: object = {}, more: object = {}) =>
  ({ eyes: { od, os }, ...more }) as unknown as PlainExam
const NONE = { od: null, os: null }

const ids = (chart: PlainExam, eye: 'od' | 'os', aims = storedAims(chart)) => {
  const { suspicious, reassuring } = txFeatures(chart, eye, aims)
  return [...suspicious.map(({ id }) => `-${id}`), ...reassuring.map(({ id }) => `+${id}`)]
}

test.group('The treatment algorithm', () => {
  test('F267 F133 {iop} mmHg with a target of {aim}: {zone}')
    .with([
      { iop: null, aim: 17, zone: 'unknown' },
      { iop: 21, aim: null, zone: 'comfortable' },
      { iop: 22, aim: null, zone: 'watch' },
      { iop: 24, aim: null, zone: 'over' },
      { iop: 17, aim: 17, zone: 'comfortable' },
      { iop: 18, aim: 17, zone: 'watch' },
      { iop: 20, aim: 17, zone: 'over' },
    ] as const)
    .run(({ assert }, { iop, aim, zone }) => {
      assert.equal(comfortZone(exam({ iop }), 'od', { ...NONE, od: aim }).zone, zone)
    })

  test('F267 F271 F138 the daily curve counts as the IOP does, of each eye its own', ({
    assert,
  }) => {
    const chart = exam(
      { iop_aim: '18' },
      { iop: 23 },
      {
        rr_glc: true,
        dtc_values: [
          { od: 31, os: 15 },
          { od: 34, os: 14 },
        ],
      }
    )
    const aims = storedAims(chart)
    assert.deepEqual(comfortZone(chart, 'od', aims), { iop: 34, aim: 18, zone: 'over' })
    assert.deepEqual(comfortZone(chart, 'os', aims), { iop: 23, aim: null, zone: 'watch' })
    assert.deepEqual(ids(chart, 'od'), ['-iop_over_aim'])
    assert.equal(txFeatures(chart, 'od', aims).suspicious[0]?.inputs[0]?.value, 34)
    const selected = (eye: 'od' | 'os') =>
      txItems(chart, eye, aims)
        .filter((item) => item.selected === 'Y')
        .map(({ id, display_level: level }) => `${id} ${level}`)
    assert.deepEqual(selected('od'), ['treat 3', 'lower 2'])
    assert.deepEqual(selected('os'), [])
  })

  test('F267 {what}: {says}')
    .with([
      { what: 'nothing recorded', chart: exam({}), says: [] },
      { what: 'on target', chart: exam({ iop: 17, iop_aim: '17' }), says: ['+iop_on_aim'] },
      { what: 'over target', chart: exam({ iop: 20, iop_aim: '17' }), says: ['-iop_over_aim'] },
      { what: 'C/D 0.44', chart: exam({ cd: '0.44' }), says: ['+cd_small'] },
      { what: 'C/D 0.45', chart: exam({ cd: '0.45' }), says: [] },
      { what: 'no view of the disc', chart: exam({ cd: 'NV' }, { cd: '0.10' }), says: [] },
      {
        what: 'conditions that are unknown',
        chart: exam({}, {}, { comorbidities_unknown: true }),
        says: [],
      },
      { what: 'C/D 0.70', chart: exam({ cd: '0.70' }), says: ['-cd_large'] },
      {
        what: 'C/D 0.3 over the other eye',
        chart: exam({ cd: '0.60' }, { cd: '0.30' }),
        says: ['-cd_difference'],
      },
      {
        what: 'C/D 0.29 over the other eye',
        chart: exam({ cd: '0.60' }, { cd: '0.31' }),
        says: [],
      },
      { what: 'C/D under the other eye', chart: exam({ cd: '0.50' }, { cd: '0.90' }), says: [] },
      {
        what: 'field and nerve',
        chart: exam({ ght: 'onl', octav: 'green' }),
        says: ['-field_onl', '+nerve_green'],
      },
      { what: 'a borderline field', chart: exam({ ght: 'b', octav: 'yellow' }), says: [] },
      { what: 'the other eye’s pigment', chart: exam({}, {}, { pds_os: true }), says: [] },
      { what: 'its own', chart: exam({}, {}, { pxf_od: true, fhx: true }), says: ['-pxf', '-fhx'] },
    ] as { what: string; chart: PlainExam; says: string[] }[])
    .run(({ assert }, { chart, says }) => assert.deepEqual(ids(chart, 'od'), says))

  test('F267 each statement names its values and their units', ({ assert }) => {
    const chart = exam({ iop: 29, iop_aim: '17' })
    assert.deepEqual(txFeatures(chart, 'od', storedAims(chart)).suspicious[0]?.inputs, [
      { name: 'iop', value: 29, unit: 'mm[Hg]' },
      { name: 'iop_aim', value: 17, unit: 'mm[Hg]' },
    ])
    const recorded = txFeatures(exam({}, {}, { pds_os: true, fhx: true }), 'os', NONE)
    assert.deepEqual(
      recorded.suspicious.map(({ inputs }) => inputs),
      [[{ name: 'pds_os', value: 'Y', unit: '' }], [{ name: 'fhx', value: 'Y', unit: '' }]]
    )
  })

  test('F266 F267 what is to be done, by pressure and target', ({ assert }) => {
    const of = (iop: number, aim: number | null) =>
      txItems(exam({ iop }, {}, { rr_glc: true }), 'od', { ...NONE, od: aim })
        .filter(({ selected }) => selected === 'Y')
        .map(({ id, display_level: level, dx }) => `${id} ${level} ${dx}`)
    assert.deepEqual(of(27, null), [])
    assert.deepEqual(of(28, null), ['treat 2 rr_glc'])
    assert.deepEqual(of(33, 17), ['treat 3 rr_glc', 'lower 2 rr_glc'])
    assert.deepEqual(of(17, 17), ['continue 1 rr_glc'])
  })

  test('F267 a comparison needs both visits', ({ assert }) => {
    const now = exam({ iop: 19, vf_md: -3.25 })
    assert.deepEqual(txComparison(now, exam({ iop: 24, vf_md: null }), 'od'), {
      iop: { now: 19, past: 24, change: -5 },
      vf_md: null,
    })
    assert.isNull(txComparison(now, null, 'od').iop)
  })

  test('F267 F138 a comparison is of the highest pressures, of the curve too, each eye its own', ({
    assert,
  }) => {
    const curve = (...values: [number, number][]) => ({
      dtc_values: values.map(([od, os]) => ({ od, os })),
    })
    const now = exam({ iop: 19 }, { vf_md: -4 }, curve([31, 15], [28, 16]))
    const then = exam({ iop: 33 }, { vf_md: -3.5 }, curve([24, 18]))
    assert.deepEqual(txComparison(now, then, 'od').iop, { now: 31, past: 33, change: -2 })
    assert.deepEqual(txComparison(now, then, 'os'), {
      iop: { now: 16, past: 18, change: -2 },
      vf_md: { now: -4, past: -3.5, change: -0.5 },
    })
  })
})
