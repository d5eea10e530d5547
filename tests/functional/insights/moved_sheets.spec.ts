import { test } from '@japa/runner'
import { givenAdmin } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { examRow, givenVisit } from '#tests/helpers/visits'
import { FIBRES_OD, FIELD_OS, sheetOf, uploadSheet, whenSheetsAreRead } from './given_sheets.js'

/** What an administrator accepted of the visit's letter before. */
const OF_LETTER = { od_iop: '24', impression: 'drusen' }

const RIGHT = 'right_oct_rnfl_photo'
const LEFT = 'left_oct_rnfl_photo'

async function accept(admin: Visitor, exam: number, field: string) {
  const word = { key: `value:${field}`, verdict: 'accepted' }
  return (await admin.post(`/api/data/exam/sheet_verdict/${exam}/`, word)).status
}

const saved = async (exam: number) => JSON.parse((await examRow(exam)).gpt_saved_values)

/** A sheet of fibres filed for the right eye, a field for the left one; a value of each was accepted. */
async function givenAccepted() {
  const given = await givenVisit({
    exam: { exam_status: 'not_ready', gpt_saved_values: JSON.stringify(OF_LETTER) },
  })
  const { exam, person } = given
  await uploadSheet(person, exam.id, RIGHT, await sheetOf(...FIBRES_OD))
  await uploadSheet(person, exam.id, 'left_vf_photo', await sheetOf(...FIELD_OS))
  await whenSheetsAreRead(exam.id)
  const admin = await asVisitor(await givenAdmin())
  await accept(admin, exam.id, 'right_oct_rnfl_avg')
  await accept(admin, exam.id, 'left_ght')
  return { exam: exam.id, person, admin }
}

type Given = Awaited<ReturnType<typeof givenAccepted>>

/** By its optometrist; where a sheet is there already, by the office. */
const move = ({ exam, person, admin }: Given, to: string, swap = false) =>
  (swap ? admin : person).post('/api/data/exam/move_image/', { exam, from: RIGHT, to, swap })

const another = async ({ exam, person }: Given, slot: string) =>
  uploadSheet(person, exam, slot, await sheetOf('RNFL', 'Average RNFL Thickness 71 µm'))

test.group('What was accepted of a sheet that is elsewhere', (group) => {
  group.each.timeout(180_000)

  test('F236 F279 {how}: taken out, what was accepted of the letter and of other sheets stays')
    .with([
      { how: 'moved to the other eye', when: (given: Given) => move(given, LEFT) },
      {
        how: 'moved to where no sheet is read',
        when: (given: Given) => move(given, 'right_gcc_photo'),
      },
      {
        how: 'exchanged with the other eye’s',
        async when(given: Given) {
          await another(given, LEFT)
          return move(given, LEFT, true)
        },
      },
      {
        how: 'swapped by the office',
        async when(given: Given) {
          await another(given, LEFT)
          const photos = { exam: given.exam, photo1: LEFT, photo2: RIGHT }
          return given.admin.post('/api/data/exam/swap_image/', photos)
        },
      },
      { how: 'replaced', when: (given: Given) => another(given, RIGHT) },
      {
        how: 'rotated',
        when: ({ exam, admin }: Given) =>
          admin.post('/api/data/exam/rotate_image/', { exam, field: RIGHT }),
      },
      {
        how: 'deleted',
        when: ({ exam, person }: Given) =>
          person.post('/api/data/exam/image/delete/', { exam, attr: RIGHT }),
      },
    ])
    .run(async ({ assert }, { when }) => {
      const given = await givenAccepted()
      const accepted = { ...OF_LETTER, right_oct_rnfl_avg: '92', left_ght: 'wnl' }
      assert.deepEqual(await saved(given.exam), accepted)
      const answer = await when(given)
      if (answer) assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(await saved(given.exam), { ...OF_LETTER, left_ght: 'wnl' })
    })

  test('F236 F279 the other eye has it only once it was read there, and accepted there', async ({
    assert,
  }) => {
    const given = await givenAccepted()
    await move(given, LEFT)
    assert.equal(await accept(given.admin, given.exam, 'right_oct_rnfl_avg'), 422)
    await whenSheetsAreRead(given.exam)
    assert.deepEqual(await saved(given.exam), { ...OF_LETTER, left_ght: 'wnl' })
    assert.equal(await accept(given.admin, given.exam, 'left_oct_rnfl_avg'), 200)
    const accepted = { ...OF_LETTER, left_ght: 'wnl', left_oct_rnfl_avg: '92' }
    assert.deepEqual(await saved(given.exam), accepted)
  })

  test('F236 F279 it stays where the sheet stays: read again, and when other images come and go', async ({
    assert,
  }) => {
    const given = await givenAccepted()
    const { exam, person, admin } = given
    const before = await saved(exam)
    await admin.post(`/api/data/exam/sheets_again/${exam}/`, {})
    await another(given, LEFT)
    await person.post('/api/data/exam/image/delete/', { exam, attr: LEFT })
    assert.deepEqual(await saved(exam), before)
  })
})
