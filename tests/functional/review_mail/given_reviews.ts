import { DateTime } from 'luxon'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { passTime } from '#tests/functional/outbox/given_letters'
import { sendDue } from '#app/outbox/index'
import type { openMailServer } from '#tests/helpers/mail_server'
import type { Visitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'

export const BASE = '/api/data/review_processing'
export const SEND = `${BASE}/send_review_email/`
export const REPLY = '/api/data/review_processing_reply/create_omd_messaging_exam/'

type Visit = Parameters<typeof givenExam>[1]

/** An optometrist who is written to at an address of their own. */
export async function givenTold(columns: Record<string, string | boolean | string[]> = {}) {
  const email = `${uniqueWord().toLowerCase()}@optometry.example`
  const od = await givenOd({ od: { email, ...columns } })
  return { od, email }
}

/** A visit of another patient of theirs, reviewed yesterday unless told otherwise. */
export async function givenReviewed(
  od: { odId: number; practiceId: number },
  { exam = {}, ...rest }: NonNullable<Visit> = {}
) {
  const patient = await givenPatient(od)
  const visit = await givenExam(patient, {
    ...rest,
    exam: {
      exam_date: daysAgo(12),
      exam_status: 'reviewed',
      reviewed_at: DateTime.utc().minus({ days: 1 }).toJSDate(),
      ...exam,
    },
  })
  return { ...visit, patient }
}

/** What the screen sends for these visits. */
export function mailOf(od: { odId: number }, ids: readonly number[], changes: object = {}) {
  return {
    od_id: od.odId,
    start_date: daysAgo(30),
    end_date: daysAgo(0),
    subject: 'Reviews of the week',
    template_text: 'Please look at these.',
    exam_ids: ids,
    ...changes,
  }
}

/** Presses the button, and fails with the answer where it is refused. */
export async function send(admin: Visitor, mail: object) {
  const answer = await admin.post(SEND, mail)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body as {
    batch_id: number
    emails: { email_id: number; to: string; exam_ids: number[]; status: string }[]
    left_out: number[]
  }
}

/** Everything that waits leaves now. */
export async function letLeave() {
  await passTime()
  return sendDue()
}

type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** What came for an address: the words of the newest, and the links to reply in the order of its visits. */
export function readMail(server: MailServer, address: string) {
  const mail = server.lettersTo(address).at(-1)
  if (!mail) throw new Error(`Nothing came for ${address}`)
  const text = mail.email.text ?? ''
  const guids = [...text.matchAll(/\/review-processing-reply\/([\w-]+)\//g)].map(
    ([, guid]) => guid!
  )
  return { mail, text, guids }
}
