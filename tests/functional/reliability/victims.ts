import db from '@adonisjs/lucid/services/db'
import type { Role } from '#identity'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
  givenSales,
  givenScientist,
  type GivenUser,
} from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { FILLED } from '#tests/helpers/visits'
import type { Knock, Target } from './knocks.js'

/** The id of no row. */
export const ABSENT = 999_999_999
export const NOBODY: Target = {
  exam: ABSENT,
  patient: ABSENT,
  image: ABSENT,
  gp: ABSENT,
  omd: ABSENT,
}

/** Makes a person of each role who has to do with nobody's visit. */
export const MAKERS: Record<Role, () => Promise<GivenUser>> = {
  od: givenOd,
  omdr: givenOmdr,
  omdc: givenOmdc,
  igp: givenIgp,
  admin: givenAdmin,
  pre_reviewer: givenPreReviewer,
  sales: givenSales,
  science: givenScientist,
}

/** A patient of a practice with a visit in the state the call is for, images and all. */
export async function givenVictim(status: Knock['status'], admin: Visitor) {
  const od = await givenOd()
  const omdr = await givenOmdr()
  const gp = await givenGp()
  const patient = await givenPatient(od, { gp_id: gp.id, has_no_gp: false })
  const exam = await givenExam(patient, {
    exam: {
      ...FILLED,
      exam_status: status,
      omdr_id: status === 'not_ready' ? null : omdr.omdId,
    },
  })
  const keeper = await asVisitor(od)
  const image = await givenImage(exam.id, od.userId)
  const target = { exam: exam.id, patient: patient.id, image, gp: gp.id, omd: omdr.omdId }
  const owners = { od: keeper, omdr: await asVisitor(omdr), admin }
  return { target, owners }
}

/** A row of an image; its file is not needed to be refused. */
async function givenImage(exam: number, userId: number): Promise<number> {
  const [blob] = await db
    .table('blobs')
    .insert({
      sha256: 'ab'.repeat(32),
      bytes: 10,
      content_type: 'image/png',
      original_filename: 'eye.png',
      created_by: userId,
    })
    .returning('id')
  const [image] = await db
    .table('exam_images')
    .insert({ exam_id: exam, slot: 'left_oct_photo', blob_id: blob.id, created_by: userId })
    .returning('id')
  return image.id
}

/** Everything a refused call could have changed, as one text. */
export async function recordsOf({ exam, patient }: Target): Promise<string> {
  const rows = await Promise.all([
    db.from('patients').where('id', patient),
    db.from('exams').where('patient_id', patient).orderBy('id'),
    db.from('exam_eyes').where('exam_id', exam).orderBy('eye'),
    db.from('exam_images').where('exam_id', exam).orderBy('id'),
    db.from('exam_revisions').where('exam_id', exam).orderBy('version'),
    db.from('deliveries').where('exam_id', exam).orderBy('id'),
  ])
  return JSON.stringify(rows)
}

/** Larger than any row's id, and than what a number keeps exactly. */
export function beyondAnyRow(): Target {
  const id = 1e20
  return { exam: id, patient: id, image: id, gp: id, omd: id }
}
