import { test } from '@japa/runner'
import { boxBetween, movedBox, outsidePart, placedBox, resizedBox } from './scan_boxes.js'

const SIZE = { width: 200, height: 100 }
const BOX = { x: 20, y: 30, width: 40, height: 50 }

test.group('Marked areas of a photograph', () => {
  test('F241 a box moves by {by.x}, {by.y} and stops at the edges')
    .with([
      { by: { x: 3, y: -4 }, to: { x: 23, y: 26 } },
      { by: { x: -20, y: 0 }, to: { x: 0, y: 30 } },
      { by: { x: -21, y: -31 }, to: { x: 0, y: 0 } },
      { by: { x: 140, y: 20 }, to: { x: 160, y: 50 } },
      { by: { x: 141, y: 21 }, to: { x: 160, y: 50 } },
    ])
    .run(({ assert }, { by, to }) =>
      assert.deepEqual(movedBox(BOX, by, SIZE), { ...BOX, ...to }, 'as large as it was')
    )

  test('F241 a box grows by {by.x}, {by.y}; its upper left corner stays')
    .with([
      { by: { x: 5, y: -6 }, to: { width: 45, height: 44 } },
      { by: { x: -39, y: -49 }, to: { width: 1, height: 1 } },
      { by: { x: -90, y: -90 }, to: { width: 1, height: 1 } },
      { by: { x: 140, y: 20 }, to: { width: 180, height: 70 } },
      { by: { x: 141, y: 21 }, to: { width: 180, height: 70 } },
    ])
    .run(({ assert }, { by, to }) => assert.deepEqual(resizedBox(BOX, by, SIZE), { ...BOX, ...to }))

  test('F241 a box is drawn from any corner, in whole pixels, and ends at the edge', ({
    assert,
  }) => {
    const drawn = { x: 10, y: 20, width: 30, height: 40 }
    assert.deepEqual(boxBetween({ x: 10.2, y: 20 }, { x: 40, y: 60 }, SIZE), drawn)
    assert.deepEqual(boxBetween({ x: 40, y: 20 }, { x: 10, y: 60 }, SIZE), drawn)
    assert.deepEqual(boxBetween({ x: 190, y: 90 }, { x: 400, y: -5 }, SIZE), {
      x: 190,
      y: 0,
      width: 10,
      height: 90,
    })
  })

  test('F241 a box that is larger than the photograph becomes as large as it', ({ assert }) => {
    const large = { x: 50, y: -3, width: 500, height: 700 }
    assert.deepEqual(placedBox(large, SIZE), { x: 0, y: 0, ...SIZE })
  })

  test('F241 C152 {box}: {part}')
    .with([
      { box: [160, 50, 40, 50], part: null },
      { box: [161, 50, 40, 50], part: 'width' },
      { box: [160, 51, 40, 50], part: 'height' },
      { box: [-1, 50, 40, 50], part: 'x' },
      { box: [0, 100, 1, 1], part: 'y' },
      { box: [0, 0, 0, 1], part: 'width' },
      { box: [0, 0, 1, 0], part: 'height' },
      { box: [200, 0, 1, 1], part: 'x' },
    ])
    .run(({ assert }, { box, part }) => {
      const [x, y, width, height] = box as [number, number, number, number]
      assert.equal(outsidePart({ x, y, width, height }, SIZE), part as never)
    })
})
