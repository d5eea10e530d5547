import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { readLetterByMachine } from '#modules/insights/actions/read_letter_by_machine'
import { uploadLetter } from '#tests/functional/letters/given_letter'
import { asVisitor } from '#tests/helpers/session'

export const LETTER = `Dear Dr. Zorblatt,
Findings: IOP 24/22 mmHg. C/D 0.65 OD and 0.55 OS.
Medical history: diabetes. Medications: latanoprost.
Impression: Glaucoma suspect OD.
Plan: Repeat visual field in 3 months.
Could you please advise on treatment?
Sincerely,
Quillfeather Optometry`

/** A letter visit with everybody who may want to know of it; premium, unless said otherwise. */
export async function givenLetterVisit(columns: { premium?: boolean; letter?: string } = {}) {
  const { premium = true, letter = LETTER } = columns
  const od = await givenOd()
  const omdr = await givenOmdr()
  const patient = await givenPatient(od)
  const exam = await givenExam(patient, {
    exam: {
      is_referral_letter_upload_pei: true,
      rlu_exam_is_premium: premium,
      exam_status: 'not_ready',
      omdr_id: omdr.omdId,
    },
    od: { iop: 21, cd: '0.50' },
    os: { iop: 40, cd: '0.55' },
  })
  const person = await asVisitor(od)
  await uploadLetter(person, exam.id, [{ text: letter }])
  return {
    od,
    patient,
    exam,
    person,
    reviewer: await asVisitor(omdr),
    admin: await asVisitor(await givenAdmin()),
  }
}

export async function readingRow(exam: number) {
  return db.from('letter_readings').where('exam_id', exam).orderBy('id', 'desc').firstOrFail()
}

/** Does what the job of the newest reading does. */
export async function whenLetterIsRead(exam: number) {
  await readLetterByMachine((await readingRow(exam)).id)
  return readingRow(exam)
}

export const snapshot = (exam: number, part: string) =>
  `/api/data/exam/gpt_ai_snapshot_${part}/${exam}/`
export const chat = (exam: number, part: string) =>
  `/api/data/exam/gpt_chat_ai_snapshot_${part}/${exam}/`
