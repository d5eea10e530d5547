import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { storage } from '#app/storage/service'
import { givenAdmin, givenScientist } from '#database/factories/index'
import { HEAD } from '#modules/exams/rules/sheet/look'
import { sheetFile, type SheetFacts } from '#tests/image_checks/sheets'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo, givenVisit } from '#tests/helpers/visits'

const MOVE = '/api/data/exam/move_image/'

async function upload(
  person: Visitor,
  exam: { id: number },
  slot: string,
  bytes: Buffer,
  fields: Record<string, string> = {}
) {
  const form = new FormData()
  form.set('exam', String(exam.id))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(slot, new File([new Uint8Array(bytes)], `sheet.${typeOf(bytes)}`))
  return person.post('/api/data/exam/image/upload/', form)
}

const typeOf = (bytes: Buffer) => (bytes.toString('latin1', 0, 4) === '%PDF' ? 'pdf' : 'png')

const held = (exam: { id: number }) =>
  db.from('exam_images').where('exam_id', exam.id).whereNull('deleted_at').orderBy('id')

const checksOf = (exam: { id: number }) =>
  db
    .from('exam_image_checks as c')
    .join('exam_images as i', 'i.id', 'c.image_id')
    .where('i.exam_id', exam.id)
    .whereNull('i.deleted_at')
    .orderBy('i.id')
    .select('c.*', 'i.slot')

/** A visit of Ingrid's, and what a sheet of hers says. */
async function givenIngrid() {
  const given = await givenVisit({ exam: { exam_status: 'not_ready' } })
  const whom = { first_name: 'Ingrid', last_name: 'Solberg', birth_date: '1939-03-15' }
  await db.from('patients').where('id', given.patient.id).update(whom)
  const day = String(given.exam.exam_date)
  const own = { first: 'Ingrid', last: 'Solberg', born: '1939-03-15', day, eye: 'od' } as const
  return { ...given, own: own as SheetFacts }
}

const SOMEBODY = { first: 'Wilhelm', last: 'Karmazyn', born: '1984-10-22' }

test.group('The words of a sheet are held against the chart before it is filed', (group) => {
  group.each.timeout(120_000)

  test('F151 the other eye, another patient and another day are asked about and not filed; accepted, it is kept with its words and the reason', async ({
    assert,
  }) => {
    const { exam, person, own } = await givenIngrid()
    const bytes = await sheetFile('perimeter, English', { ...own, ...SOMEBODY, day: daysAgo(400) })
    const asked = await upload(person, exam, 'left_vf_photo', bytes)
    assert.equal(asked.status, 422, asked.text)
    assert.equal(asked.body.errors[0].field, 'left_vf_photo')
    assert.include(asked.body.errors[0].message, 'KARMAZYN, WILHELM')
    assert.isNotEmpty(asked.body.confirm)
    const [check] = asked.body.checks
    const doubts = ['printed_eye', 'printed_name', 'printed_birth_date', 'printed_exam_date']
    assert.deepEqual(check.doubts, doubts)
    assert.equal(check.eye, 'od')
    assert.equal(check.printed.printed_name.text, 'KARMAZYN, WILHELM')
    assert.isBelow(check.printed.printed_name.box.y, HEAD)
    assert.lengthOf(await held(exam), 0)

    const some = { accept_checks: 'printed_eye', reason: 'Exchanged at the machine' }
    assert.equal((await upload(person, exam, 'left_vf_photo', bytes, some)).status, 422)
    const accept = { ...some, accept_checks: doubts.join(',') }
    const filed = await upload(person, exam, 'left_vf_photo', bytes, accept)
    assert.equal(filed.status, 200, filed.text)
    assert.containsSubset(filed.body.check, { doubts, faults: [], reason: some.reason })
    assert.include(filed.body.check.printed, 'KARMAZYN, WILHELM')
    const [kept] = await checksOf(exam)
    assert.containsSubset(kept, { kind: 'sheet', eye: 'od', doubts, hash: null })
    const trail = await db.from('audit_records').where('subject_id', exam.id)
    const added = trail.find(({ action }) => action === 'exam.image_added')
    assert.deepEqual(added.details.accepted_checks, doubts)
    assert.notInclude(JSON.stringify(trail), 'KARMAZYN')

    const scientist = await asVisitor(await givenScientist())
    const told = await scientist.get(`/api/data/exam/${exam.id}/exam_images/`)
    assert.notInclude(told.text, 'KARMAZYN')
    assert.notInclude(told.text, 'printed')
  })

  test('F151 a sheet that agrees, as a picture and as a PDF, is filed without a question and nothing of it is kept', async ({
    assert,
  }) => {
    const { exam, person, own } = await givenIngrid()
    const cases = [
      ['right_vf_photo', await sheetFile('perimeter, English', own)],
      [
        'left_oct_rnfl_photo',
        await sheetFile('tomograph, French', { ...own, eye: 'os' }, 'as a PDF'),
      ],
    ] as const
    for (const [slot, bytes] of cases) {
      const answer = await upload(person, exam, slot, bytes)
      assert.equal(answer.status, 200, `${slot} ${answer.text}`)
      assert.isNull(answer.body.check)
    }
    assert.deepEqual(
      (await checksOf(exam)).map(({ slot, kind, eye, doubts, printed }) => [
        ...[slot, kind, eye, doubts, printed],
      ]),
      [
        ['right_vf_photo', 'sheet', 'od', [], {}],
        ['left_oct_rnfl_photo', 'sheet', 'os', [], {}],
      ]
    )
  })

  test('F151 a sheet in a photograph’s slot is read when it comes among sheets; moved and swapped, its eye is held against the new slot', async ({
    assert,
  }) => {
    const { exam, person, own } = await givenIngrid()
    const bytes = await sheetFile('perimeter, English', own)
    const first = await upload(person, exam, 'right_fundus_photo', bytes)
    assert.equal(first.status, 200, first.text)
    assert.containsSubset(await checksOf(exam), [{ kind: 'photo' }])
    const places = { exam: exam.id, from: 'right_fundus_photo', to: 'left_vf_photo' }
    const asked = await person.post(MOVE, places)
    assert.deepEqual([asked.status, asked.body.checks?.[0].doubts], [422, ['printed_eye']])
    const right = await person.post(MOVE, { ...places, to: 'right_vf_photo' })
    assert.equal(right.status, 200, right.text)
    assert.containsSubset(await checksOf(exam), [{ kind: 'sheet', eye: 'od', doubts: [] }])

    const back = { exam: exam.id, from: 'right_vf_photo', to: 'left_vf_photo' }
    const again = await person.post(MOVE, back)
    assert.deepEqual([again.status, again.body.checks?.[0].doubts], [422, ['printed_eye']])
    const accepted = await person.post(MOVE, { ...back, accept_checks: 'printed_eye' })
    assert.equal(accepted.status, 200, accepted.text)
    assert.containsSubset(await checksOf(exam), [
      { doubts: ['printed_eye'], slot: 'left_vf_photo' },
    ])

    const [photo1, photo2] = ['left_vf_photo', 'right_vf_photo']
    const other = await upload(
      person,
      exam,
      photo2,
      await sheetFile('perimeter, English', own, 'dimmed')
    )
    assert.equal(other.status, 200, other.text)
    const admin = await asVisitor(await givenAdmin())
    const swap = (answers: object) =>
      admin.post('/api/data/exam/swap_image/', { exam: exam.id, photo1, photo2, ...answers })
    const doubted = await swap({})
    assert.deepEqual(
      [doubted.status, doubted.body.checks?.map(({ field }: { field: string }) => field)],
      [422, ['left_vf_photo']]
    )
    assert.equal((await swap({ accept_checks: 'printed_eye' })).status, 200)
    const { body } = await admin.get(`/api/data/exam/${exam.id}/exam_images/`)
    const told = Object.fromEntries(
      body.images.map(({ field, check }: { field: string; check: { doubts: string[] } | null }) => [
        field,
        check?.doubts ?? [],
      ])
    )
    assert.deepEqual(told, { left_vf_photo: ['printed_eye'], right_vf_photo: [] })
  })

  test('F151 a sheet that nobody reads in time is filed as before', async ({ assert, cleanup }) => {
    const { exam, person, own } = await givenIngrid()
    const bytes = await sheetFile('perimeter, English', own)
    const { reader } = storage
    cleanup(() => void Object.assign(storage, { reader }))
    const failing = { run: async () => ({ ok: false, error: { type: 'timed_out', detail: '' } }) }
    for (const instead of [failing, undefined]) {
      Object.assign(storage, { reader: instead })
      const answer = await upload(person, exam, 'left_vf_photo', bytes)
      assert.equal(answer.status, 200, answer.text)
    }
    assert.lengthOf(await checksOf(exam), 0)
  })
})
