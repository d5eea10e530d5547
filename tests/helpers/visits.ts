import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenGp, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { visitMustDiffer } from '#database/factories/differ'
import { asVisitor, type Visitor } from '#tests/helpers/session'

export const SAVE = '/api/data/exam/save/'

export function daysAgo(days: number): string {
  return DateTime.now().setZone('America/Vancouver').minus({ days }).toISODate()!
}

/** Every field a standard visit of British Columbia needs to be set ready. */
export const COMPLETE = {
  od_iop: 17,
  os_iop: 18,
  od_cd: 0.5,
  os_cd: 0.55,
  od_pachs: 540,
  os_pachs: 545,
  od_sphere: -1.25,
  os_sphere: 0.5,
  od_bcva: '20/20',
  os_bcva: '20/25',
  applanation: 'iCare',
  rr_others: true,
  comorbidities_none: true,
  glc_past_drops_none: true,
  glc_current_drops_none: true,
  billing_code: 'none',
}

/** An optometrist at their desk with a visit of today that nobody filled in yet. */
export async function givenVisit(columns: Parameters<typeof givenExam>[1] = {}) {
  const od = await givenOd()
  const patient = await givenPatient(od)
  const exam = await givenExam(patient, columns)
  const person = await asVisitor(od)
  return { od, patient, exam, person }
}

/** What the ready validation made sure of. */
export const FILLED = {
  applanation: 'iCare',
  rr_others: true,
  comorbidities_none: true,
  glc_past_drops_none: true,
  glc_current_drops_none: true,
  billing_code: 'none',
}

/** A visit waiting for its reviewer, of a patient whose GP has a fax. */
export async function givenReadyVisit(columns: Parameters<typeof givenExam>[1] = {}) {
  const od = await givenOd()
  const gp = await givenGp()
  const omdr = await givenOmdr()
  const patient = await givenPatient(od, { gp_id: gp.id, has_no_gp: false })
  const exam = await givenExam(patient, {
    ...columns,
    exam: { ...FILLED, exam_status: 'ready', omdr_id: omdr.omdId, ...columns.exam },
    od: { iop: 17, cd: '0.50', pachs: 540, ...columns.od },
    os: { iop: 18, cd: '0.55', pachs: 545, ...columns.os },
  })
  return { od, gp, omdr, patient, exam }
}

export async function examRow(id: number) {
  return db.from('exams').where('id', id).firstOrFail()
}

export async function eyeRow(id: number, eye: 'od' | 'os') {
  return db.from('exam_eyes').where({ exam_id: id, eye }).firstOrFail()
}

/** Saves fields on the visit's present version. */
export async function save(person: Visitor, id: number, fields: object) {
  visitMustDiffer({ ...fields })
  const { version } = await examRow(id)
  return person.post(SAVE, { id, version, ...fields })
}
