import PDFDocument from 'pdfkit'
import type { Transaction } from '#app/database/transaction'
import { keepImage } from '#database/seeders/demo/images'

/** What the demo's optometrists write; letters name no patient, visits share them. */
const LETTERS = [
  [
    'Re: glaucoma suspect',
    'Thank you for seeing this patient. The intraocular pressure was raised at two visits and the',
    'cup-to-disc ratio differs between the eyes. The visual field shows an early superior step.',
    'Findings: IOP 26/19 mmHg, CCT 528 and 533 microns, C/D 0.75 OD and 0.5 OS.',
    'Medical history: hypertension, sleep apnea. Mother had glaucoma.',
    'Impression: Glaucoma suspect OD.',
    'Plan: Repeat the visual field in three months.',
    'Please advise on treatment and on the interval of follow-up.',
  ],
  [
    'Re: macular change',
    'The patient noticed distortion for about three weeks. The OCT shows drusen and a shallow',
    'elevation next to the fovea. Acuity has dropped by one line.',
    'Findings: BCVA 20/25 OD and 20/40 OS. Subretinal fluid OS.',
    'Medications: warfarin, AREDS 2.',
    'Impression: Suspected wet macular degeneration OS.',
    'Plan: OCT again at your clinic.',
    'Please see the patient at your earliest convenience.',
  ],
] as const

/** Blob ids of the letters, with their words kept as the reading job would. */
export async function seedLetters(trx: Transaction): Promise<number[]> {
  const ids: number[] = []
  for (const [index, lines] of LETTERS.entries()) {
    const id = await keepImage(trx, `referral_letter_${index + 1}`, await print(lines))
    await trx.table('referral_letter_texts').insert({ blob_id: id, text: lines.join('\n') })
    ids.push(id)
  }
  return ids
}

/** US letter, margins of an inch, as clinics print. */
async function print([subject, ...lines]: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 72 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.fontSize(14).text('Red River Eye Clinic', { align: 'right' }).moveDown(2)
  document.fontSize(12).text('Dear colleague,').moveDown()
  document.text(subject!, { underline: true }).moveDown()
  for (const line of lines) document.text(line, { lineGap: 4 })
  document.moveDown(2)
  document.text('With kind regards,').moveDown().text('Dr. Jonas Okafor, Optometrist')
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/**
 * Letters of premium visits wait to be read by machine: the first server that
 * starts finds them as readings whose job was lost, and reads them.
 */
export async function seedLetterReadings(trx: Transaction) {
  await trx.rawQuery(
    `insert into letter_readings (exam_id, blob_id, touched_at)
     select e.id, i.blob_id, now() - interval '1 day'
       from exams e
       join exam_images i on i.exam_id = e.id and i.slot = 'od_referral_letter'
                         and i.deleted_at is null
      where e.rlu_exam_is_premium`
  )
}
