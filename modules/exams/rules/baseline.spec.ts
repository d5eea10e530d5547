import { test } from '@japa/runner'
import { baselineCounts, baselineShown, isBaselineComplete } from './baseline.js'

const NOTHING = { iop: null, oct_rnfl_avg: null, vf_md: null, vfi: null }
const visit = (od: object, os: object = {}) => ({
  od: { ...NOTHING, ...od },
  os: { ...NOTHING, ...os },
  dtc_values: [] as { od: number | null; os: number | null }[],
})

test.group('Baseline', () => {
  test('F139 counts are shown up to three', ({ assert }) => {
    assert.deepEqual([0, 2, 3, 4].map(baselineShown), [0, 2, 3, 3])
  })

  test('F139 Q85 a visit counts for each test that one eye has', ({ assert }) => {
    const visits = [
      visit({ iop: 17, vf_md: -1.5 }, { iop: 23 }),
      visit({}, { iop: 0, oct_rnfl_avg: 71 }),
      visit({ vfi: 97 }),
      visit({ iop: 18 }),
      visit({ iop: 19 }, { oct_rnfl_avg: 70 }),
      visit({}),
    ]
    assert.deepEqual(baselineCounts(visits), { iop: 3, rnfl: 2, vf: 2 })
    assert.deepEqual(baselineCounts([]), { iop: 0, rnfl: 0, vf: 0 })
  })

  test('F139 Q85 a pressure of the daily curve is one, of either eye', ({ assert }) => {
    const curve = (od: number | null, os: number | null) => ({
      ...visit({}),
      dtc_values: [
        { od: null, os: null },
        { od, os },
      ],
    })
    const both = { ...curve(14, 15), od: { ...NOTHING, iop: 16 } }
    assert.deepEqual(baselineCounts([curve(17, null)]), { iop: 1, rnfl: 0, vf: 0 })
    assert.deepEqual(baselineCounts([curve(null, 0)]), { iop: 1, rnfl: 0, vf: 0 })
    assert.deepEqual(baselineCounts([curve(null, null)]), { iop: 0, rnfl: 0, vf: 0 })
    assert.deepEqual(baselineCounts([both]), { iop: 1, rnfl: 0, vf: 0 })
  })

  test('F139 three of each make a baseline', ({ assert }) => {
    assert.isTrue(isBaselineComplete({ iop: 3, rnfl: 3, vf: 4 }))
    assert.isFalse(isBaselineComplete({ iop: 2, rnfl: 3, vf: 3 }))
    assert.isFalse(isBaselineComplete({ iop: 3, rnfl: 2, vf: 3 }))
    assert.isFalse(isBaselineComplete({ iop: 3, rnfl: 3, vf: 2 }))
  })
})
