import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { Undecodable, type Decoded } from '#app/storage/decode_protocol'

/** pdfium: draw annotations, and give red, green, blue, alpha. */
const RENDER_FLAGS = 0x01 | 0x10
const WHITE = 0xffffffff
const BYTES_PER_PIXEL = 4

const POINTS_PER_INCH = 72

/** Dots per inch at which a page is drawn to be read and to be kept. */
export const PAGE_DPI = 200

/** Longest side of a drawn page in pixels: a page twice as long as a letter's is drawn coarser. */
const LONGEST_SIDE = 4_400

export type Pdfium = WrappedPdfiumModule

/** An open page: `size` in points, as it is shown. */
export type OpenPage = { readonly lib: Pdfium; readonly page: number; readonly size: Decoded }

/** Red, green, blue and alpha of each pixel, row by row from the top. */
export type RawPicture = {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

let engine: Promise<Pdfium> | undefined

async function pdfium(): Promise<Pdfium> {
  engine ??= (async () => {
    const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
    const bytes = await readFile(file)
    const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
    const loaded = await init({ wasmBinary })
    loaded.PDFiumExt_Init()
    return loaded
  })()
  return engine
}

/** The engine's memory; asked for anew each time, for it moves when it grows. */
export function heapOf(lib: Pdfium): Uint8Array {
  return (lib.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
}

/**
 * Opens a PDF as a browser would and closes it after the work.
 *
 * @param work gets how many pages there are and a way to open one, from 0
 * @throws Undecodable with detail `pdf_does_not_open` or `pdf_page_size`
 */
export async function withPdf<T>(
  pdf: Uint8Array,
  work: (document: {
    pages: number
    withPage: <P>(index: number, look: (page: OpenPage) => Promise<P>) => Promise<P>
  }) => Promise<T>
): Promise<T> {
  const lib = await pdfium()
  const memory = lib.pdfium.wasmExports.malloc(pdf.length)
  heapOf(lib).set(pdf, memory)
  const document = lib.FPDF_LoadMemDocument(memory, pdf.length, '')
  try {
    if (!document) throw new Undecodable('undecodable', 'pdf_does_not_open')
    return await work({
      pages: lib.FPDF_GetPageCount(document),
      withPage: (index, look) => withPage(lib, document, index, look),
    })
  } finally {
    if (document) lib.FPDF_CloseDocument(document)
    lib.pdfium.wasmExports.free(memory)
  }
}

async function withPage<P>(
  lib: Pdfium,
  document: number,
  index: number,
  look: (page: OpenPage) => Promise<P>
): Promise<P> {
  const page = lib.FPDF_LoadPage(document, index)
  if (!page) throw new Undecodable('undecodable', 'pdf_does_not_open')
  try {
    const size = { width: lib.FPDF_GetPageWidthF(page), height: lib.FPDF_GetPageHeightF(page) }
    if (!(size.width > 0 && size.height > 0)) throw new Undecodable('undecodable', 'pdf_page_size')
    return await look({ lib, page, size })
  } finally {
    lib.FPDF_ClosePage(page)
  }
}

/** Draws a page at so many pixels a point. */
export function drawPage({ lib, page, size }: OpenPage, scale: number): RawPicture {
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const bitmap = lib.FPDFBitmap_Create(width, height, 0)
  if (!bitmap) throw new Undecodable('undecodable', 'pdf_render_memory')
  try {
    lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_FLAGS)
    const start = lib.FPDFBitmap_GetBuffer(bitmap)
    const pixels = heapOf(lib).slice(start, start + width * height * BYTES_PER_PIXEL)
    return { pixels, width, height }
  } finally {
    lib.FPDFBitmap_Destroy(bitmap)
  }
}

/** Pixels a point at which a page of that size is drawn to be read. */
export function scaleOf({ size }: OpenPage): number {
  return Math.min(PAGE_DPI / POINTS_PER_INCH, LONGEST_SIDE / Math.max(size.width, size.height))
}
