import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { resumeReadings } from '#insights'
import { runScan } from '#modules/insights/actions/scan_retina'
import { analyser, areas, findings, givenPhotos, SCAN } from './given_photos.js'
import { givenLetterVisit } from './given_snapshot.js'

const scanOf = (exam: number) => db.from('retina_scans').where('exam_id', exam).firstOrFail()

test.group('Analyses whose job was lost', () => {
  test('F240 F242 one that waits for half an hour is queued again; a younger one and a settled one are not', async ({
    assert,
    cleanup,
  }) => {
    const worker = await analyser(() => null)
    cleanup(worker.close)
    const { exam, admin } = await givenLetterVisit()
    await admin.post(SCAN, { exam_id: exam.id, ...areas('right', 100) })
    const { id } = await scanOf(exam.id)
    const jobs = () => db.from('queue_jobs').whereRaw(`data::text like ?`, [`%"scanId":${id}}%`])
    await jobs().delete()
    const later = DateTime.utc().plus({ minutes: 31 })
    await resumeReadings(DateTime.utc())
    assert.lengthOf(await jobs(), 0)
    await resumeReadings(later)
    assert.lengthOf(await jobs(), 1)
    await jobs().delete()
    await runScan(id)
    assert.equal((await scanOf(exam.id)).state, 'failed')
    await resumeReadings(later)
    assert.lengthOf(await jobs(), 0)
  })

  test('F242 one that runs twice at once is settled once', async ({ assert, cleanup }) => {
    const worker = await analyser((eye) => ({ status: 200, body: findings(eye) }))
    cleanup(worker.close)
    const { exam, admin } = await givenPhotos()
    await admin.post(SCAN, { exam_id: exam.id, ...areas('right', 100) })
    const { id } = await scanOf(exam.id)
    await Promise.all([runScan(id), runScan(id)])
    await runScan(id)
    assert.equal((await scanOf(exam.id)).state, 'succeeded')
    const found = await db.from('retina_findings').where('scan_id', id)
    assert.lengthOf(found, findings('od').findings.length)
    const trail = await db
      .from('audit_records')
      .where({ subject_id: exam.id, action: 'exam.scan_done' })
    assert.lengthOf(trail, 1)
  }).timeout(180_000)
})
