/** Pages a file may have before nobody counts on. */
const MOST = 1_000

/**
 * How many pictures a TIFF holds, as its directories say; 1 for what is no
 * TIFF, and for one whose directories cannot be followed: decoding judges it.
 */
export function picturesIn(bytes: Buffer): number {
  const order = bytes.toString('latin1', 0, 2)
  if (bytes.length < 8 || (order !== 'II' && order !== 'MM')) return 1
  const small = order === 'II'
  const short = (at: number) => (small ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (small ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  if (short(2) !== 42) return 1
  const seen = new Set<number>()
  for (let at = long(4); at > 0 && !seen.has(at) && seen.size < MOST;) {
    if (at + 2 > bytes.length) break
    seen.add(at)
    const next = at + 2 + 12 * short(at)
    at = next + 4 <= bytes.length ? long(next) : 0
  }
  return Math.max(seen.size, 1)
}
