/** Large, and of no use before the first letter with pages behind it. */
const library = () => import('@cantoo/pdf-lib')

/**
 * One document of a letter and the pages behind it, because a fax is one. The
 * same letter and pages give the same bytes.
 *
 * @param pages a PDF that opens (`isPdf`)
 */
export async function withPages(letter: Buffer, pages: Buffer): Promise<Buffer> {
  const { PDFDocument } = await library()
  const whole = await PDFDocument.load(letter, { updateMetadata: false })
  const behind = await PDFDocument.load(pages, { updateMetadata: false })
  for (const page of await whole.copyPages(behind, behind.getPageIndices())) whole.addPage(page)
  return Buffer.from(await whole.save())
}

/** Whether its pages can be put behind a letter. */
export async function isPdf(bytes: Buffer): Promise<boolean> {
  const { PDFDocument } = await library()
  try {
    return (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount() > 0
  } catch {
    return false
  }
}
