import { test } from '@japa/runner'
import { GLAUCOMA_GRAPH_BANDS, glaucomaIndex, isBandVisible } from './glaucoma_index.js'

const none = { iop: null, octav: null, ght: null }
const points = (eye: Partial<typeof none> | object) =>
  glaucomaIndex({ ...none, ...eye }).parts.map((part) => part.points)

test.group('Glaucoma index', () => {
  test('F268 a pressure of {iop} gives {given}')
    .with([
      { iop: 0, given: 1 },
      { iop: 9, given: 1 },
      { iop: 10, given: 3 },
      { iop: 14, given: 3 },
      { iop: 15, given: 4 },
      { iop: 19, given: 4 },
      { iop: 20, given: 7 },
      { iop: 24, given: 7 },
      { iop: 25, given: 8 },
      { iop: 29, given: 8 },
      { iop: 30, given: 9 },
      { iop: 70, given: 9 },
    ])
    .run(({ assert }, { iop, given }) => assert.deepEqual(points({ iop }), [given]))

  test('F268 nerve {octav} gives {given}')
    .with([
      { octav: 'green', given: [2] },
      { octav: 'yellow', given: [5] },
      { octav: 'red', given: [8] },
      { octav: 'invalid', given: [] },
      { octav: 'na', given: [] },
      { octav: 'blank', given: [] },
    ])
    .run(({ assert }, { octav, given }) => assert.deepEqual(points({ octav }), given))

  test('F268 field {ght} gives {given}')
    .with([
      { ght: 'wnl', given: [2] },
      { ght: 'grs', given: [5] },
      { ght: 'b-grs', given: [5] },
      { ght: 'b', given: [5] },
      { ght: 'ahs', given: [5] },
      { ght: 'onl', given: [8] },
      { ght: 'na', given: [] },
    ])
    .run(({ assert }, { ght, given }) => assert.deepEqual(points({ ght }), given))

  test('F269 {iop}, {octav}, {ght} is {index}, {band}')
    .with([
      { iop: 14, octav: 'yellow', ght: 'wnl', index: 3.3, band: 'low' },
      { iop: 15, octav: null, ght: null, index: 4, band: 'medium' },
      { iop: 20, octav: 'yellow', ght: 'onl', index: 6.7, band: 'medium' },
      { iop: 29, octav: 'red', ght: 'ahs', index: 7, band: 'high' },
      { iop: 30, octav: 'red', ght: 'onl', index: 8.3, band: 'high' },
    ])
    .run(({ assert }, { index, band, ...eye }) => {
      const result = glaucomaIndex(eye)
      assert.equal(result.index, index)
      assert.equal(result.band, band)
    })

  test('F269 without any part there is no index', ({ assert }) => {
    assert.deepEqual(glaucomaIndex(none), { parts: [], index: null, band: null, rulesVersion: 1 })
  })

  test('F268 the index shows what it is made of', ({ assert }) => {
    assert.deepEqual(glaucomaIndex({ iop: 12, octav: 'red', ght: 'na' }).parts, [
      { name: 'iop', finding: 12, points: 3 },
      { name: 'nerve', finding: 'red', points: 8 },
    ])
  })

  test('F269 the graph has five bands', ({ assert }) => {
    assert.deepEqual([...GLAUCOMA_GRAPH_BANDS], [2, 3, 5.5, 7.5, 10])
  })

  test('F270 the band shows from the pre-review on, and stays', ({ assert }) => {
    assert.isFalse(isBandVisible({ isPreReviewed: false, lastPrereviewDate: null }))
    assert.isTrue(isBandVisible({ isPreReviewed: true, lastPrereviewDate: null }))
    assert.isTrue(isBandVisible({ isPreReviewed: false, lastPrereviewDate: '2026-01-15' }))
  })
})
