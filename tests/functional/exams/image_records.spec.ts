import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import { startJobWorker } from '#app/jobs/worker'
import { openStream } from '#tests/helpers/live_stream'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'

async function send(person: Visitor, exam: number, background: string) {
  const create = { width: 40, height: 30, channels: 3, background } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const form = new FormData()
  form.set('exam', String(exam))
  form.set('right_fundus_photo', new File([new Uint8Array(bytes)], 'right.png'))
  const { status, text } = await person.post('/api/data/exam/image/upload/', form)
  if (status !== 200) throw new Error(text)
}

async function until(condition: () => Promise<boolean>) {
  const deadline = Date.now() + 20_000
  while (!(await condition())) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

test.group('What follows a photograph', () => {
  test('F104 F156 the trail tells the first as added and the next one in its place as replaced', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    await send(person, exam.id, '#a03020')
    await send(person, exam.id, '#20a030')
    const trail = await db
      .from('audit_records')
      .where({ subject_type: 'exam', subject_id: String(exam.id) })
      .whereLike('action', 'exam.image%')
      .orderBy('at')
    assert.deepEqual(
      trail.map(({ action }) => action),
      ['exam.image_added', 'exam.image_replaced']
    )
    const [added, replaced] = trail.map(({ details }) => details.image_id)
    assert.notEqual(added, replaced)
  })

  test('F156 an open page of the visit is told of it', async ({ assert, cleanup }) => {
    const { exam, od, person } = await givenVisit()
    const watching = await asVisitor(od)
    const stream = await openStream(watching)
    cleanup(stream.close)
    const channel = `exams/${exam.id}`
    const joined = await watching.post('/ws/session/subscribe', { uid: stream.uid, channel })
    assert.isBelow(joined.status, 300)
    await send(person, exam.id, '#3020a0')
    const message = await stream.message(5_000)
    assert.equal(message?.channel, channel)
    assert.include(JSON.stringify(message?.payload), 'images')
  })

  test('F156 its small picture is made without anybody looking', async ({ assert, cleanup }) => {
    const stop = await startJobWorker(app)
    cleanup(() => stop())
    const { exam, person } = await givenVisit()
    await send(person, exam.id, '#a0a020')
    const { blob_id: id } = await db.from('exam_images').where('exam_id', exam.id).firstOrFail()
    const isMade = async () =>
      (await db.from('blobs').where('id', id).firstOrFail()).thumbnail_sha256 !== null
    assert.isTrue(await until(isMade))
  })
})
