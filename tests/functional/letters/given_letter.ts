import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { insertRow, uniquePhone } from '#database/factories/support'
import { makeLetterVersions } from '#modules/letters/actions/make_letter_versions'
import { letterOf, type LetterPage } from '#tests/helpers/letter_scan'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const SYLLABLES = ['ba', 'de', 'fo', 'ga', 'ke', 'mo', 'na', 'pe', 'ro', 'sa', 'te', 'vo'] as const

/** A surname nobody else of the database has, of syllables that a reader of pictures knows. */
export function surname(): string {
  const syllable = () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)]
  return `Vander${Array.from({ length: 5 }, syllable).join('')}`
}

export const base = (exam: number) => ({
  check: `/api/data/exam/referral_letter_modification_check/${exam}/`,
  rerun: `/api/data/exam/referral_letter_modification/${exam}/`,
  edit: `/api/data/exam/referral_letter_pdf_edit/${exam}/`,
  reset: `/api/data/exam/referral_letter_pdf_edit_reset/${exam}/`,
  pdfs: `/api/data/exam/${exam}/rlu_pdfs/`,
})

/** A visit whose optometrist has a directory to write to, and an administrator. */
export async function givenClinic(lastName = surname()) {
  const od = await givenOd()
  const patient = await givenPatient(od)
  const exam = await givenExam(patient, { exam: { is_referral_letter_upload_pei: true } })
  const fax = uniquePhone()
  const omd = { first_name: 'Ines', last_name: lastName, fax }
  await insertRow('outbound_omds', { ...omd, receive_method: 'fax' })
  return {
    od,
    patient,
    exam,
    omd,
    person: await asVisitor(od),
    admin: await asVisitor(await givenAdmin()),
  }
}

export async function uploadLetter(person: Visitor, exam: number, pages: readonly LetterPage[]) {
  const form = new FormData()
  form.set('exam', String(exam))
  const bytes = await letterOf(pages)
  form.append('file', new File([new Uint8Array(bytes)], 'letter.pdf'))
  const answer = await person.post('/api/data/exam/referral_letter/upload/', form)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

/** The newest task of a visit's letter. */
export async function editRow(exam: number) {
  return db.from('referral_letter_edits').where('exam_id', exam).orderBy('id', 'desc').firstOrFail()
}

/** Does what the job of the newest task does. */
export async function whenJobRuns(exam: number) {
  const { id } = await editRow(exam)
  await makeLetterVersions(id)
  return editRow(exam)
}
