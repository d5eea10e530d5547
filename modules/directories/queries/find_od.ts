import db from '@adonisjs/lucid/services/db'

/** An optometrist of the directory, with the programs they take part in. */
export type Od = {
  id: number
  practiceId: number
  firstName: string
  lastName: string
  email: string
  retinaOnly: boolean
  essentialsOnly: boolean
  integratedOnly: boolean
  isPerc: boolean
  retinaEnabled: boolean
  usesReferralLetter: boolean
  smartUpload: boolean
  sendGpLetters: boolean
  defaultOmdId: number | null
  /** Reviews are sent as PDF, to them, to these addresses (F362). */
  pdfReviews: boolean
  sendReviewsToOd: boolean
  techniciansReceivingReviews: string[]
}

/** @returns null when there is no id or nobody of that id */
export async function findOd(id: number | null): Promise<Od | null> {
  const row = id === null ? null : await db.from('ods').where('id', id).first()
  if (!row) return null
  return {
    id: row.id,
    practiceId: row.practice_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    retinaOnly: row.retina_only,
    essentialsOnly: row.essentials_only,
    integratedOnly: row.integrated_only,
    isPerc: row.is_perc,
    retinaEnabled: row.retina_enabled,
    usesReferralLetter: row.uses_referral_letter,
    smartUpload: row.smart_upload,
    sendGpLetters: row.send_gp_letters,
    defaultOmdId: row.default_omd_id,
    pdfReviews: row.pdf_reviews,
    sendReviewsToOd: row.send_reviews_to_od,
    techniciansReceivingReviews: row.technicians_receiving_reviews,
  }
}
