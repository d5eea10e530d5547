import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { insertRow, serial, uniquePhone, uniqueWord } from '#database/factories/support'
import { deliveryRow } from '#tests/functional/outbox/given_letters'
import { letterPdf } from '#tests/helpers/letter_pdf'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenReadyVisit, givenVisit } from '#tests/helpers/visits'

type OutboundOmd = { id: number; first_name: string; last_name: string; fax: string; email: string }

export const givenOmd = (columns: Record<string, string> = {}) =>
  insertRow<OutboundOmd>('outbound_omds', {
    first_name: 'Odalys',
    last_name: `Outbound${uniqueWord()}`,
    receive_method: 'fax',
    fax: uniquePhone(),
    email: `omd${serial()}@eyes.example`,
    ...columns,
  })

export const OUTBOUND = {
  look: (id: number) => `/api/data/exam/${id}/outbound_preview/`,
  send: (id: number) => `/api/data/exam/${id}/outbound_omd_email_or_fax/`,
}

export const HANDOUT = {
  look: (id: number) => `/api/data/patient_handout_preview/${id}/`,
  send: (id: number) => `/api/data/patient_handout_email/${id}/`,
}

/** An outbound referral the optometrist has handed in, with a page of their own behind it. */
export async function givenReferral(
  omd: { id: number } | null,
  exam: Record<string, unknown> = {}
) {
  const visit = await givenVisit({
    exam: {
      is_referral_letter_upload_pei: true,
      is_outbound_referral: true,
      exam_status: 'not_ready',
      referral_omd_id: omd?.id ?? null,
      od_omd: 'A shadow since Tuesday.',
    } as never,
    od: { bcva: '20/60' },
    os: { bcva: '20/25' },
  })
  const form = new FormData()
  form.set('exam', String(visit.exam.id))
  form.set('file', new File([new Uint8Array(await letterPdf('My own page.'))], 'letter.pdf'))
  const { status } = await visit.person.post('/api/data/exam/referral_letter/upload/', form)
  if (status !== 200) throw new Error(`The letter was not uploaded: ${status}`)
  await change('exams', visit.exam.id, { exam_status: 'od_review', ...exam })
  return visit
}

/** A reviewed visit of a patient who gave an address. */
export async function givenReviewed() {
  const visit = await givenReadyVisit({
    exam: { exam_status: 'reviewed', rr_glc: true, omd_od: 'private to the optometrist' },
  })
  const email = `patient${serial()}@mail.example`
  await change('patients', visit.patient.id, { email })
  return { ...visit, email, person: await asVisitor(visit.od) }
}

export const change = (table: string, id: number, columns: Record<string, unknown>) =>
  db.from(table).where('id', id).update(columns)

export const deliveriesOf = (exam: number) => db.from('deliveries').where('exam_id', exam)

export const bytesOf = (answer: { body: { pdf: string } }) => Buffer.from(answer.body.pdf, 'base64')
export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The document that left, and its delivery. */
export async function leftAs(delivery: number) {
  await sendDue()
  const row = await deliveryRow(delivery)
  const spool = join(process.env.DATA_DIR!, 'spool')
  return { row, pdf: await readFile(join(spool, `${row.reference}.pdf`)) }
}

export const looksOf = (exam: number) =>
  db
    .from('audit_records')
    .where({ action: 'letter.read', subject_id: String(exam) })
    .orderBy('seq')

export const refusedFields = (answer: { body: { errors: { field: string }[] } }) =>
  answer.body.errors.map(({ field }) => field)

/** Nobody of them may send what an optometrist of the visit's practice sends. */
export const everybodyElse = async (): Promise<Visitor[]> =>
  Promise.all(
    [
      await givenOd(),
      await givenOmdr(),
      await givenOmdc(),
      await givenIgp(),
      await givenAdmin(),
      await givenSales(),
      await givenScientist(),
      await givenPreReviewer(),
    ].map((user) => asVisitor(user))
  )
