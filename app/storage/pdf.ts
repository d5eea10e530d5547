import { readFile, writeFile } from 'node:fs/promises'
import { EncryptedPDFError, ParseSpeeds, PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import { MAX_PDF_PAGES, Undecodable, type Decoded } from '#app/storage/decode_protocol'
import { removeActiveContent } from '#app/storage/pdf_active_content'
import { renderFirstPage } from '#app/storage/pdf_render'

/**
 * Parses a PDF, removes scripts, open actions, attachments and metadata,
 * writes it anew as one plain revision and proves that the result opens;
 * draws the first page as the thumbnail when asked. Runs in the decoding
 * child, whose time and memory are limited from outside.
 *
 * @throws Undecodable with detail `pdf_encrypted`, `pdf_broken`, `pdf_no_pages`,
 *   `pdf_too_many_pages` or `pdf_does_not_open`
 */
export async function cleanPdf(
  input: string,
  output: string,
  thumbnail: string | null
): Promise<Decoded> {
  const bytes = await readFile(input)
  const document = await parse(bytes)
  const root = document.context.trailerInfo.Root
  if (!(root instanceof PDFRef)) throw new Undecodable('undecodable', 'pdf_broken')

  removeActiveContent(document.context, root)
  const clean = await resave(document)
  const size = await renderFirstPage(clean, thumbnail)
  await writeFile(output, clean, { mode: 0o600 })
  return size
}

/** The thumbnail of a PDF that is already in the store. */
export async function thumbnailOfPdf(input: string, thumbnail: string): Promise<Decoded> {
  return renderFirstPage(await readFile(input), thumbnail)
}

async function parse(bytes: Buffer): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    })
    if (document.context.trailerInfo.Encrypt) throw new EncryptedPDFError()
    return document
  } catch (error) {
    // Encrypted files may fail on their scrambled object streams first.
    const encrypted = error instanceof EncryptedPDFError || bytes.includes('/Encrypt')
    throw new Undecodable('undecodable', encrypted ? 'pdf_encrypted' : 'pdf_broken')
  }
}

async function resave(document: PDFDocument): Promise<Uint8Array> {
  const pages = countPages(document)
  if (pages === 0) throw new Undecodable('undecodable', 'pdf_no_pages')
  if (pages > MAX_PDF_PAGES) throw new Undecodable('undecodable', 'pdf_too_many_pages')
  return document.save({
    // A plain cross-reference table: what is in the file can be seen in it.
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  })
}

/** A page tree that loops exhausts the stack, which is caught like any damage. */
function countPages(document: PDFDocument): number {
  try {
    return document.getPageCount()
  } catch {
    throw new Undecodable('undecodable', 'pdf_broken')
  }
}
