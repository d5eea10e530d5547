import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenPatient, givenScientist } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo, givenVisit } from '#tests/helpers/visits'

const FOLDER = new URL('../../fixtures/fundus/', import.meta.url)
/** 13 and 15 are right eyes, 12 and 14 left ones; the children's are centred on the disc. */
const photo = (name: string) => readFile(new URL(`${name}.jpg`, FOLDER))

type Fields = { accept_checks?: string; reason?: string }
type Asked = { field: string; eye: string; doubts: string[] }

async function upload(
  person: Visitor,
  exam: { id: number },
  slot: string,
  bytes: Buffer,
  fields: Fields = {}
) {
  const form = new FormData()
  form.set('exam', String(exam.id))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(slot, new File([new Uint8Array(bytes)], `${slot}.jpg`))
  return person.post('/api/data/exam/image/upload/', form)
}

const held = (exam: { id: number }) =>
  db.from('exam_images').where('exam_id', exam.id).whereNull('deleted_at').orderBy('id')

const checksOf = (exam: { id: number }) =>
  db
    .from('exam_image_checks as c')
    .join('exam_images as i', 'i.id', 'c.image_id')
    .where('i.exam_id', exam.id)
    .orderBy('i.id')
    .select('c.*', 'i.slot')

test.group('A photograph is checked before it is filed', () => {
  test('F151 a right eye for the left slot is asked about and not filed; accepted, it is filed with the reason', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const asked = await upload(person, exam, 'left_fundus_photo', await photo('hrf_13_h'))
    assert.equal(asked.status, 422, asked.text)
    assert.equal(asked.body.success, false)
    assert.equal(asked.body.errors[0].field, 'left_fundus_photo')
    assert.isNotEmpty(asked.body.confirm)
    const [check] = asked.body.checks
    assert.containsSubset(check, { doubts: ['wrong_eye'], eye: 'od', repeat: null })
    assert.isAbove(check.disc.x, 0.6)
    assert.lengthOf(await held(exam), 0)

    const accept = { accept_checks: 'wrong_eye', reason: 'Taken through a mirror' }
    const filed = await upload(person, exam, 'left_fundus_photo', await photo('hrf_13_h'), accept)
    assert.equal(filed.status, 200, filed.text)
    assert.deepEqual(filed.body.check, {
      doubts: ['wrong_eye'],
      faults: [],
      printed: [],
      reason: 'Taken through a mirror',
    })
    const [kept] = await checksOf(exam)
    assert.containsSubset(kept, { eye: 'od', doubts: ['wrong_eye'], slot: 'left_fundus_photo' })
    assert.isNotNull(kept.accepted_by)
    const [audit] = await db
      .from('audit_records')
      .where({ action: 'exam.image_added', subject_id: exam.id })
    assert.deepEqual(audit.details.accepted_checks, ['wrong_eye'])
  })

  test('F151 the right slot, a picture centred on the disc and what is no photograph are filed without a question', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const plain = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#803020' },
    })
      .jpeg()
      .toBuffer()
    const cases = [
      ['right_fundus_photo', await photo('hrf_15_h')],
      ['left_fundus_photo', await photo('chase_08R')],
      ['left_stereo_photo', plain],
      ['right_oct_photo', await photo('hrf_12_h')],
    ] as const
    for (const [slot, bytes] of cases) {
      const answer = await upload(person, exam, slot, bytes)
      assert.equal(answer.status, 200, `${slot} ${answer.text}`)
    }
    const checks = await checksOf(exam)
    assert.deepEqual(
      checks.map(({ slot, eye, accepted_by: by }) => [slot, eye, by]),
      [
        ['right_fundus_photo', 'od', null],
        ['left_fundus_photo', 'undecided', null],
        ['left_stereo_photo', 'undecided', null],
      ]
    )
    assert.sameMembers(checks[2].faults, ['field', 'anatomy'])
  })

  test('F151 the same picture again, compressed again: with this patient it says where, with another one of the practice it names nobody', async ({
    assert,
  }) => {
    const { od, exam, patient, person } = await givenVisit()
    const before = await givenExam(patient, { exam: { exam_date: daysAgo(200) } })
    const other = await givenExam(await givenPatient(od), {})
    const bytes = await photo('hrf_15_h')
    const again = await sharp(bytes).resize(600).jpeg({ quality: 40 }).toBuffer()
    assert.equal((await upload(person, before, 'right_fundus_photo', bytes)).status, 200)

    const own = await upload(person, exam, 'right_fundus_photo', again)
    assert.equal(own.status, 422, own.text)
    assert.containsSubset(own.body.checks, [
      {
        doubts: ['repeat_of_patient'],
        repeat: { exam: before.id, exam_date: daysAgo(200), field: 'right_fundus_photo' },
      },
    ])
    const foreign = await upload(person, other, 'right_fundus_photo', again)
    assert.equal(foreign.status, 422, foreign.text)
    assert.containsSubset(foreign.body.checks, [{ doubts: ['repeat_of_practice'], repeat: null }])
    assert.notInclude(foreign.text, String(before.exam_date))

    const wrongOne = { accept_checks: 'wrong_eye' }
    assert.equal((await upload(person, exam, 'right_fundus_photo', again, wrongOne)).status, 422)
    assert.lengthOf(await held(exam), 0)
    const accept = { accept_checks: 'repeat_of_patient' }
    assert.equal((await upload(person, exam, 'right_fundus_photo', again, accept)).status, 200)
  })

  test('F151 another practice’s picture is never compared, whoever uploads', async ({ assert }) => {
    const one = await givenVisit()
    const other = await givenVisit()
    const bytes = await photo('chase_13R')
    assert.equal((await upload(one.person, one.exam, 'right_fundus_photo', bytes)).status, 200)
    const admin = await asVisitor(await givenAdmin())
    for (const person of [other.person, admin]) {
      const answer = await upload(person, other.exam, 'right_stereo_photo', bytes)
      assert.equal(answer.status, 200, answer.text)
    }
  })

  test('F103 F151 a hidden visit’s picture is not compared for an optometrist', async ({
    assert,
  }) => {
    const { exam, patient, person } = await givenVisit()
    const hidden = await givenExam(patient, { exam: { exam_date: daysAgo(90) } })
    const bytes = await photo('chase_13L')
    assert.equal((await upload(person, hidden, 'left_fundus_photo', bytes)).status, 200)
    await db.from('exams').where('id', hidden.id).update({ hide_exam_for_od: true })
    assert.equal((await upload(person, exam, 'left_fundus_photo', bytes)).status, 200)
  })

  test('F151 one picture cannot show both eyes of a visit, in one form or in two', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const bytes = new Uint8Array(await photo('chase_08L'))
    const form = new FormData()
    form.set('exam', String(exam.id))
    form.set('right_fundus_photo', new File([bytes], 'one.jpg'))
    form.set('left_fundus_photo', new File([bytes], 'two.jpg'))
    const both = await person.post('/api/data/exam/image/upload/', form)
    assert.equal(both.status, 422, both.text)
    assert.lengthOf(await held(exam), 0)
    const photoOf = await photo('chase_08L')
    assert.equal((await upload(person, exam, 'left_fundus_photo', photoOf)).status, 200)
    assert.equal((await upload(person, exam, 'right_fundus_photo', photoOf)).status, 422)
  })

  test('F158 F159 a swap asks what speaks against the new slots, and keeps the answer; a turned image keeps its check', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'not_ready' } })
    await upload(person, exam, 'right_fundus_photo', await photo('hrf_13_h'))
    await upload(person, exam, 'left_fundus_photo', await photo('hrf_14_h'))
    const admin = await asVisitor(await givenAdmin())
    const [photo1, photo2] = ['right_fundus_photo', 'left_fundus_photo']
    const swap = (answers: Fields) =>
      admin.post('/api/data/exam/swap_image/', { exam: exam.id, photo1, photo2, ...answers })
    const before = await held(exam)
    for (const answers of [{}, { accept_checks: 'repeat_of_patient' }]) {
      const asked = await swap(answers)
      assert.equal(asked.status, 422, asked.text)
      assert.isNotEmpty(asked.body.confirm)
      assert.sameDeepMembers(
        asked.body.checks.map(({ field, eye, doubts }: Asked) => [field, eye, doubts]),
        [
          [photo1, 'os', ['wrong_eye']],
          [photo2, 'od', ['wrong_eye']],
        ]
      )
    }
    assert.deepEqual(await held(exam), before)
    const reason = 'Mirrored by the camera'
    const done = await swap({ accept_checks: 'wrong_eye', reason })
    assert.equal(done.status, 200, done.text)
    for (const kept of await checksOf(exam)) {
      assert.containsSubset(kept, { doubts: ['wrong_eye'], reason })
      assert.isNotNull(kept.accepted_by)
    }
    const [record] = await db
      .from('audit_records')
      .where({ action: 'exam.images_swapped', subject_id: exam.id })
    assert.containsSubset(record.details, {
      slots: [photo1, photo2],
      accepted_checks: ['wrong_eye', 'wrong_eye'],
      reason,
    })
    const doubts = async () => {
      const { body } = await admin.get(`/api/data/exam/${exam.id}/exam_images/`)
      return body.images.map(({ check }: { check: { doubts: string[] } | null }) => check?.doubts)
    }
    assert.deepEqual(await doubts(), [['wrong_eye'], ['wrong_eye']])
    await admin.post('/api/data/exam/rotate_image/', { exam: exam.id, field: photo1 })
    assert.deepEqual(await doubts(), [['wrong_eye'], ['wrong_eye']])
    assert.lengthOf(await checksOf(exam), 3)
  })

  test('F151 an unknown check and a long reason name their field; nothing is filed', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const bytes = await photo('hrf_12_h')
    const cases = [
      [{ accept_checks: 'nonsense' }, 'accept_checks'],
      [{ reason: 'x'.repeat(201) }, 'reason'],
    ] as const
    for (const [fields, field] of cases) {
      const answer = await upload(person, exam, 'left_fundus_photo', bytes, fields)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
    }
    assert.lengthOf(await held(exam), 0)
  })

  test('Q173 science is told nothing of a check', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const accept = { accept_checks: 'wrong_eye', reason: 'Ada says so' }
    await upload(person, exam, 'right_fundus_photo', await photo('hrf_14_h'), accept)
    const scientist = await asVisitor(await givenScientist())
    const answer = await scientist.get(`/api/data/exam/${exam.id}/exam_images/`)
    assert.equal(answer.status, 200, answer.text)
    assert.lengthOf(answer.body.images, 1)
    assert.notProperty(answer.body.images[0], 'check')
    assert.notInclude(answer.text, 'Ada')
  })
})
