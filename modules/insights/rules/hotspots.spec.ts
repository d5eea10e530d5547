import { test } from '@japa/runner'
import { quarterOf } from './hotspots.js'

test.group('Places of findings', () => {
  test('F242 C148 {x}, {y} of a photograph: {od} in a right eye, {os} in a left one')
    .with([
      { x: 0.49, y: 0.49, od: 'superotemporal', os: 'superonasal' },
      { x: 0.5, y: 0.49, od: 'superonasal', os: 'superotemporal' },
      { x: 0.49, y: 0.5, od: 'inferotemporal', os: 'inferonasal' },
      { x: 0.5, y: 0.5, od: 'inferonasal', os: 'inferotemporal' },
    ])
    .run(({ assert }, { x, y, od, os }) => {
      assert.equal(quarterOf({ x, y }, 'od'), od as never)
      assert.equal(quarterOf({ x, y }, 'os'), os as never)
    })
})
