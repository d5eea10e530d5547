import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOmdc, givenScientist } from '#database/factories/index'
import { runScan } from '#modules/insights/actions/scan_retina'
import { pageReader } from '#app/storage/service'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'
import { analyser, areas, findings, givenPhotos, REGION, SCAN } from './given_photos.js'
import { givenLetterVisit } from './given_snapshot.js'

const READS = [
  'ai_insights_historical_analysis/ID',
  'ai_insights_score_progression_graph/ID',
  'ai_insights_retina_hotspots_graph/ID',
  'ID/ai_insights_data',
  'abnormality/ID',
  'macula_historical_analysis/ID',
]
const at = (path: string, id: number) => `/api/data/exam/${path.replace('ID', String(id))}/`

const whenScanned = async (exam: number) => {
  const { id } = await db.from('retina_scans').where('exam_id', exam).orderBy('id', 'desc').first()
  await runScan(id)
  return db.from('retina_scans').where('id', id).first()
}

test.group('Findings of an analyser', () => {
  test('F240 F241 without an analyser the model did not run, and it says so', async ({
    assert,
  }) => {
    const { exam, admin, reviewer } = await givenLetterVisit()
    const asked = await admin.post(SCAN, { exam_id: exam.id, ...areas('right', 100) })
    assert.containsSubset(asked.body, {
      success: true,
      situational_awareness_status: 'did_not_run',
      message: 'Model Did Not Run',
    })
    for (const person of [admin, reviewer]) {
      const { body } = await person.get(at('abnormality/ID', exam.id))
      assert.containsSubset(body, { success: true, situational_awareness_status: 'did_not_run' })
      const states = body.situational_awareness_ui_states
      assert.deepEqual(states.right, { state: 'did_not_run', text: 'Model Did Not Run' })
    }
  })

  test('F240 F241 F242 C146 to C152 each eye is asked with its own photograph and areas, and told apart', async ({
    assert,
    cleanup,
  }) => {
    const worker = await analyser((eye) => ({ status: 200, body: findings(eye) }))
    cleanup(worker.close)
    const { exam, admin, patient } = await givenPhotos()
    const body = { exam_id: exam.id, ...areas('right', 100), ...areas('left', 300) }
    assert.equal((await admin.post(SCAN, body)).body.situational_awareness_status, 'loading')
    assert.equal((await whenScanned(exam.id)).state, 'succeeded')
    assert.lengthOf(worker.asked, 2)
    for (const [place, eye, from] of [
      [0, 'od', 100],
      [1, 'os', 300],
    ] as const) {
      const { body: told, authorization } = worker.asked[place]!
      assert.equal(authorization, 'Bearer token-of-the-worker')
      assert.deepEqual(Object.keys(told).sort(), ['areas', 'eye', 'image'])
      assert.equal(told.eye, eye)
      assert.closeTo(told.areas.macula.x, from / 1200, 1e-6)
      assert.closeTo(told.areas.macula.y, (from + 1) / 940, 1e-6)
      assert.closeTo(told.areas.optic_nerve.width, (from + 12) / 1200, 1e-6)
      assert.notInclude(JSON.stringify(told), patient.last_name)
    }
    const { body: found } = await admin.get(at('abnormality/ID', exam.id))
    assert.equal(found.situational_awareness_ui_states.right.state, 'detected')
    assert.equal(found.situational_awareness_ui_states.left.state, 'not_detected')
    const { body: insights } = await admin.get(at('ai_insights_historical_analysis/ID', exam.id))
    assert.equal(insights.right.hard_exudates[0].value, 4)
    assert.equal(insights.left.hard_exudates[0].value, 7)
    assert.isFalse(insights.right.microaneurysms[0].success)
    assert.deepEqual(insights.right.hard_exudates[0].overlay.regions, [REGION])
    const { body: scores } = await admin.get(at('ai_insights_score_progression_graph/ID', exam.id))
    assert.deepEqual([scores.right[0].score, scores.left[0].score], [0.31, 0.62])
    const { body: spots } = await admin.get(at('ai_insights_retina_hotspots_graph/ID', exam.id))
    assert.closeTo(spots.right[0].x, 0.3, 1e-9)
    const { body: history } = await admin.get(at('macula_historical_analysis/ID', exam.id))
    assert.equal(history.right_historical_analysis[0].value, 1)
    assert.equal(history.left_historical_analysis[0].value, 0)
    const { body: data } = await admin.get(at('ID/ai_insights_data', exam.id))
    assert.equal(data.status, 'succeeded')
    const photos = await db.from('exam_images').where('exam_id', exam.id).orderBy('slot')
    const photo = (side: string) => photos.find(({ slot }) => slot === `${side}_fundus_photo`)
    for (const side of ['right', 'left'] as const) {
      assert.deepEqual(
        data[side].colour_channels.map(({ channel, photo: { url } }: any) => [channel, url]),
        ['red', 'green', 'blue'].map((channel) => [
          channel,
          `/api/data/download/exam_images/${photo(side).id}`,
        ])
      )
    }
    // The disc of the right eye alone was looked at, and something was seen on it (F164).
    assert.equal(photo('right').disc_scan_status, 'detected')
    assert.equal(photo('left').disc_scan_status, 'did_not_run')
    assert.deepEqual(found.coordinates.right.macula, { x: 100, y: 101, width: 102, height: 103 })
    assert.deepEqual(found.coordinates.left.optic_nerve, {
      ...{ x: 310, y: 311 },
      ...{ width: 312, height: 313 },
    })
  }).timeout(180_000)

  test('C146 the history has the colour channels of each eye at each visit it names, and of no other', async ({
    assert,
  }) => {
    const { exam, admin, patient } = await givenPhotos()
    const earlier = await givenExam(patient, { exam: { exam_date: daysAgo(40) } })
    const unread = await givenExam(patient, { exam: { exam_date: daysAgo(60) } })
    const photo = async (id: number, side: string) =>
      db
        .from('exam_images')
        .where({ exam_id: id, slot: `${side}_fundus_photo` })
        .first()
    const { id: _, ...right } = await photo(exam.id, 'right')
    for (const each of [earlier, unread]) {
      await db.table('exam_images').insert({ ...right, exam_id: each.id })
    }
    const foundAt = async (visit: { id: number }, eye: string) => {
      const [scan] = await db
        .table('retina_scans')
        .insert({ exam_id: visit.id, areas: '{}', state: 'succeeded', settled_at: new Date() })
        .returning('id')
      await db.table('retina_findings').insert({
        scan_id: scan.id,
        exam_id: visit.id,
        eye,
        kind: 'hard_exudates',
        success: true,
        value: 3,
        regions: '[]',
        model: 'retina-1',
      })
    }
    await foundAt(earlier, 'od')
    await foundAt(exam, 'od')
    await foundAt(exam, 'os')

    const { body } = await admin.get(at('ai_insights_historical_analysis/ID', exam.id))

    const channelsOf = async (visit: { id: number }, side: string) => {
      const url = `/api/data/download/exam_images/${(await photo(visit.id, side)).id}`
      const { exam_date } = await db.from('exams').where('id', visit.id).first()
      return ['red', 'green', 'blue'].map((channel) => ({
        exam_id: visit.id,
        exam_date,
        channel,
        photo: { url, thumbnail_url: `${url}/thumbnail` },
      }))
    }
    assert.deepEqual(body.right.colour_channels, [
      ...(await channelsOf(earlier, 'right')),
      ...(await channelsOf(exam, 'right')),
    ])
    assert.deepEqual(body.left.colour_channels, await channelsOf(exam, 'left'))
    assert.lengthOf(body.right.hard_exudates, 2)
  })

  test('F242 words burnt into a photograph are covered before it leaves', async ({
    assert,
    cleanup,
  }) => {
    const worker = await analyser((eye) => ({ status: 200, body: findings(eye) }))
    cleanup(worker.close)
    const { exam, admin } = await givenPhotos('ZORBLATT 1950-03-04')
    await admin.post(SCAN, { exam_id: exam.id, ...areas('right', 100) })
    await whenScanned(exam.id)
    const picture = Buffer.from(worker.asked[0]!.body.image, 'base64')
    // Statistics are of a file, whatever is done to it in the same go.
    const { width, height } = await sharp(picture).metadata()
    const line = {
      left: 0,
      top: Math.floor(height * 0.92),
      width,
      height: Math.floor(height * 0.07),
    }
    const { channels } = await sharp(await sharp(picture).extract(line).toBuffer()).stats()
    const brightest = Math.max(...channels.map(({ max }) => max))
    assert.isBelow(brightest, 120, 'nothing of the white line is left')
  }).timeout(180_000)

  test('F242 a photograph that could not be covered stays here', async ({ assert, cleanup }) => {
    const worker = await analyser((eye) => ({ status: 200, body: findings(eye) }))
    cleanup(worker.close)
    const { exam, admin } = await givenPhotos()
    const { cover } = pageReader
    pageReader.cover = async () => ({
      ok: false,
      error: { type: 'undecodable', detail: 'text_left' },
    })
    cleanup(() => void (pageReader.cover = cover))
    await admin.post(SCAN, { exam_id: exam.id, ...areas('right', 100) })
    const scan = await whenScanned(exam.id)
    assert.deepEqual([scan.state, scan.failure], ['failed', 'not_covered'])
    assert.lengthOf(worker.asked, 0)
  })

  test('F242 {why}: failed, without a finding')
    .with([
      { why: 'an error', said: { status: 500, body: {} }, failure: 'refused' },
      {
        why: 'another form',
        said: { status: 200, body: { findings: 'many' } },
        failure: 'unreadable',
      },
      { why: 'a connection that ends', said: null, failure: 'unreachable' },
    ])
    .run(async ({ assert, cleanup }, { said, failure }) => {
      const worker = await analyser(() => said)
      cleanup(worker.close)
      const { exam, admin } = await givenPhotos()
      await admin.post(SCAN, { exam_id: exam.id, ...areas('left', 300) })
      const scan = await whenScanned(exam.id)
      assert.deepEqual([scan.state, scan.failure], ['failed', failure])
      assert.lengthOf(await db.from('retina_findings').where('exam_id', exam.id), 0)
      const { body } = await admin.get(at('abnormality/ID', exam.id))
      assert.equal(body.status, 'failed')
    })
    .timeout(180_000)

  test('F241 C152 what is missing or no pixel is named, and nothing is kept', async ({
    assert,
  }) => {
    const { exam, admin } = await givenLetterVisit()
    const send = (body: object) => admin.post(SCAN, { exam_id: exam.id, ...body })
    const { right_macula_y: _, ...lacking } = areas('right', 100) as Record<string, number>
    assert.equal((await send(lacking)).body.errors[0].field, 'right_macula_y')
    const none = { ...areas('left', 300), left_optic_nerve_width: 0 }
    assert.equal((await send(none)).body.errors[0].field, 'left_optic_nerve_width')
    assert.equal((await send({})).status, 422)
    assert.lengthOf(await db.from('retina_scans').where('exam_id', exam.id), 0)
  })

  test('F241 C152 boxes belong to the photograph they were marked on, and to no other', async ({
    assert,
    cleanup,
  }) => {
    const worker = await analyser((eye) => ({ status: 200, body: findings(eye) }))
    cleanup(worker.close)
    const { exam, admin } = await givenPhotos()
    const [right, left] = await Promise.all(
      ['right', 'left'].map((side) =>
        db
          .from('exam_images')
          .where({ exam_id: exam.id, slot: `${side}_fundus_photo` })
          .first()
      )
    )
    const marked = { exam_id: exam.id, ...areas('right', 100) }
    const other = await admin.post(SCAN, { ...marked, right_image: left.id })
    assert.equal(other.status, 422)
    assert.equal(other.body.errors[0].field, 'right_image')
    assert.lengthOf(await db.from('retina_scans').where('exam_id', exam.id), 0)
    const wrong = await admin.post(SCAN, { ...marked, right_image: 'the first' })
    assert.equal(wrong.body.errors[0].field, 'right_image')
    // Eyes are exchanged between the request and the analysis: nothing leaves.
    assert.equal((await admin.post(SCAN, { ...marked, right_image: right.id })).status, 200)
    const put = (id: number, slot: string) =>
      db.from('exam_images').where('id', id).update({ slot })
    await put(right.id, 'between')
    await put(left.id, 'right_fundus_photo')
    await put(right.id, 'left_fundus_photo')
    const scan = await whenScanned(exam.id)
    assert.deepEqual([scan.state, scan.failure], ['failed', 'photo_changed'])
    assert.lengthOf(worker.asked, 0)
    const { body } = await admin.get(at('abnormality/ID', exam.id))
    assert.deepEqual(body.coordinates, { right: null, left: null })
    assert.equal(body.failure, 'photo_changed')
  })

  test('F241 C152 a box beside the photograph is sent to nobody', async ({ assert, cleanup }) => {
    const worker = await analyser((eye) => ({ status: 200, body: findings(eye) }))
    cleanup(worker.close)
    const { exam, admin } = await givenPhotos()
    await admin.post(SCAN, { exam_id: exam.id, ...areas('right', 1100) })
    const scan = await whenScanned(exam.id)
    assert.deepEqual([scan.state, scan.failure], ['failed', 'off_picture'])
    assert.lengthOf(worker.asked, 0)
  })

  test('F240 F242 nobody else knows of it; reviewers see macula alone', async ({ assert }) => {
    const { exam, person, reviewer } = await givenLetterVisit()
    const others = [
      person,
      await asVisitor(await givenOmdc()),
      await asVisitor(await givenScientist()),
    ]
    for (const path of READS) {
      for (const somebody of others) {
        assert.equal((await somebody.get(at(path, exam.id))).status, 403, path)
      }
      const isMacula = path.startsWith('abnormality') || path.startsWith('macula')
      assert.equal((await reviewer.get(at(path, exam.id))).status, isMacula ? 200 : 403, path)
    }
    for (const somebody of [...others, reviewer]) {
      assert.equal((await somebody.post(SCAN, { exam_id: exam.id })).status, 403)
    }
  })
})
