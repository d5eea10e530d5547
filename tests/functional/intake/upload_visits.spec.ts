import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenPatient, givenSmartUpload } from '#database/factories/index'
import type { Visitor } from '#tests/helpers/session'
import { CALLS, givenDesks } from './desks.js'

/** An upload whose visit was reviewed. */
async function givenReviewedUpload() {
  const desks = await givenDesks()
  const patient = await givenPatient(desks.od)
  const exam = await givenExam(patient, { exam: { exam_status: 'reviewed' } })
  const submitted = { status: 'submitted', submitted_at: '2026-03-04T18:00:00Z' }
  const upload = await givenSmartUpload(desks.od, { ...submitted, exam_id: exam.id })
  return { ...desks, patient, exam, upload }
}

type Given = Awaited<ReturnType<typeof givenReviewedUpload>>

/** What a desk is told of the upload's visit, wherever it is told of it. */
async function toldTo(desk: Visitor, { upload, practice }: Given) {
  const { body } = await desk.get(`${CALLS}/${upload.id}/`)
  const listed = async (query: string) => {
    const path = `${CALLS}/list/?od_group_filter=${practice.id}&${query}`
    const rows: { id: number; exam_id: number | null }[] = (await desk.get(path)).body.data
    return rows.find(({ id }) => id === upload.id) ?? null
  }
  const isListed = async (query: string) => (await listed(query)) !== null
  return {
    shown: body.exam_id,
    listed: (await listed(''))!.exam_id,
    waits: body.is_ready_for_validation,
    reviewed: await isListed('misc_filter=reviewed'),
    submitted: await isListed('misc_filter=submitted'),
    queued: await isListed('ready_for_validation_filter=true'),
    past: await isListed('ready_for_validation_filter=false'),
  }
}

const visitTold = (id: number) => ({
  shown: id,
  listed: id,
  waits: false,
  reviewed: true,
  submitted: false,
  queued: false,
  past: true,
})

const NO_VISIT_TOLD = {
  shown: null,
  listed: null,
  waits: true,
  reviewed: false,
  submitted: true,
  queued: true,
  past: false,
}

const outOfSight: Record<string, (given: Given) => Promise<unknown>> = {
  'is hidden from optometrists': ({ exam }) =>
    db.from('exams').where('id', exam.id).update({ hide_exam_for_od: true }),
  'is of a deactivated patient': ({ patient }) =>
    db.from('patients').where('id', patient.id).update({ deactivated_at: new Date() }),
}

test.group('The visit of a smart upload', () => {
  for (const [what, takeOut] of Object.entries(outOfSight)) {
    test(`F103 Q71 F341 one that ${what} is none to its optometrist, and stays the office’s`, async ({
      assert,
    }) => {
      const given = await givenReviewedUpload()
      const { person, admin, exam } = given
      assert.deepEqual(await toldTo(person, given), visitTold(exam.id))
      await takeOut(given)
      assert.deepEqual(await toldTo(person, given), NO_VISIT_TOLD)
      assert.deepEqual(await toldTo(admin, given), visitTold(exam.id))
    })
  }
})
