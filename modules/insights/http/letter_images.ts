import { findReferralLetter } from '#exams'

/** The pages a letter was read from. `sent` is false of each: text is burnt into all of it. */
export async function letterImages(examId: number) {
  const letter = await findReferralLetter(examId)
  if (!letter) return []
  const url = `/api/data/download/exam_images/${letter.id}`
  return [{ field: 'od_referral_letter', url, thumbnail_url: `${url}/thumbnail`, sent: false }]
}
