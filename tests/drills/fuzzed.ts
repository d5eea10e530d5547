/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function drawnFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Draw = () => number

const pick = <T>(draw: Draw, of: readonly T[]): T => of[Math.floor(draw() * of.length)]!

const TEXTS = [
  '',
  ' ',
  'O’Brien-Žižka 张',
  "'; drop table exams; --",
  '<script>alert(1)</script>',
  '{{7*7}} ${7*7}',
  '=HYPERLINK("x")',
  'a\r\nBcc: someone@example.test',
  'a\u2028b\u202Ec',
  'e\u0301'.repeat(60),
  '👁️‍🗨️',
  'a\u0000b',
  'half \ud83d',
  '٣٤٥',
  '1e5',
  '0x10',
  'NaN',
  'null',
  '2026-02-31',
  '2026-13-01T25:61:00Z',
  '9999-12-31',
  '0000-00-00',
  '../../etc/passwd',
  'x'.repeat(20_000),
]
const NUMBERS = [0, -0, -1, 1.5, 2_147_483_648, 9_007_199_254_740_993, 1e308, -1e308, 5e-324, 71]
const KEYS = ['id', 'version', 'constructor', 'toString', '__proto__', 'length', '', 'a.b', 'a[0]']

/** Any value JSON can carry, rarely deep. */
function anything(draw: Draw, depth = 0): unknown {
  const kind = draw() * (depth > 3 ? 5 : 7)
  if (kind < 2) return pick(draw, TEXTS)
  if (kind < 3.5) return pick(draw, NUMBERS)
  if (kind < 4.5) return draw() < 0.5
  if (kind < 5) return null
  const length = Math.floor(draw() * 4)
  if (kind < 6) return Array.from({ length }, () => anything(draw, depth + 1))
  const entries = Array.from({ length }, () => [pick(draw, KEYS), anything(draw, depth + 1)])
  return Object.fromEntries(entries as [string, unknown][])
}

/** A text with one of its characters changed, doubled or taken out. */
function nudged(draw: Draw, text: string): string {
  const at = Math.floor(draw() * (text.length + 1))
  const put = pick(draw, ['', '\u0000', '"', 'é', '\ud83d', '9', ' ', '-', '%', text.slice(0, at)])
  return text.slice(0, at) + put + text.slice(at + 1)
}

function valueAfter(draw: Draw, value: unknown): unknown {
  const how = draw()
  if (how < 0.35 && typeof value === 'string') return nudged(draw, value)
  if (how < 0.35 && typeof value === 'number') return value * pick(draw, [-1, 10, 0.1, 1e9])
  if (how < 0.45) return [value]
  if (how < 0.5) return { [pick(draw, KEYS)]: value }
  return anything(draw)
}

export type Request = { method: string; path: string; body: unknown }

/**
 * A request that was right, with something in it that nobody meant: a field
 * changed, taken out or added, its address nudged, or the body as no JSON at all.
 */
export function fuzzed(draw: Draw, { method, path, body }: Request): Request {
  const how = method === 'GET' ? draw() * 0.2 : draw()
  if (how < 0.1) return { method, path: nudgedPath(draw, path), body }
  if (how < 0.2) return { method, path: `${path}${queryOf(draw, path)}`, body }
  if (how < 0.25) return { method, path, body: asBytes(nudged(draw, JSON.stringify(body ?? {}))) }
  if (how < 0.28) return { method, path, body: anything(draw) }
  const fields = { ...(body as Record<string, unknown> | undefined) }
  const changes = 1 + Math.floor(draw() * 3)
  for (let each = 0; each < changes; each++) {
    const name = pick(draw, [...Object.keys(fields), pick(draw, KEYS)])
    const what = draw()
    if (what < 0.12) delete fields[name]
    else define(fields, name, valueAfter(draw, fields[name]))
  }
  return { method, path, body: fields }
}

/** `__proto__` as a field of its own, as JSON has it. */
function define(fields: object, name: string, value: unknown) {
  Object.defineProperty(fields, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function nudgedPath(draw: Draw, path: string): string {
  const parts = path.split('/')
  const at = parts.findIndex((part) => /^\d+$/.test(part))
  if (at < 0) return path
  parts[at] = encodeURIComponent(
    pick(draw, ['0', '-1', '1e9', '99999999999999999999', 'a\u0000', '..', '1;2', 'é'])
  )
  return parts.join('/')
}

function queryOf(draw: Draw, path: string): string {
  const name = pick(draw, ['filter', 'sort', 'range', 'search', 'page', 'id', 'start_date'])
  const value = pick(draw, ['%00', '%5B%5D', '%7B%22a%22%3A1%7D', '%ED%A0%80', '-1', '1e999', 'x'])
  return `${path.includes('?') ? '&' : '?'}${name}${draw() < 0.3 ? '[a]' : ''}=${value}`
}

const asBytes = (text: string) => new Blob([text], { type: 'application/json' })
