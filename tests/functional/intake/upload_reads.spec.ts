import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenPatient } from '#database/factories/index'
import type { Visitor } from '#tests/helpers/session'
import { CALLS, addFile, file, picture } from './desks.js'
import { CALLS as RECONCILER } from './reconciling.js'
import { givenScan } from './scans.js'

type Look = { action: string; patient_id: number | null; patient_ids: number[] | null }

/** Looks at uploads that were noted since `after`, oldest first. */
async function looksSince(after: Date): Promise<Look[]> {
  return db
    .from('audit_records')
    .where('at', '>=', after)
    .whereIn('subject_type', ['smart_upload', 'smart_uploads'])
    .whereRaw(`action ~ '(read|listed)$'`)
    .orderBy(['at', 'chain', 'seq'])
}

async function bring(admin: Visitor, id: number) {
  const form = new FormData()
  form.set('smart_upload_id', String(id))
  form.set('right_oct_photo', file(await picture(), 'oct.png'))
  const { body } = await admin.post(`${RECONCILER}/image/upload/`, form)
  return body.right_oct_photo as { url: string; thumbnail_url: string }
}

/** An upload with every kind of file, and whom it is of. */
async function givenUpload() {
  const given = await givenScan()
  const { admin, id, od } = given
  await admin.post(`/api/admin/smart_uploads/${id}/actions/revert`, {})
  const { body } = await addFile(given.person, id)
  await given.person.post(`${CALLS}/submit/`, { id })
  const placed = await bring(admin, id)
  const patient = await givenPatient(od)
  return { ...given, placed, patient, upload: body, beside: body.diagnosis_file_list[0] }
}

type Given = Awaited<ReturnType<typeof givenUpload>>

/** Every look at one upload, and every list it is in. */
const looks = (given: Given): [string, () => Promise<{ status: number }>][] => {
  const { person, admin, id, upload, beside, placed, practice } = given
  const own = { od_group_filter: practice.id }
  const filter = encodeURIComponent(JSON.stringify(own))
  return [
    ['smart_upload.read', () => person.get(`${CALLS}/${id}/`)],
    ['smart_upload.file_read', () => person.get(upload.url)],
    ['smart_upload.thumbnails_read', () => person.get(upload.thumbnail)],
    ['smart_upload.file_read', () => person.get(beside.url)],
    ['smart_upload.file_read', () => admin.get(placed.url)],
    ['smart_upload.thumbnails_read', () => admin.get(placed.thumbnail_url)],
    ['smart_upload.file_read', () => admin.get(`${RECONCILER}/${id}/page/1`)],
    ['smart_upload.listed', () => person.get(`${CALLS}/list/`)],
    ['smart_upload.listed', () => admin.get(`${CALLS}/list/?od_group_filter=${practice.id}`)],
    ['portal.smart_uploads_listed', () => admin.get(`/api/admin/smart_uploads?filter=${filter}`)],
    ['portal.smart_uploads_read', () => admin.get(`/api/admin/smart_uploads/${id}`)],
  ]
}

/** Each look with whom its record names. */
async function named(given: Given) {
  const told: { action: string; patients: number[] }[] = []
  for (const [action, look] of looks(given)) {
    const began = new Date()
    const { status } = await look()
    if (status !== 200) throw new Error(`${action} answered ${status}`)
    const [record, ...more] = await looksSince(began)
    if (!record || more.length > 0) throw new Error(`${action} was not noted once`)
    const { patient_id: one, patient_ids: many } = record
    told.push({ action: record.action, patients: one ? [one] : (many ?? []).map(Number) })
  }
  return told
}

test.group('Looks at smart uploads', (group) => {
  group.each.timeout(60_000)

  test('F322 C192 C193 C194 before anybody knows whose it is, the trail names nobody', async ({
    assert,
  }) => {
    const given = await givenUpload()
    assert.deepEqual(
      await named(given),
      looks(given).map(([action]) => ({ action, patients: [] }))
    )
  })

  test('F322 F350 once it is matched, every look and list is on the patient’s trail', async ({
    assert,
  }) => {
    const given = await givenUpload()
    const { admin, id, patient } = given
    const match = { smart_upload_id: id, patient_id: patient.id }
    assert.equal((await admin.post(`${RECONCILER}/patient_match/`, match)).status, 200)
    assert.deepEqual(
      await named(given),
      looks(given).map(([action]) => ({ action, patients: [patient.id] }))
    )
    await admin.post(`${RECONCILER}/patient_match/`, { ...match, patient_id: null })
    const began = new Date()
    await given.person.get(`${CALLS}/${id}/`)
    assert.containsSubset(await looksSince(began), [{ patient_id: null }])
  })
})
