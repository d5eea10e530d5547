import { test } from '@japa/runner'
import { filterOf, PLAIN, stepped } from '../../inertia/features/visit_images/view/look.js'
import {
  FIT,
  fitWidth,
  following,
  type Geometry,
  LIMITS,
  nextTurn,
  panBy,
  shiftOf,
  type View,
  within,
  zoomAt,
} from '../../inertia/features/visit_images/view/view.js'
import { placeOf, viewOfPlace } from '../../inertia/features/visit_images/stereo_place.js'

const geometry: Geometry = {
  frame: { width: 600, height: 500 },
  image: { width: 1200, height: 800 },
  turn: 0,
}

/** Where a point of the image, in widths from its middle, is on screen, px from the frame's middle. */
function onScreen(view: View, at: Geometry, point: { x: number; y: number }) {
  const shift = shiftOf(view, at)
  const origin = shiftOf({ ...view, x: -point.x, y: -point.y }, at)
  return { x: shift.x + origin.x, y: shift.y + origin.y }
}

test.group('How an image is looked at', () => {
  test('all of it fits, also turned', ({ assert }) => {
    assert.equal(fitWidth(geometry), 600)
    assert.equal(fitWidth({ ...geometry, turn: 90 }), 500)
    assert.equal(fitWidth({ ...geometry, frame: { width: 600, height: 200 } }), 300)
  })

  test('what lies under the pointer stays there while it grows, turned by {turn}')
    .with([{ turn: 0 }, { turn: 90 }, { turn: 180 }, { turn: 270 }] as const)
    .run(({ assert }, { turn }) => {
      const here = { ...geometry, turn }
      const before: View = { zoom: 2, x: 0.1, y: -0.05 }
      const at = { x: 80, y: -60 }
      const after = zoomAt(before, here, { at, factor: 1.5 }, LIMITS)
      assert.equal(after.zoom, 3)
      // The point of the image under the pointer before and after, by its shift on screen.
      const shift = [before, after].map((view) => shiftOf(view, here))
      assert.closeTo((at.x - shift[0]!.x) * 1.5, at.x - shift[1]!.x, 1e-9)
      assert.closeTo((at.y - shift[0]!.y) * 1.5, at.y - shift[1]!.y, 1e-9)
    })

  test('the image follows the hand, turned by {turn}')
    .with([{ turn: 0 }, { turn: 90 }, { turn: 180 }, { turn: 270 }] as const)
    .run(({ assert }, { turn }) => {
      const here = { ...geometry, turn }
      const before: View = { zoom: 4, x: 0, y: 0 }
      const after = panBy(before, here, { x: 30, y: 12 }, LIMITS)
      assert.closeTo(shiftOf(after, here).x, 30, 1e-9)
      assert.closeTo(shiftOf(after, here).y, 12, 1e-9)
    })

  test('the other eye goes the other way across, the same way down; the same eye goes along', ({
    assert,
  }) => {
    const before: View = { zoom: 2, x: 0, y: 0 }
    const after: View = { zoom: 3, x: 0.2, y: 0.1 }
    const other: View = { zoom: 2.2, x: 0.05, y: -0.02 }
    const mirrored = following(other, before, after, true)
    assert.closeTo(mirrored.zoom, 3.3, 1e-9)
    assert.closeTo(mirrored.x, -0.15, 1e-9)
    assert.closeTo(mirrored.y, 0.08, 1e-9)
    assert.closeTo(following(other, before, after, false).x, 0.25, 1e-9)
  })

  test('both discs in their middles: nose side right in the right eye, left in the left', ({
    assert,
  }) => {
    const after = zoomAt(FIT, geometry, { at: { x: 180, y: 0 }, factor: 5 }, LIMITS)
    const left = within(following(FIT, FIT, after, true), geometry, LIMITS)
    assert.isAbove(after.x, 0)
    assert.closeTo(left.x, -after.x, 1e-9)
    assert.closeTo(
      onScreen(left, geometry, { x: -0.3, y: 0 }).x,
      -onScreen(after, geometry, { x: 0.3, y: 0 }).x,
      1e-9
    )
  })

  test('at its natural size an image is in the middle; no closer than ten times', ({ assert }) => {
    assert.deepEqual(panBy(FIT, geometry, { x: 50, y: 50 }, LIMITS), FIT)
    const near = zoomAt(FIT, geometry, { at: { x: 0, y: 0 }, factor: 1000 }, LIMITS)
    assert.equal(near.zoom, 10)
    const far = zoomAt(
      { zoom: 3, x: 0.4, y: 0 },
      geometry,
      { at: { x: 0, y: 0 }, factor: 0.01 },
      LIMITS
    )
    assert.deepEqual(far, { zoom: 0.8, x: 0, y: 0 })
    const edge = panBy({ zoom: 5, x: 0, y: 0 }, geometry, { x: -1e6, y: 0 }, LIMITS)
    assert.equal(edge.x, 0.5, 'its edge may be in the middle')
  })

  test('four turns are none', ({ assert }) => {
    assert.deepEqual(
      [0, 90, 180, 270].map((turn) => nextTurn(turn as 0)),
      [90, 180, 270, 0]
    )
  })

  test('F162 where a stereo photo was left is where it is found again', ({ assert }) => {
    const frame = { width: 328, height: 328 }
    const here = { frame, image: { width: 600, height: 400 }, turn: 0 } as const
    const view = { zoom: 2, x: 0.1, y: -0.2 }
    const place = placeOf(view, here)
    assert.closeTo(place.width, 656, 1e-9)
    const again = viewOfPlace(place)
    for (const part of ['zoom', 'x', 'y'] as const) assert.closeTo(again[part], view[part], 1e-9)
    assert.deepEqual(viewOfPlace(null), FIT)
  })
})

test.group('Window and level', () => {
  test('steps of a tenth, within bounds', ({ assert }) => {
    assert.equal(stepped(1, 1), 1.1)
    assert.equal(stepped(1.1, -1), 1)
    assert.equal(stepped(0.3, -1), 0.3)
    assert.equal(stepped(3, 1), 3)
  })

  test('nothing changed is no filter; inverted comes last', ({ assert }) => {
    assert.isUndefined(filterOf(PLAIN))
    const look = { ...PLAIN, brightness: 1.2, contrast: 0.9, inverted: true }
    assert.equal(filterOf(look), 'brightness(1.2) contrast(0.9) invert(1)')
  })
})
