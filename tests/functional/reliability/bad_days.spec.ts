import { rm, symlink } from 'node:fs/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { asOwner } from '#app/database/owner'
import { storage } from '#app/storage/service'
import { givenAdmin, givenOd } from '#database/factories/index'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'
import { temporaryFiles } from '#tests/helpers/temporary_files'
import { givenVisit } from '#tests/helpers/visits'

const HELP = '/api/data/help_desk/request/'

const asking = (request: string) => ({
  help_desk_request: { requester_name: 'Ida', contact_email: 'ida@people.example', request },
})

/** The database answers one table’s writes with such a code. */
async function givenFailing(code: string, cleanup: (undo: () => Promise<void>) => void) {
  const drop = () =>
    asOwner(async (owner) => {
      await owner.rawQuery('drop trigger if exists a_bad_day on help_desk_requests')
      await owner.rawQuery('drop function if exists a_bad_day')
    })
  cleanup(drop)
  await asOwner(async (owner) => {
    await owner.rawQuery(
      `create function a_bad_day() returns trigger language plpgsql as
       $$ begin raise exception 'a bad day' using errcode = '${code}'; end $$`
    )
    await owner.rawQuery(
      `create trigger a_bad_day before insert on help_desk_requests
       for each statement execute function a_bad_day()`
    )
  })
}

/** A picture of a slot whose row is there and whose file is not. */
async function givenLostFile(person: Visitor, exam: number, slot: string, background: string) {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('exam', String(exam))
  form.set(slot, new File([new Uint8Array(bytes)], `${slot}.png`))
  const { body } = await person.post('/api/data/exam/image/upload/', form)
  const file = await db
    .from('exam_images as i')
    .joinRaw('join read_blobs as b on b.id = i.blob_id')
    .where('i.id', body.id)
    .select('b.sha256')
    .firstOrFail()
  await rm(await storage.blobs.path(file.sha256))
  return { id: Number(body.id), url: String(body.url) }
}

const slotsOf = async (exam: number) =>
  Object.fromEntries(
    (await db.from('exam_images').where('exam_id', exam).whereNull('deleted_at')).map(
      ({ slot, id }) => [slot, Number(id)]
    )
  )

const requests = async () => Number((await db.from('help_desk_requests').count('* as n'))[0].n)

test.group('Bad days', () => {
  test('a disk that is full for the database answers 507 in words, and nothing was kept', async ({
    assert,
    cleanup,
  }) => {
    const person = await asVisitor(await givenOd())
    await givenFailing('53100', cleanup)
    const before = await requests()
    const answer = await person.post(HELP, asking('the printer'))
    assert.equal(answer.status, 507)
    assert.include(answer.body.error, 'the disk is full')
    assert.equal(await requests(), before)
  })

  test('a database that is going down answers 503, and when to ask again', async ({
    assert,
    cleanup,
  }) => {
    const person = await asVisitor(await givenOd())
    await givenFailing('57P01', cleanup)
    const answer = await person.post(HELP, asking('the lamp'))
    assert.equal(answer.status, 503)
    assert.equal(answer.headers.get('retry-after'), '5')
  })

  test('F151 a disk that is full for a picture answers 507, leaves nothing and no row', async ({
    assert,
    cleanup,
  }) => {
    const { exam, person } = await givenVisit()
    const leftBehind = await temporaryFiles()
    const own = storage.blobs.newTempPath.bind(storage.blobs)
    const full = own()
    await symlink('/dev/full', full)
    storage.blobs.newTempPath = () => full
    cleanup(() => {
      storage.blobs.newTempPath = own
    })
    const form = new FormData()
    form.set('exam', String(exam.id))
    form.set('right_fundus_photo', new File([new Uint8Array(300_000)], 'right.jpg'))
    const answer = await person.post('/api/data/exam/image/upload/', form)
    assert.equal(answer.status, 507, answer.text)
    assert.include(answer.body.error, 'the disk is full')
    assert.lengthOf(await db.from('exam_images').where('exam_id', exam.id), 0)
    assert.deepEqual(await leftBehind(), [])
  })

  test('F151 F159 a picture whose file is lost says so, is not turned, and stands as it stood', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const lost = await givenLostFile(person, exam.id, 'right_fundus_photo', '#7a3010')
    const answer = await person.get(lost.url)
    assert.equal(answer.status, 410, answer.text)
    assert.include(answer.body.error, 'The stored file is missing')
    const admin = await asVisitor(await givenAdmin())
    const body = { exam: exam.id, field: 'right_fundus_photo' }
    const turned = await admin.post('/api/data/exam/rotate_image/', body)
    assert.equal(turned.status, 410, turned.text)
    assert.include(turned.body.error, 'nothing was changed')
    assert.deepEqual(await slotsOf(exam.id), { right_fundus_photo: lost.id })
  })

  test('F151 F158 pictures whose files are lost are moved and change places all the same', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const one = await givenLostFile(person, exam.id, 'right_oct_photo', '#204060')
    const two = await givenLostFile(person, exam.id, 'right_vf_photo', '#602040')
    const move = (from: string, to: string) =>
      person.post('/api/data/exam/move_image/', { exam: exam.id, from, to })
    const moved = await move('right_oct_photo', 'left_fundus_photo')
    assert.equal(moved.status, 200, moved.text)
    assert.deepEqual(await slotsOf(exam.id), { left_fundus_photo: one.id, right_vf_photo: two.id })
    const admin = await asVisitor(await givenAdmin())
    const swapped = await admin.post('/api/data/exam/swap_image/', {
      exam: exam.id,
      photo1: 'left_fundus_photo',
      photo2: 'right_vf_photo',
    })
    assert.equal(swapped.status, 200, swapped.text)
    assert.deepEqual(await slotsOf(exam.id), { right_vf_photo: one.id, left_fundus_photo: two.id })
  })

  test('Q13 a session that ended answers 401 to whatever is asked: {$self}')
    .with(['GET', 'POST'] as const)
    .run(async ({ assert }, method) => {
      const od = await givenOd()
      const person = await asVisitor(od)
      await db.from('user_sessions').where('user_id', od.userId).update({ revoked_at: new Date() })
      const path = method === 'GET' ? '/api/auth/user/' : HELP
      const body = method === 'GET' ? undefined : asking('the key')
      const answer = await person.send(method, path, body)
      assert.equal(answer.status, 401)
      assert.deepEqual(answer.body, { success: false, error: 'User Authentication Error' })
    })

  test('Q13 control: a living session without its token is refused as such', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    person.forget('XSRF-TOKEN')
    const answer = await person.post(HELP, asking('the door'))
    assert.deepEqual([answer.status, answer.body.code], [403, 'bad_token'])
    const nobody = await visitor()
    nobody.forget('XSRF-TOKEN')
    const login = await nobody.post('/api/auth/login/', { username: 'x', password: 'y' })
    assert.deepEqual([login.status, login.body.code], [403, 'bad_token'])
  })
})
