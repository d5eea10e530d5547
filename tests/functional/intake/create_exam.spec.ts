import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { sheetFile } from '#tests/image_checks/sheets'
import db from '@adonisjs/lucid/services/db'
import { givenOmdr, givenPatient } from '#database/factories/index'
import type { Visitor } from '#tests/helpers/session'
import { letterOf } from '#tests/helpers/letter_scan'
import { CALLS as UPLOADS, addFile } from './desks.js'
import { givenScan, reconciliationOf } from './scans.js'

const CALLS = '/api/data/upload_reconciler'

/** 13 is a right eye, 12 a left one. */
const photo = (name: string) =>
  readFile(new URL(`../../fixtures/fundus/${name}.jpg`, import.meta.url))

async function bring(admin: Visitor, id: number, slot: string, bytes: Buffer) {
  const form = new FormData()
  form.set('smart_upload_id', String(id))
  form.set(slot, new File([new Uint8Array(bytes)], `${slot}.jpg`))
  return admin.post(`${CALLS}/image/upload/`, form)
}

/** An upload that is read through, with its patient; right and left differ in everything. */
async function givenReconciled(given: Awaited<ReturnType<typeof givenScan>>) {
  const { admin, id, od } = given
  const patient = await givenPatient(od, { primary_phone: '(403) 555-0199' })
  const match = { smart_upload_id: id, patient_id: patient.id }
  await admin.post(`${CALLS}/patient_match/`, match)
  const saved = await admin.post(`${CALLS}/update_all/${id}/`, {
    exam_date: '2026-03-04',
    od_iop: 14,
    os_iop: 27,
    drops: 'Latanoprost OU',
    referral_letter: 'Please see.',
    admin_reconciliation_notes: 'Date corrected.',
    admin_reconciliation_notes_addressed: true,
  })
  if (saved.status !== 200) throw new Error(saved.text)
  const confirmed = { od_iop: true, os_iop: true, drops: true }
  await admin.post(`${CALLS}/update_all/${id}/`, { confirmed })
  return { ...given, patient }
}

const visitsOf = (patient: { id: number }) => db.from('exams').where('patient_id', patient.id)

const imagesOf = (exam: number) =>
  db
    .from('exam_images')
    .where('exam_id', exam)
    .whereNull('deleted_at')
    .orderBy('id')
    .select('slot', 'blob_id')

test.group('An exam made of an upload', (group) => {
  group.each.timeout(60_000)

  test('F351 C213 what was reconciled is the visit’s, each eye its own, and the files are the same ones', async ({
    assert,
  }) => {
    const omd = await givenOmdr()
    const given = await givenScan(undefined, { high_priority: true })
    const { admin, id, patient, od } = await givenReconciled(given)
    await bring(admin, id, 'right_fundus_photo', await photo('hrf_13_h'))
    await bring(admin, id, 'left_fundus_photo', await photo('hrf_12_h'))
    const named = { smart_upload_id: id }
    const early = await admin.post(`${CALLS}/create_exam/`, named)
    assert.deepEqual(
      early.body.errors.map(({ field }: any) => field),
      ['right_fundus_photo', 'left_fundus_photo', 'admin_images_are_verified']
    )
    const confirmed_sides = { right_fundus_photo: true, left_fundus_photo: true }
    await admin.post(`${CALLS}/update_all/${id}/`, {
      confirmed_sides,
      admin_images_are_verified: true,
    })
    const { status, body, text } = await admin.post(`${CALLS}/create_exam/`, named)
    assert.equal(status, 200, text)
    const exam = await visitsOf(patient).firstOrFail()
    assert.equal(body.id, exam.id)
    assert.containsSubset(exam, {
      exam_date: '2026-03-04',
      exam_status: 'od_review',
      smart_upload_id: id,
      od_id: od.odId,
      od_omd: 'Cup grew since spring.',
      referral_letter: 'Please see.',
      medication_eye: 'Latanoprost OU',
      dtc_hour: 9,
      dtc_values: [
        { od: 14, os: 27 },
        { od: 15, os: 26 },
      ],
      is_urgent: true,
      od_wants_omd_report: true,
      upload_reconciler_admin_reconciliation_notes: 'Date corrected.',
      upload_reconciler_admin_reconciliation_notes_addressed: true,
    })
    assert.isNotNull(exam.submitted_at)
    const eye = async (side: string) =>
      (await db.from('exam_eyes').where({ exam_id: exam.id, eye: side }).firstOrFail()).iop
    assert.deepEqual([await eye('od'), await eye('os')], [14, 27])
    const upload = await db.from('smart_uploads').where('id', id).firstOrFail()
    assert.containsSubset(upload, { exam_id: exam.id, status: 'submitted' })
    const placed = await db.from('reconciliation_images').where('smart_upload_id', id).orderBy('id')
    assert.deepEqual(await imagesOf(exam.id), [
      { slot: 'right_fundus_photo', blob_id: placed[0].blob_id },
      { slot: 'left_fundus_photo', blob_id: placed[1].blob_id },
      { slot: 'extra_images', blob_id: upload.blob_id },
    ])
    assert.equal(
      (await db.from('patients').where('id', patient.id).first())!.primary_phone,
      '(403) 555-0199'
    )
    const [audit] = await db
      .from('audit_records')
      .where({ action: 'smart_upload.visit_made', subject_id: String(id) })
    assert.equal(Number(audit.patient_id), patient.id)
    assert.isDefined(omd)
  })

  test('F351 C213 the call alone carries what the documents name, and a PDF is the visit’s letter', async ({
    assert,
  }) => {
    const pdf = await letterOf([{ text: 'Dear colleague, please see this patient soon.' }])
    const given = await givenScan(Buffer.from(pdf))
    const { admin, id, od, person, colleague } = given
    const patient = await givenPatient(od, { primary_phone: '(403) 555-0199' })
    await admin.post(`${UPLOADS}/revert_status/${id}/`, {})
    const file = (await addFile(person, id)).body.diagnosis_file_list[0].id
    await person.post(`${UPLOADS}/submit/`, { id })
    const sent = {
      smart_upload_id: id,
      patient_id: patient.id,
      optometrist: od.odId,
      exam_date: '2026-03-05',
      referral_letter: 'Letter',
      od_omd: 'Notes',
      is_urgent: false,
      od_wants_omd_report: true,
      dtc_hour: 11,
      dtc_values: JSON.stringify([{ od: 12, os: 22 }]),
      left_oct_photo: file,
      extra_images: JSON.stringify([file]),
      primary_phone: '403-555-0142',
      admin_images_are_verified: true,
      confirmed_sides: { left_oct_photo: true },
    }
    const { status, body, text } = await admin.post(`${CALLS}/create_exam/`, sent)
    assert.equal(status, 200, text)
    assert.containsSubset(await db.from('exams').where('id', body.id).first(), {
      exam_date: '2026-03-05',
      od_omd: 'Notes',
      referral_letter: 'Letter',
      dtc_hour: 11,
      dtc_values: [{ od: 12, os: 22 }],
      od_wants_omd_report: true,
      is_urgent: false,
    })
    assert.deepEqual((await imagesOf(body.id)).map(({ slot }) => slot).sort(), [
      'extra_images',
      'left_oct_photo',
      'od_referral_letter',
    ])
    const stored = await db.from('patients').where('id', patient.id).firstOrFail()
    assert.equal(stored.primary_phone, '(403) 555-0142')
    assert.isDefined(colleague)
  })

  test('F351 C213 pressed twice, or by two, there is one visit, and the second is told which', async ({
    assert,
  }) => {
    const { admin, id, patient } = await givenReconciled(await givenScan())
    const press = () => admin.post(`${CALLS}/create_exam/`, { smart_upload_id: id })
    const answers = await Promise.all([press(), press(), press()])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422])
    const [exam, ...others] = await visitsOf(patient)
    assert.lengthOf(others, 0)
    for (const { status, body } of [...answers, await press()]) {
      assert.equal(body.id, exam.id)
      if (status === 422) assert.match(body.error, /visit was made/)
    }
    const late = await admin.post(`${CALLS}/update_all/${id}/`, { drops: 'late' })
    assert.equal(late.status, 422)
    const undone = { smart_upload_id: id, patient_id: null }
    assert.equal((await admin.post(`${CALLS}/patient_match/`, undone)).status, 422)
    assert.equal((await reconciliationOf(id))!.drops, 'Latanoprost OU')
  })

  test('F351 C213 one visit a day, none to come; a refusal leaves nothing behind', async ({
    assert,
  }) => {
    const { admin, id, patient, od } = await givenReconciled(await givenScan())
    const first = await givenScan()
    const taken = await first.admin.post(`${CALLS}/create_exam/`, {
      smart_upload_id: first.id,
      patient_id: patient.id,
      exam_date: '2026-03-04',
    })
    assert.deepEqual([taken.status, taken.body.errors[0].field], [422, 'patient_id'])
    await db
      .table('exams')
      .insert({ patient_id: patient.id, practice_id: od.practiceId, exam_date: '2026-03-04' })
    const before = await reconciliationOf(id)
    const create = (body: object) =>
      admin.post(`${CALLS}/create_exam/`, { smart_upload_id: id, ...body })
    const twice = await create({ od_omd: 'not kept' })
    assert.deepEqual(
      [twice.status, twice.body.error, twice.body.errors[0].field],
      [422, 'A patient encounter for this date already exists', 'exam_date']
    )
    const unborn = await create({ exam_date: '1901-01-01' })
    assert.deepEqual([unborn.status, unborn.body.errors[0].field], [422, 'exam_date'])
    const future = await create({ exam_date: '2099-01-01' })
    assert.deepEqual([future.status, future.body.errors[0].field], [422, 'exam_date'])
    const bad = await create({ exam_date: '2026-03-06', od_requested_omd: 99_999_999 })
    assert.deepEqual([bad.status, bad.body.errors[0].field], [422, 'od_requested_omd'])
    const unsure = await create({ exam_date: '2026-03-06', od_iop: 15 })
    assert.deepEqual([unsure.status, unsure.body.errors[0].field], [422, 'od_iop'])
    assert.lengthOf(await visitsOf(patient), 1)
    assert.deepEqual(await reconciliationOf(id), before)
    assert.isNull((await db.from('smart_uploads').where('id', id).first())!.exam_id)
    assert.equal((await create({ exam_date: '2026-03-06' })).status, 200)
  })

  test('F351 C213 a photograph of the other eye is asked about and not filed; accepted, with its reason', async ({
    assert,
  }) => {
    const { admin, id, patient } = await givenReconciled(await givenScan())
    const brought = await bring(admin, id, 'left_fundus_photo', await photo('hrf_13_h'))
    assert.isTrue(brought.body.left_fundus_photo.is_other_eye)
    await admin.post(`${CALLS}/update_all/${id}/`, {
      confirmed_sides: { left_fundus_photo: true },
      admin_images_are_verified: true,
    })
    const create = (body: object) =>
      admin.post(`${CALLS}/create_exam/`, { smart_upload_id: id, ...body })
    const asked = await create({})
    assert.deepEqual([asked.status, asked.body.checks[0].doubts], [422, ['wrong_eye']])
    assert.isString(asked.body.confirm)
    assert.lengthOf(await visitsOf(patient), 0)
    const made = await create({ accept_checks: 'wrong_eye', reason: 'Through a mirror' })
    assert.equal(made.status, 200, made.text)
    const [check] = await db
      .from('exam_image_checks as c')
      .join('exam_images as i', 'i.id', 'c.image_id')
      .where('i.exam_id', made.body.id)
    assert.containsSubset(check, { doubts: ['wrong_eye'], reason: 'Through a mirror' })
  })

  test('F351 F348 C213 a sheet that names somebody else and the other eye is told at its place, asked about and not filed; accepted, with its reason', async ({
    assert,
  }) => {
    const { admin, id, patient } = await givenReconciled(await givenScan())
    const facts = { first: 'Wilhelm', last: 'Karmazyn', born: '1984-10-22', day: '2026-03-04' }
    const sheet = await sheetFile('perimeter, English', { ...facts, eye: 'os' })
    const brought = await bring(admin, id, 'right_vf_photo', sheet)
    const placed = brought.body.right_vf_photo
    const doubts = ['printed_eye', 'printed_name', 'printed_birth_date']
    assert.deepEqual(
      placed.printed.map(({ doubt }: { doubt: string }) => doubt),
      doubts
    )
    assert.equal(placed.printed[1].words, 'KARMAZYN, WILHELM')
    await admin.post(`${CALLS}/update_all/${id}/`, {
      confirmed_sides: { right_vf_photo: true },
      admin_images_are_verified: true,
    })
    const create = (body: object) =>
      admin.post(`${CALLS}/create_exam/`, { smart_upload_id: id, ...body })
    const asked = await create({})
    assert.deepEqual([asked.status, asked.body.checks?.[0].doubts], [422, doubts], asked.text)
    assert.lengthOf(await visitsOf(patient), 0)
    const accept = { accept_checks: doubts.join(','), reason: 'Two persons at one machine' }
    const made = await create(accept)
    assert.equal(made.status, 200, made.text)
    const [check] = await db
      .from('exam_image_checks as c')
      .join('exam_images as i', 'i.id', 'c.image_id')
      .where({ 'i.exam_id': made.body.id, 'c.kind': 'sheet' })
    assert.containsSubset(check, { doubts, reason: accept.reason, eye: 'os' })
  }).timeout(120_000)

  test('F352 F347 Q171 a visit that is deactivated makes room for another, and the trail tells both', async ({
    assert,
  }) => {
    const { admin, id, patient } = await givenReconciled(await givenScan())
    const named = { smart_upload_id: id }
    const make = () => admin.post(`${CALLS}/create_exam/`, named)
    const shown = async () => {
      const { body } = await admin.get(`${UPLOADS}/${id}/`)
      const list = await admin.get(
        `${UPLOADS}/list/?ready_for_validation_filter=true&page_size=100`
      )
      const isQueued = list.body.data.some((each: { id: number }) => each.id === id)
      return { exam: body.smart_upload.exam_id, isQueued }
    }
    const first = await make()
    assert.equal(first.status, 200, first.text)
    assert.equal((await make()).body.errors[0].field, 'smart_upload_id')
    assert.deepEqual(await shown(), { exam: first.body.id, isQueued: false })
    const gone = await admin.post('/api/data/exam/deactivate/', { exam_id: first.body.id })
    assert.equal(gone.status, 200, gone.text)
    assert.deepEqual(await shown(), { exam: null, isQueued: true })

    const second = await make()
    assert.equal(second.status, 200, second.text)
    assert.notEqual(second.body.id, first.body.id)
    assert.equal((await make()).body.errors[0].field, 'smart_upload_id')
    const living = await visitsOf(patient).whereNull('deactivated_at')
    assert.deepEqual(
      living.map((row: { id: number; smart_upload_id: number }) => [row.id, row.smart_upload_id]),
      [[second.body.id, id]]
    )
    const told = await db
      .from('audit_records')
      .where({ action: 'smart_upload.visit_made', subject_id: String(id) })
      .orderBy('at')
    assert.deepEqual(
      told.map(({ details }) => details.exam_id),
      [first.body.id, second.body.id]
    )
  })

  test('F347 F352 an upload whose visit is deactivated goes back to its optometrist', async ({
    assert,
  }) => {
    const { admin, person, id } = await givenReconciled(await givenScan())
    const made = await admin.post(`${CALLS}/create_exam/`, { smart_upload_id: id })
    assert.equal((await admin.post(`${UPLOADS}/revert_status/${id}/`, {})).status, 422)
    await admin.post('/api/data/exam/deactivate/', { exam_id: made.body.id })
    const back = await admin.post(`${UPLOADS}/revert_status/${id}/`, {})
    assert.equal(back.status, 200, back.text)
    assert.containsSubset(await db.from('smart_uploads').where('id', id).first(), {
      status: 'draft',
      exam_id: null,
    })
    assert.equal((await person.post(`${UPLOADS}/submit/`, { id })).status, 200)
  })

  test('F352 F347 a held upload can be made a visit of, a reverted one not; handed in anew it says the new', async ({
    assert,
  }) => {
    const { admin, id, person } = await givenReconciled(await givenScan())
    await admin.post(`${UPLOADS}/revert_status/${id}/`, {})
    const create = () => admin.post(`${CALLS}/create_exam/`, { smart_upload_id: id })
    assert.equal((await create()).body.error, 'No upload reconciler data available')
    await person.post(`${UPLOADS}/update/${id}/`, { od_notes: 'Other words', os_iop_2: 25 })
    await person.post(`${UPLOADS}/submit/`, { id })
    await admin.post(`${UPLOADS}/update_all/${id}/`, { hold_date: '2099-01-01' })
    const made = await create()
    assert.equal(made.status, 200, made.text)
    assert.containsSubset(await db.from('exams').where('id', made.body.id).first(), {
      od_omd: 'Other words',
      dtc_values: [
        { od: 14, os: 27 },
        { od: 15, os: 25 },
      ],
    })
  })

  test('F348 a placed file goes with its picture, is told apart by its side, and is served to the office alone', async ({
    assert,
  }) => {
    const { admin, id, person } = await givenScan()
    await admin.get(`${CALLS}/${id}/`)
    const bad = await bring(admin, id, 'right_foot', await photo('hrf_13_h'))
    assert.deepEqual([bad.status, bad.body.errors[0].field], [422, 'right_foot'])
    const brought = await bring(admin, id, 'right_oct_photo', await photo('hrf_13_h'))
    const { url, thumbnail_url: thumbnail } = brought.body.right_oct_photo
    assert.equal((await admin.get(url)).status, 200)
    assert.equal((await admin.get(thumbnail)).status, 200)
    assert.equal((await person.get(url)).status, 403)
    assert.equal((await admin.get(`${CALLS}/${id}/page/1`)).status, 200)
    assert.equal((await admin.get(`${CALLS}/${id}/page/2`)).status, 403)
    const kept = await admin.post(`${CALLS}/update_all/${id}/`, {
      right_oct_photo: { id: brought.body.right_oct_photo.id },
    })
    assert.equal(kept.body.right_oct_photo.id, brought.body.right_oct_photo.id)
    const gone = await admin.post(`${CALLS}/update_all/${id}/`, { right_oct_photo: null })
    assert.isNull(gone.body.right_oct_photo)
    assert.equal((await admin.get(url)).status, 403)
  })
})
