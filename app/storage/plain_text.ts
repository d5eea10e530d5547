import { createReadStream } from 'node:fs'

/** Control characters of text: tab, line feed, form feed, carriage return. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN_CONTROL = /[\x00-\x08\x0b\x0e-\x1f\x7f]/

/** What a browser could be talked into running, wherever it stands. */
const MARKUP =
  /<\s*(?:!doctype|\?xml|html|head|body|script|style|svg|iframe|object|embed|meta|link|base|form|img|math|template)\b/i

/** Markup at the very start, of whatever name, is not a note somebody typed. */
const STARTS_AS_MARKUP = /^\uFEFF?\s*<[!?/a-z]/i

/** Characters kept between chunks, so that a tag cut in two is still seen. */
const OVERLAP = 64

/**
 * Whether a file is plain text that is safe to hand back: UTF-8 (or, failing
 * that, a Western single-byte text), no NUL or other control characters,
 * nothing that looks like HTML or SVG. Reads in chunks, so size is no matter.
 */
export async function isPlainText(path: string): Promise<boolean> {
  return (await reads(path, 'utf-8')) || (await reads(path, 'windows-1252'))
}

async function reads(path: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let tail = ''
  let first = true
  let empty = true
  const passes = (text: string) => {
    if (first && STARTS_AS_MARKUP.test(text)) return false
    if (text.length > 0) empty = false
    if (FORBIDDEN_CONTROL.test(text) || MARKUP.test(tail + text)) return false
    tail = (tail + text).slice(-OVERLAP)
    first = false
    return true
  }
  const file = createReadStream(path)
  try {
    for await (const chunk of file) {
      if (!passes(decoder.decode(chunk as Buffer, { stream: true }))) return false
    }
    return passes(decoder.decode()) && !empty
  } catch {
    return false
  } finally {
    file.destroy()
  }
}
