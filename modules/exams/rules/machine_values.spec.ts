import { test } from '@japa/runner'
import { machineMark, readMachineValues } from './machine_values.js'

test.group('What a machine read', () => {
  test('F236 {text} is read as {values}')
    .with([
      { text: '{"od_iop": 21, "os_cd": "0.6"}', values: { od_iop: '21', os_cd: '0.6' } },
      { text: '{"right_cd": "0.7"}', values: { od_cd: '0.7' } },
      { text: '{"impression": "", "rr_glc": false}', values: { impression: '', rr_glc: 'false' } },
      { text: '{"od_iop": null, "os_iop": {"value": 3}, "no_field": "x"}', values: {} },
      { text: '{"__proto__": "x", "constructor": "y"}', values: {} },
      { text: '{"od_iop": 21', values: {} },
      { text: '["od_iop"]', values: {} },
      { text: 'null', values: {} },
      { text: '"od_iop"', values: {} },
      { text: '   ', values: {} },
      { text: '', values: {} },
      { text: undefined, values: {} },
      { text: 7, values: {} },
    ])
    .run(({ assert }, { text, values }) => {
      assert.deepEqual(Object.fromEntries(readMachineValues(text)), values)
    })

  test('F236 a near miss goes before the value that was saved', ({ assert }) => {
    const saved = readMachineValues('{"od_iop": 21, "os_iop": 14}')
    const near = readMachineValues('{"od_iop": 27}')
    assert.deepEqual(machineMark('od_iop', saved, near), { kind: 'near_miss', value: '27' })
    assert.deepEqual(machineMark('os_iop', saved, near), { kind: 'saved', value: '14' })
    assert.isNull(machineMark('od_cd', saved, near))
  })
})
