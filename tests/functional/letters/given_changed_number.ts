import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp, type GivenGp } from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'

const reviewed = { exam_status: 'reviewed', omd_gp: 'Stable. See again in six months.' }

export const shown = (digits: string) =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`

/** A reviewed visit of a practice of its own, whose patient has this family doctor. */
export async function givenVisitOf(gp: { id: number }) {
  const visit = await givenReadyVisit({ exam: reviewed })
  await db.from('patients').where('id', visit.patient.id).update({ gp_id: gp.id })
  return visit
}

export const changeFax = (person: Visitor, gp: GivenGp, fax: string) =>
  person.post('/api/data/gp/update/', {
    id: gp.id,
    first_name: gp.first_name,
    last_name: gp.last_name,
    fax_number: fax,
  })

export const faxPath = (examId: number) => `/api/data/exam/${examId}/fax/omdr-gp/`

/** Two practices share a doctor, and one of them has changed the number. */
export async function givenChangedNumber() {
  const gp = await givenGp()
  const [own, foreign] = [await givenVisitOf(gp), await givenVisitOf(gp)]
  const changer = await asVisitor(own.od)
  const { name: practice } = await db
    .from('practices')
    .where('id', own.exam.practice_id)
    .firstOrFail()
  const [was, is] = [gp.fax_number, uniquePhone()]
  const { status } = await changeFax(changer, gp, is)
  if (status !== 200) throw new Error(`The number was not changed: ${status}`)
  const admin = await asVisitor(await givenAdmin())
  const ask = (body: object = {}, examId = foreign.exam.id) => admin.post(faxPath(examId), body)
  const who = await db.from('users').where('id', own.od.userId).firstOrFail()
  const by = `${who.first_name} ${who.last_name}`
  return { gp, own, foreign, changer, admin, ask, was, is, by, practice: practice as string }
}

export const queuedFor = (examId: number) => db.from('deliveries').where('exam_id', examId)

export const recordsOf = (gpId: number) =>
  db.from('audit_records').where({ subject_type: 'gp', subject_id: String(gpId) })

export async function held(admin: Visitor, examId: number): Promise<boolean> {
  const { status, body } = await admin.post(faxPath(examId))
  return status === 422 && body.number_change !== undefined
}
