import { test } from '@japa/runner'
import { picturesIn } from './pictures_in.js'

/** A TIFF of so many empty directories, as either kind of machine writes numbers. */
function tiffOf(pictures: number, order: 'II' | 'MM'): Buffer {
  const bytes = Buffer.alloc(8 + 6 * pictures)
  const long = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  bytes.write(order, 'latin1')
  if (order === 'II') bytes.writeUInt16LE(42, 2)
  else bytes.writeUInt16BE(42, 2)
  long(8, 4)
  for (let each = 0; each < pictures; each++) {
    long(each + 1 < pictures ? 8 + 6 * (each + 1) : 0, 8 + 6 * each + 2)
  }
  return bytes
}

test.group('Pictures of a TIFF', () => {
  test('{pictures} pictures, numbers written {order}')
    .with([
      { pictures: 1, order: 'II' },
      { pictures: 2, order: 'II' },
      { pictures: 7, order: 'MM' },
    ] as const)
    .run(({ assert }, { pictures, order }) => {
      assert.equal(picturesIn(tiffOf(pictures, order)), pictures)
    })

  test('what is no TIFF, or a damaged one, is left to the decoder', ({ assert }) => {
    assert.equal(picturesIn(Buffer.from('%PDF-1.7')), 1)
    assert.equal(picturesIn(Buffer.alloc(0)), 1)
    const circle = tiffOf(2, 'II')
    circle.writeUInt32LE(8, 8 + 6 + 2)
    assert.equal(picturesIn(circle), 2, 'directories in a circle end')
    assert.equal(picturesIn(tiffOf(3, 'II').subarray(0, 17)), 2)
  })
})
