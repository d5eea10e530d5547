import { test } from '@japa/runner'
import { discScanOf, parseFindings } from './findings.js'

const HARD = { kind: 'hard_exudates', success: true, value: 3, regions: [] }

test.group('Answers of an analyser', () => {
  test('F242 what is of the form is read, each finding once', ({ assert }) => {
    const told = parseFindings({ model: 'm1', findings: [HARD, { ...HARD, value: 9 }] })
    assert.deepEqual(told, { model: 'm1', findings: [HARD] as never })
  })

  test('F242 nothing of the form is nothing: {$self}')
    .with([null, 7, 'ok', [], {}, { findings: [] }, { findings: [{ kind: 'x', success: true }] }])
    .run(({ assert }, answer) => assert.isNull(parseFindings(answer)))

  test('F242 a place {why}')
    .with([
      {
        why: 'that ends at the edge is one',
        region: { x: 0.5, y: 0, width: 0.5, height: 1 },
        many: 1,
      },
      { why: 'beyond the edge is none', region: { x: 0.6, y: 0, width: 0.5, height: 1 }, many: 0 },
      { why: 'before the edge is none', region: { x: -0.1, y: 0, width: 0.5, height: 1 }, many: 0 },
    ])
    .run(({ assert }, { region, many }) => {
      const told = parseFindings({ findings: [{ ...HARD, regions: [region] }] })
      assert.lengthOf([...told!.findings[0]!.regions], many)
    })

  test('F164 a disc of {success}, {value}, {places} places: {status}')
    .with([
      { success: true, value: 0, places: 0, status: 'not_detected' },
      { success: true, value: null, places: 0, status: 'not_detected' },
      { success: true, value: 0.01, places: 0, status: 'detected' },
      { success: true, value: 0, places: 1, status: 'detected' },
      { success: false, value: 1, places: 1, status: 'did_not_run' },
    ])
    .run(({ assert }, { success, value, places, status }) => {
      const place = { x: 0, y: 0, width: 0.1, height: 0.1 }
      const disc = { kind: 'optic_nerve_abnormality', success, value } as const
      const regions = Array.from({ length: places }, () => place)
      assert.equal(discScanOf([{ ...disc, regions }]), status as never)
      assert.equal(discScanOf([HARD as never]), 'did_not_run', 'nobody looked at the disc')
    })
})
