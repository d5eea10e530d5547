import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { givenAdmin } from '#database/factories/index'
import { noteDiscScan } from '#exams'
import { letterPdf } from '#tests/helpers/letter_pdf'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { COMPLETE, examRow, givenVisit, save } from '#tests/helpers/visits'

const CALL = '/api/data/exam'

/** ms, and how often it is looked. */
const LOOK_EVERY = 20
const MOST_LOOKS = 1_000

/** Calls of each kind at one moment. */
const AT_ONCE = 6

async function upload(person: Visitor, exam: number, slots: readonly string[]) {
  const form = new FormData()
  form.set('exam', String(exam))
  for (const slot of slots) form.set(slot, await pictureFor(slot))
  return person.post(`${CALL}/image/upload/`, form)
}

async function uploadLetter(person: Visitor, exam: number) {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set('file', new File([new Uint8Array(await letterPdf())], 'letter.pdf'))
  return person.post(`${CALL}/referral_letter/upload/`, form)
}

/** Nobody takes it for another one. */
async function pictureFor(slot: string): Promise<File> {
  const colour = Math.floor(Math.random() * 0xffffff)
  const background = `#${colour.toString(16).padStart(6, '0')}`
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return new File([new Uint8Array(await picture.png().toBuffer())], `${slot}.png`)
}

/** Resolves once so many others wait for what `trx` holds, one behind the other. */
async function waitFor(trx: Transaction, waiters = 1) {
  const { rows } = await trx.rawQuery('select pg_backend_pid() as pid')
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const waiting = await db.rawQuery(
      `with recursive queue as (
         select ?::int as pid
         union
         select a.pid from pg_stat_activity a join queue on queue.pid = any(pg_blocking_pids(a.pid))
       )
       select count(*)::int - 1 as waiters from queue`,
      [rows[0].pid]
    )
    if (waiting.rows[0].waiters >= waiters) return
    await sleep(LOOK_EVERY)
  }
  throw new Error('Nobody waits')
}

/** Holds the visit as a change of its images does. */
async function heldVisit(exam: number, cleanup: (end: () => Promise<void>) => void) {
  const trx = await db.transaction()
  cleanup(async () => void (trx.isCompleted || (await trx.rollback())))
  await trx.from('exams').where('id', exam).forUpdate().select('id')
  return trx
}

/** What a visit holds, by slot. */
async function heldIn(exam: number) {
  const rows = await db.from('exam_images').where('exam_id', exam).whereNull('deleted_at')
  return rows.map((image) => [image.slot, image.id]).sort()
}

test.group('Images of a visit change one after the other', () => {
  const slot = 'right_gcc_photo'

  test('F151 F159 whoever {what} waits for the visit before an image is held')
    .with([
      {
        what: 'turns an image',
        act: (office: Visitor, exam: number) =>
          office.post(`${CALL}/rotate_image/`, { exam, field: slot }),
      },
      {
        what: 'deletes one',
        act: (office: Visitor, exam: number) =>
          office.post(`${CALL}/image/delete/`, { exam, attr: slot }),
      },
      {
        what: 'notes the scan of one',
        act: async (_: Visitor, exam: number) => {
          const { id } = await db.from('exam_images').where('exam_id', exam).firstOrFail()
          await inTransaction((trx) => noteDiscScan(Number(id), 'detected', trx))
          return { status: 200 }
        },
      },
    ])
    .run(async ({ assert, cleanup }, { act }) => {
      const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
      assert.equal((await upload(person, exam.id, [slot])).status, 200)
      const office = await asVisitor(await givenAdmin())
      const trx = await heldVisit(exam.id, cleanup)
      const acting = act(office, exam.id)
      await waitFor(trx)
      // What an upload does next; a row held by who waits for it would be a circle.
      await trx.rawQuery('select id from exam_images where exam_id = ? for update nowait', [
        exam.id,
      ])
      await trx.commit()
      assert.equal((await acting).status, 200)
    })

  test('F151 F158 an upload does not take the place of an image that was moved there meanwhile', async ({
    assert,
    cleanup,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    const to = 'left_gcc_photo'
    assert.equal((await upload(person, exam.id, [slot])).status, 200)
    const office = await asVisitor(await givenAdmin())
    const trx = await heldVisit(exam.id, cleanup)
    const moving = office.post(`${CALL}/move_image/`, { exam: exam.id, from: slot, to, swap: true })
    await waitFor(trx, 1)
    const uploading = upload(person, exam.id, [to])
    await waitFor(trx, 2)
    await trx.commit()
    const moved = await moving
    assert.equal(moved.status, 200, moved.text)
    const late = await uploading
    assert.equal(late.status, 409, late.text)
    assert.deepEqual(
      late.body.errors.map(({ field }: { field: string }) => field),
      [to]
    )
    const held = await db.from('exam_images').where('exam_id', exam.id)
    assert.deepEqual(
      held.map(({ slot: place, deleted_at }) => [place, deleted_at]),
      [[to, null]]
    )
    // Whoever has seen it may replace it.
    assert.equal((await upload(person, exam.id, [to])).status, 200)
  })

  test('F151 F158 F159 turned, moved, swapped, deleted and uploaded at once, nothing fails', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    const office = await asVisitor(await givenAdmin())
    const [from, to] = [slot, 'left_gcc_photo']
    const both = await upload(person, exam.id, [from, to])
    assert.equal(both.status, 200, both.text)
    const acts = [
      () => office.post(`${CALL}/rotate_image/`, { exam: exam.id, field: from }),
      () => office.post(`${CALL}/rotate_image/`, { exam: exam.id, field: to }),
      () => office.post(`${CALL}/swap_image/`, { exam: exam.id, photo1: from, photo2: to }),
      () => office.post(`${CALL}/move_image/`, { exam: exam.id, from, to, swap: true }),
      () => person.post(`${CALL}/move_image/`, { exam: exam.id, from, to }),
      () => person.post(`${CALL}/image/delete/`, { exam: exam.id, attr: to }),
      () => upload(person, exam.id, [to, from]),
    ]
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => acts.map((act) => act())).flat()
    )
    for (const { status, text } of answers) assert.oneOf(status, [200, 409, 422], text)
    const held = await db.from('exam_images').where('exam_id', exam.id).whereNull('deleted_at')
    assert.isAtMost(held.length, 2)
    assert.isEmpty(held.filter(({ slot: place }) => ![from, to].includes(place)))
  })

  const gone = (person: Visitor, exam: number) =>
    person.post(`${CALL}/referral_letter/delete/`, { exam })

  test(
    'F151 F173 F185 C045 C090 what an optometrist {what} as the visit is handed in stays as it was'
  )
    .with([
      { what: 'uploads', act: (od: Visitor, exam: number) => upload(od, exam, ['left_vf_photo']) },
      {
        what: 'deletes',
        act: (od: Visitor, exam: number) => od.post(`${CALL}/image/delete/`, { exam, attr: slot }),
      },
      {
        what: 'moves',
        act: (od: Visitor, exam: number) =>
          od.post(`${CALL}/move_image/`, { exam, from: slot, to: 'left_gcc_photo' }),
      },
      { what: 'uploads as a letter', act: uploadLetter },
      { what: 'deletes of letters', act: gone },
    ])
    .run(async ({ assert, cleanup }, { act }) => {
      const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
      assert.equal((await upload(person, exam.id, [slot])).status, 200)
      assert.equal((await uploadLetter(person, exam.id)).status, 200)
      const before = await heldIn(exam.id)
      const trx = await heldVisit(exam.id, cleanup)
      const handing = save(person, exam.id, { ...COMPLETE, exam_status: 'ready' })
      await waitFor(trx, 1)
      const acting = act(person, exam.id)
      await waitFor(trx, 2)
      await trx.commit()
      const handed = await handing
      assert.equal(handed.status, 200, handed.text)
      const late = await acting
      assert.equal(late.status, 403, late.text)
      assert.equal((await examRow(exam.id)).exam_status, 'ready')
      assert.deepEqual(await heldIn(exam.id), before)
    })

  test('F185 C089 a letter that came while another one was on its way is not replaced', async ({
    assert,
    cleanup,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    const office = await asVisitor(await givenAdmin())
    const trx = await heldVisit(exam.id, cleanup)
    const first = uploadLetter(office, exam.id)
    await waitFor(trx, 1)
    const second = uploadLetter(person, exam.id)
    await waitFor(trx, 2)
    await trx.commit()
    const kept = await first
    assert.equal(kept.status, 200, kept.text)
    const late = await second
    assert.equal(late.status, 409, late.text)
    assert.equal(late.body.errors[0].field, 'file')
    assert.deepEqual(await heldIn(exam.id), [['od_referral_letter', kept.body.id]])
  })

  test('F191 C090 a premium visit is not handed in whose letter is deleted meanwhile', async ({
    assert,
    cleanup,
  }) => {
    const { exam, person } = await givenVisit({
      exam: {
        ...{ is_referral_letter_upload_pei: true, rlu_exam_is_premium: true },
        ...{ billing_code: 'none', rr_glc: true, glc_current_drops_none: true },
      },
    })
    assert.equal((await uploadLetter(person, exam.id)).status, 200)
    const trx = await heldVisit(exam.id, cleanup)
    const deleting = gone(person, exam.id)
    await waitFor(trx, 1)
    const handing = save(person, exam.id, { exam_status: 'od_review' })
    await waitFor(trx, 2)
    await trx.commit()
    assert.equal((await deleting).status, 200)
    const refused = await handing
    assert.equal(refused.status, 422, refused.text)
    assert.deepEqual(refused.body.missing_sections, ['referral_letter'])
    assert.equal((await examRow(exam.id)).exam_status, 'not_ready')
  })

  test('F075 F159 nobody turns an image of a visit that is deactivated meanwhile', async ({
    assert,
    cleanup,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    assert.equal((await upload(person, exam.id, [slot])).status, 200)
    const before = await heldIn(exam.id)
    const office = await asVisitor(await givenAdmin())
    const trx = await heldVisit(exam.id, cleanup)
    const turning = office.post(`${CALL}/rotate_image/`, { exam: exam.id, field: slot })
    await waitFor(trx)
    await trx.from('exams').where('id', exam.id).update({ deactivated_at: new Date() })
    await trx.commit()
    const late = await turning
    assert.equal(late.status, 403, late.text)
    assert.deepEqual(await heldIn(exam.id), before)
  })
})
