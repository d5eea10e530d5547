import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { Undecodable, type Decoded } from '#app/storage/decode_protocol'
import { sharp } from '#app/storage/hardened_sharp'
import { writeThumbnail } from '#app/storage/image'

/** Longest side of the first page's rendering, in pixels: twice the thumbnail. */
const RENDER_SIZE = 744

/** pdfium: draw annotations, and give red, green, blue, alpha. */
const RENDER_FLAGS = 0x01 | 0x10
const WHITE = 0xffffffff
const BYTES_PER_PIXEL = 4

let engine: Promise<WrappedPdfiumModule> | undefined

async function pdfium(): Promise<WrappedPdfiumModule> {
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
function heap(lib: WrappedPdfiumModule): Uint8Array {
  return (lib.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
}

/**
 * Opens a PDF as a browser would, which proves that it can be opened, and
 * draws its first page as the thumbnail when a path for one is given.
 *
 * @returns width and height of the first page in points
 * @throws Undecodable
 */
export async function renderFirstPage(pdf: Uint8Array, thumbnail: string | null): Promise<Decoded> {
  const lib = await pdfium()
  const memory = lib.pdfium.wasmExports.malloc(pdf.length)
  heap(lib).set(pdf, memory)
  const document = lib.FPDF_LoadMemDocument(memory, pdf.length, '')
  try {
    const page = document ? lib.FPDF_LoadPage(document, 0) : 0
    if (!page) throw new Undecodable('undecodable', 'pdf_does_not_open')
    try {
      const size = { width: lib.FPDF_GetPageWidthF(page), height: lib.FPDF_GetPageHeightF(page) }
      if (!(size.width > 0 && size.height > 0))
        throw new Undecodable('undecodable', 'pdf_page_size')
      if (thumbnail) await drawPage(lib, page, size, thumbnail)
      return { width: Math.round(size.width), height: Math.round(size.height) }
    } finally {
      lib.FPDF_ClosePage(page)
    }
  } finally {
    if (document) lib.FPDF_CloseDocument(document)
    lib.pdfium.wasmExports.free(memory)
  }
}

async function drawPage(
  lib: WrappedPdfiumModule,
  page: number,
  size: Decoded,
  thumbnail: string
): Promise<void> {
  const scale = RENDER_SIZE / Math.max(size.width, size.height)
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const bitmap = lib.FPDFBitmap_Create(width, height, 0)
  if (!bitmap) throw new Undecodable('undecodable', 'pdf_render_memory')
  let pixels: Uint8Array
  try {
    lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_FLAGS)
    const start = lib.FPDFBitmap_GetBuffer(bitmap)
    pixels = heap(lib).slice(start, start + width * height * BYTES_PER_PIXEL)
  } finally {
    lib.FPDFBitmap_Destroy(bitmap)
  }
  const raw = { width, height, channels: BYTES_PER_PIXEL } as const
  await writeThumbnail(sharp(pixels, { raw }).removeAlpha(), thumbnail)
}
