import PDFDocument from 'pdfkit'

/** A referral letter as an optometrist's own program prints it. */
export async function letterPdf(text = 'Please see this patient about cataract.'): Promise<Buffer> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.text(text)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
