import type { Box, PageWord } from '#app/kernel/page_words'
import { heapOf, type OpenPage, type Pdfium } from '#app/storage/pdfium'

/** Characters of one page; a letter has a few thousand, a page of a million is no letter. */
export const MAX_PAGE_CHARACTERS = 50_000

/** What a word is made of, e-mail addresses and numbers with dots included; all else ends it. */
const IN_WORD = /[\p{L}\p{N}\p{M}@._'’ʼ+\u00AD-]/u

/** pdfium's mark for a hyphen at the end of a line whose word goes on below. */
const LINE_HYPHEN = 0x02
/** Steps across a page in which places are asked for: pdfium answers whole numbers. */
const STEPS = 100_000

/** Four floats and two integers. */
const SCRATCH_BYTES = 24

/**
 * The words a page's layer of text tells, each with its place as the page is
 * shown, turned pages included; null where there are too many to be a letter's.
 */
export function wordsOfPage(page: OpenPage): PageWord[] | null {
  const { lib } = page
  const text = lib.FPDFText_LoadPage(page.page)
  if (!text) return []
  const scratch = lib.pdfium.wasmExports.malloc(SCRATCH_BYTES)
  try {
    const count = lib.FPDFText_CountChars(text)
    if (count > MAX_PAGE_CHARACTERS) return null
    return collect(page, text, count, scratch)
  } finally {
    lib.pdfium.wasmExports.free(scratch)
    lib.FPDFText_ClosePage(text)
  }
}

function collect(page: OpenPage, text: number, count: number, scratch: number): PageWord[] {
  const words: PageWord[] = []
  let letters = ''
  let box: Box | null = null
  let line = 0
  const end = () => {
    if (letters && box) words.push({ text: letters, box, line, sure: true })
    letters = ''
    box = null
  }
  for (let index = 0; index < count; index++) {
    const code = page.lib.FPDFText_GetUnicode(text, index)
    const letter = code === LINE_HYPHEN ? '-' : code > 0 ? String.fromCodePoint(code) : ' '
    if (IN_WORD.test(letter)) {
      const place = placeOf(page, text, index, scratch)
      if (place) box = box ? around(box, place) : place
      letters += letter
    } else end()
    if (letter === '\n' || code === LINE_HYPHEN) {
      end()
      line += 1
    }
  }
  end()
  return words
}

/** Where a character stands, its line's whole height; null for one that only pdfium put there. */
function placeOf(page: OpenPage, text: number, index: number, scratch: number): Box | null {
  const { lib } = page
  if (!lib.FPDFText_GetLooseCharBox(text, index, scratch)) return null
  const [left, top, right, bottom] = floatsAt(lib, scratch, 4)
  const one = shown(page, left!, top!, scratch)
  const other = shown(page, right!, bottom!, scratch)
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
}

/** A point of the page's own space as it is shown, in shares from the top left. */
function shown({ lib, page }: OpenPage, x: number, y: number, scratch: number) {
  const at = scratch + 16
  lib.FPDF_PageToDevice(page, 0, 0, STEPS, STEPS, 0, x, y, at, at + 4)
  const heap = heapOf(lib)
  const view = new DataView(heap.buffer, heap.byteOffset)
  return { x: view.getInt32(at, true) / STEPS, y: view.getInt32(at + 4, true) / STEPS }
}

function floatsAt(lib: Pdfium, start: number, count: number): number[] {
  const heap = heapOf(lib)
  const view = new DataView(heap.buffer, heap.byteOffset)
  return Array.from({ length: count }, (_, at) => view.getFloat32(start + at * 4, true))
}

/** The smallest box that holds both. */
export function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  const right = Math.max(one.x + one.width, other.x + other.width)
  const bottom = Math.max(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: bottom - y }
}
