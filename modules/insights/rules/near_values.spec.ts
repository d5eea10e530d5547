import { test } from '@japa/runner'
import { nearMisses } from './near_values.js'

test.group('Near misses of values', () => {
  test('F236 {field}: {read} read, {typed} typed')
    .with([
      { field: 'od_iop', read: '21', typed: 21, near: false },
      { field: 'od_iop', read: '21', typed: 22, near: true },
      { field: 'od_iop', read: '21', typed: 24, near: true },
      { field: 'od_iop', read: '21', typed: 25, near: false },
      { field: 'os_cd', read: '0.7', typed: '0.70', near: false },
      { field: 'os_cd', read: '0.7', typed: '0.60', near: true },
      { field: 'os_cd', read: '0.7', typed: '0.55', near: false },
      { field: 'od_pachs', read: '512', typed: 527, near: true },
      { field: 'od_pachs', read: '512', typed: 528, near: false },
      { field: 'os_bcva', read: '20/40', typed: '20/30', near: true },
      { field: 'os_bcva', read: '20/40', typed: '20/25', near: false },
      { field: 'os_bcva', read: '20/40', typed: 'CF', near: false },
      { field: 'od_iop', read: '21', typed: null, near: false },
    ])
    .run(({ assert }, { field, read, typed, near }) => {
      const found = nearMisses({ [field]: read }, { [field]: typed })
      assert.deepEqual(found, near ? { [field]: read } : {})
    })

  test('F236 the other eye is no measure of this one', ({ assert }) => {
    assert.deepEqual(nearMisses({ od_iop: '21' }, { os_iop: 22 }), {})
  })
})
