import { request as ask } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { storage } from '#app/storage/service'
import { letGo, takeInHand } from '#app/storage/unkept'
import type { Visitor } from '#tests/helpers/session'
import { temporaryFiles } from '#tests/helpers/temporary_files'
import { givenVisit } from '#tests/helpers/visits'

const UPLOAD = '/api/data/exam/image/upload/'

/** A picture nobody else sends: each shade is a file of its own. */
async function picture(shade: number) {
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: shade, g: 90, b: 20 } },
  })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'eye.jpg')
}

function send(person: Visitor, exam: number, files: Record<string, File>) {
  const form = new FormData()
  for (const [slot, file] of Object.entries(files)) form.set(slot, file)
  form.set('exam', String(exam))
  return person.post(UPLOAD, form)
}

async function stored(): Promise<string[]> {
  const found: string[] = []
  for await (const sha256 of storage.blobs.all()) found.push(sha256)
  return found.sort()
}

/** No file half received stays. */
async function isCleared(leftBehind: () => Promise<string[]>): Promise<boolean> {
  for (let n = 0; n < 100; n++) {
    if ((await leftBehind()).length === 0) return true
    await new Promise((done) => setTimeout(done, 50))
  }
  return false
}

test.group('Files that were refused', () => {
  test('F151 a picture for another’s visit, or beside one that is none, does not stay', async ({
    assert,
  }) => {
    const [mine, others] = [await givenVisit(), await givenVisit()]
    const leftBehind = await temporaryFiles()
    const before = await stored()
    const foreign = await send(mine.person, others.exam.id, {
      right_fundus_photo: await picture(11),
    })
    assert.equal(foreign.status, 403)
    const spoiled = new File([new Uint8Array(2_000)], 'left.jpg')
    const beside = await send(mine.person, mine.exam.id, {
      right_fundus_photo: await picture(12),
      left_fundus_photo: spoiled,
    })
    assert.equal(beside.status, 422)
    assert.deepEqual(await stored(), before)
    assert.isTrue(await isCleared(leftBehind))
  })

  test('F151 control: what is filed stays, also when its twin is refused elsewhere', async ({
    assert,
  }) => {
    const [mine, others] = [await givenVisit(), await givenVisit()]
    const [filed, refused] = await Promise.all([
      send(mine.person, mine.exam.id, { right_fundus_photo: await picture(21) }),
      send(mine.person, others.exam.id, { right_fundus_photo: await picture(21) }),
    ])
    assert.deepEqual([filed.status, refused.status], [200, 403])
    const again = await send(mine.person, others.exam.id, { left_fundus_photo: await picture(21) })
    assert.equal(again.status, 403)
    assert.equal((await mine.person.get(filed.body.url)).status, 200)
  })

  test('F151 a file another process brought first is not taken from it', async ({ assert }) => {
    await storage.blobs.prepare()
    const bring = async () => {
      const path = storage.blobs.newTempPath()
      await writeFile(path, 'a letter two people send')
      return storage.blobs.put(path)
    }
    const theirs = await bring()
    const ours = await bring()
    takeInHand(ours.sha256)
    await letGo([ours])
    assert.exists(await storage.blobs.stat(ours.sha256), 'their row is on its way')
    takeInHand(theirs.sha256)
    await letGo([theirs])
    assert.isNull(await storage.blobs.stat(theirs.sha256))
  })

  test('F151 an upload that is broken off leaves no file', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const leftBehind = await temporaryFiles()
    const before = await stored()
    await new Promise<void>((resolve) => {
      const { HOST: host, PORT: port } = process.env
      const request = ask({
        ...{ host, port, method: 'POST', path: UPLOAD },
        headers: {
          'cookie': person.cookieHeader,
          'x-xsrf-token': decodeURIComponent(person.cookie('XSRF-TOKEN')!),
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 500_000,
        },
      })
      request.on('error', () => resolve())
      request.write(
        `--x\r\ncontent-disposition: form-data; name="exam"\r\n\r\n${exam.id}\r\n` +
          `--x\r\ncontent-disposition: form-data; name="right_fundus_photo"; filename="eye.jpg"\r\n\r\n`
      )
      request.write(Buffer.alloc(100_000, 0xff))
      setTimeout(() => request.destroy(new Error('gone')), 300)
    })
    assert.isTrue(await isCleared(leftBehind))
    assert.deepEqual(await stored(), before)
    assert.equal((await person.get('/api/auth/user/')).status, 200)
  })

  test('F151 of many pictures into one place at once one is filed and the others are told', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const shades = [31, 32, 33, 34]
    const files = await Promise.all(shades.map(picture))
    const answers = await Promise.all(
      files.map((file) => send(person, exam.id, { right_fundus_photo: file }))
    )
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, 409, 409, 409])
    const told = answers.find(({ status }) => status === 409)!
    assert.equal(told.body.errors[0].field, 'right_fundus_photo')
    const rows = await db.from('exam_images').where('exam_id', exam.id)
    assert.lengthOf(rows, 1, 'nothing was replaced unseen')
    const filed = answers.find(({ status }) => status === 200)!
    assert.equal(rows[0].id, filed.body.id)

    const replaced = await send(person, exam.id, { right_fundus_photo: await picture(35) })
    assert.equal(replaced.status, 200, 'who has seen it may replace it')
  })
})
