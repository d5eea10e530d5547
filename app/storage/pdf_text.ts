import { readFile, writeFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { Undecodable, type Decoded } from '#app/storage/decode_protocol'

/** Characters kept of one file; a letter has a few thousand. */
export const MAX_PDF_TEXT = 200_000

/**
 * Writes the words of a stored PDF, page after page. A scanned letter has
 * none, which is an empty file and no error. Runs in the decoding child.
 *
 * @throws Undecodable with detail `pdf_broken`
 */
export async function textOfPdf(input: string, output: string): Promise<Decoded> {
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(input)))
    const { text } = await extractText(document, { mergePages: false })
    await writeFile(output, text.join('\n\n').slice(0, MAX_PDF_TEXT), { mode: 0o600 })
  } catch {
    throw new Undecodable('undecodable', 'pdf_broken')
  }
  return { width: 0, height: 0 }
}
