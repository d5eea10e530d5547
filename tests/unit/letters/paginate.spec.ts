import { test } from '@japa/runner'
import { paginate, type Block } from '#modules/letters/render/paginate'

/** A page of 100 points; later pages lose 10 to their running head. */
const FRAME = { firstTop: 0, laterTop: 10, bottom: 100 }

function block(height: number, more: Partial<Block> = {}): Block {
  return { height, draw: () => {}, ...more }
}

function heightsOf(blocks: Block[]): number[][] {
  return paginate(blocks, FRAME).map((page) => page.map((placed) => placed.block.height))
}

test.group('Letter: pages', () => {
  test('a page is filled to its last point, not beyond', ({ assert }) => {
    assert.deepEqual(heightsOf([block(60), block(40)]), [[60, 40]])
    assert.deepEqual(heightsOf([block(60), block(41)]), [[60], [41]])
  })

  test('bound blocks move together', ({ assert }) => {
    const bound = block(30, { keepWithNext: true })
    assert.deepEqual(heightsOf([block(60), bound, block(20)]), [[60], [30, 20]])
  })

  test('a chain taller than a page is cut, under its headings again', ({ assert }) => {
    const carry = block(5)
    const row = block(30, { keepWithNext: true, carry })
    const heights = heightsOf([row, row, row, row, block(30, { carry })])
    assert.deepEqual(heights, [
      [30, 30, 30],
      [5, 30, 30],
    ])
  })

  test('a gap does not open a page', ({ assert }) => {
    assert.deepEqual(heightsOf([block(95), block(10, { isGap: true }), block(20)]), [[95], [20]])
  })

  test('a block taller than a page is drawn once, not for ever', ({ assert }) => {
    assert.deepEqual(heightsOf([block(500), block(10)]), [[500], [10]])
  })
})
