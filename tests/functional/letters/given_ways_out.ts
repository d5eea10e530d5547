import db from '@adonisjs/lucid/services/db'
import { sendDue, type Delivery } from '#app/outbox/index'
import { givenAdmin, givenGp } from '#database/factories/index'
import { serial } from '#database/factories/support'
import { change, givenOmd, givenReferral, OUTBOUND } from '#tests/functional/letters/given_look'
import { deliveryRow, passTime } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'

/** A letter about a visit that leaves by e-mail, and what may become of its cause. */
export type GivenLetter = {
  office: Visitor
  examId: number
  patientId: number
  /** To whom it is, and where. */
  name: string
  address: string
  queue(): Promise<number>
  /** The patient, or the visit, has somebody else now. */
  replace(): Promise<unknown>
  /** What the letter tells of is not so any more. */
  takeBack(): Promise<unknown>
  /** The ledger's reason then. */
  reason: Delivery['state_reason']
}

async function asked(answer: Promise<{ status: number; text: string; body: any }>) {
  const { status, text, body } = await answer
  if (status !== 200) throw new Error(text)
  return body.delivery_id as number
}

async function givenGpLetter(): Promise<GivenLetter> {
  const gp = await givenGp({ email: `gp${serial()}@doctors.example` })
  const { email } = await db.from('gps').where('id', gp.id).firstOrFail()
  const { exam, patient } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
  await change('patients', patient.id, { gp_id: gp.id })
  const office = await asVisitor(await givenAdmin())
  const letter = { message_type: 'email', letter_type: 'omdr-gp', email_address: email }
  return {
    office,
    examId: exam.id,
    patientId: patient.id,
    name: `${gp.first_name} ${gp.last_name}`,
    address: email,
    queue: () => asked(office.post(`/api/data/admin/exam/${exam.id}/email_or_fax/`, letter)),
    replace: async () => change('patients', patient.id, { gp_id: (await givenGp()).id }),
    takeBack: () => change('exams', exam.id, { exam_status: 'ready', reviewed_at: null }),
    reason: 'omdr_review_reopened',
  }
}

async function givenOutbound(): Promise<GivenLetter> {
  const omd = await givenOmd({ receive_method: 'email' })
  const { exam, patient, person } = await givenReferral(omd)
  return {
    office: await asVisitor(await givenAdmin()),
    examId: exam.id,
    patientId: patient.id,
    name: `${omd.first_name} ${omd.last_name}`,
    address: omd.email,
    queue: () => asked(person.post(OUTBOUND.send(exam.id))),
    replace: async () => change('exams', exam.id, { referral_omd_id: (await givenOmd()).id }),
    takeBack: () => change('exams', exam.id, { exam_status: 'not_ready', submitted_at: null }),
    reason: 'submission_missing',
  }
}

export const LETTERS = { gp: givenGpLetter, outbound: givenOutbound } as const

/** The ways a letter leaves the house. */
export const WAYS = ['first take', 'retry', 'release', 'resend'] as const
export type Way = (typeof WAYS)[number]

export const step = (
  office: Visitor,
  id: number,
  name: string,
  confirm_recipient?: string,
  reason = 'I asked'
) => office.post(`/api/admin/deliveries/${id}/actions/${name}`, { reason, confirm_recipient })

/** Brings a letter to where it would leave on its way. @returns its number */
export async function bring(way: Way, { office, queue }: GivenLetter): Promise<number> {
  const id = await queue()
  if (way === 'release') await step(office, id, 'hold')
  if (way === 'retry') await sendDue()
  if (way === 'resend') {
    const server = await openMailServer()
    await sendDue()
    await server.close()
  }
  return id
}

/** Lets it leave. @returns the answer, where a person asks for it, and the newest sending */
export async function leave(way: Way, { office }: GivenLetter, id: number, typed?: string) {
  const isAsked = way === 'release' || way === 'resend'
  const answer = isAsked ? await step(office, id, way, typed) : null
  await passTime()
  await sendDue()
  const newest = way === 'resend' && answer?.status === 200 ? (answer.body.id as number) : id
  return { answer, row: await deliveryRow(newest) }
}
