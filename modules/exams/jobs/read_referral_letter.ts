import db from '@adonisjs/lucid/services/db'
import { Job } from '#app/jobs/index'
import { extractPdfText } from '#app/storage/index'
import { sha256Of, storage } from '#app/storage/service'

/** Reads the words of an uploaded letter; running it twice changes nothing. */
export default class ReadReferralLetter extends Job<{ blobId: number }> {
  async execute() {
    await letterTextOf(this.payload.blobId)
  }
}

/** A letter's words, read now if the job has not come to it yet; empty for a scan. */
export async function letterTextOf(blobId: number): Promise<string> {
  const known = await db.from('referral_letter_texts').where('blob_id', blobId).first()
  if (known) return known.text
  const read = await extractPdfText(await sha256Of(blobId), storage)
  const text = read.ok ? read.value : ''
  await db
    .table('referral_letter_texts')
    .knexQuery.insert({ blob_id: blobId, text })
    .onConflict('blob_id')
    .ignore()
  return text
}
