import db from '@adonisjs/lucid/services/db'
import {
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPolicy,
  givenPractice,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const givenAmericanPractice = () => givenPractice({ country: 'US', province: 'WA' })

/** An optometrist of a US clinic at their desk, and a patient of theirs with one active policy. */
export async function givenAmerican(user: Record<string, boolean> = {}) {
  const practice = await givenAmericanPractice()
  const od = await givenOd({ practice, user: { is_us_only: true, ...user } })
  const patient = await givenPatient(od, {
    country: 'US',
    province: 'WA',
    insurance_type: null,
    phn: '',
    has_no_phn: true,
  })
  const policy = await givenPolicy(patient)
  return { practice, od, patient, policy, person: await asVisitor(od) }
}

/**
 * Everybody whom a US clinic's insurance is not open to: the other roles, a US
 * clinic next door, a Canadian clinic, and a Canadian's account in this clinic.
 */
export async function givenOutsiders(practice: { id: number }): Promise<[string, Visitor][]> {
  const { od: neighbour } = await givenAmerican()
  const neighbourReviewing = await givenOd({
    practice: { id: neighbour.practiceId },
    user: { is_us_only: true, is_omdr: true },
  })
  const outsiders = {
    'omdr': await givenOmdr(),
    'omdc': await givenOmdc(),
    'igp': await givenIgp(),
    'pre-reviewer': await givenPreReviewer(),
    'sales': await givenSales(),
    'science': await givenScientist(),
    'od of another US clinic': neighbour,
    'od of another US clinic who also reviews': neighbourReviewing,
    'od of a Canadian clinic': await givenOd(),
    'od of this clinic who is not US only': await givenOd({ practice }),
  }
  const desks: [string, Visitor][] = []
  for (const [who, user] of Object.entries(outsiders)) desks.push([who, await asVisitor(user)])
  return desks
}

export const storedPolicy = (id: number) =>
  db.from('insurance_policies').where('id', id).firstOrFail()

/** What the trail says was done with a policy, oldest first. */
export async function auditOf(subjectType: string, id: number): Promise<string[]> {
  const rows = await db
    .from('audit_records')
    .where({ subject_type: subjectType, subject_id: String(id) })
    .orderBy(['chain', 'seq'])
  return rows.map(({ action }) => action)
}
