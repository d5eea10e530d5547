import { test } from '@japa/runner'
import { givenAdmin } from '#database/factories/index'
import { findExamById } from '#exams'
import { findActor } from '#identity'
import { keepSheetVerdict } from '#modules/insights/actions/keep_sheet_verdict'
import { keepVerdict } from '#modules/insights/actions/keep_verdict'
import { currentReading } from '#modules/insights/queries/readings'
import { examRow } from '#tests/helpers/visits'
import { FIELD_OD, sheetOf, uploadSheet, whenSheetsAreRead } from './given_sheets.js'
import { givenLetterVisit, whenLetterIsRead } from './given_snapshot.js'

const ALL = { od_iop: '24', os_iop: '22', right_ght: 'onl' }

const saved = async (exam: number) => JSON.parse((await examRow(exam)).gpt_saved_values)

const accepted = (field: string) => ({ key: `value:${field}`, verdict: 'accepted' }) as const

/** A visit whose letter and field of the right eye were read. */
async function givenRead() {
  const given = await givenLetterVisit()
  const { exam, person } = given
  await uploadSheet(person, exam.id, 'right_vf_photo', await sheetOf(...FIELD_OD))
  await whenSheetsAreRead(exam.id)
  await whenLetterIsRead(exam.id)
  return given
}

test.group('Verdicts at the same moment', (group) => {
  group.each.timeout(120_000)

  test('F236 of the letter and of a sheet, as fast as somebody can click: all are kept', async ({
    assert,
  }) => {
    const { exam, admin } = await givenRead()
    const judge = (name: string, field: string) =>
      admin.post(`/api/data/exam/${name}/${exam.id}/`, accepted(field))
    const answers = await Promise.all([
      judge('ai_snapshot_verdict', 'od_iop'),
      judge('sheet_verdict', 'right_ght'),
      judge('ai_snapshot_verdict', 'os_iop'),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200]
    )
    assert.deepEqual(await saved(exam.id), ALL)
  })

  test('F236 by somebody who read the visit before the others were given: none is lost', async ({
    assert,
  }) => {
    const { exam } = await givenRead()
    const office = (await findActor((await givenAdmin()).userId))!
    const before = (await findExamById(exam.id))!
    const reading = (await currentReading(exam.id))!
    assert.isTrue(await keepVerdict(before, reading, accepted('od_iop'), office))
    assert.isTrue(await keepSheetVerdict(before, accepted('right_ght'), office))
    assert.isTrue(await keepVerdict(before, reading, accepted('os_iop'), office))
    assert.deepEqual(await saved(exam.id), ALL)
  })
})
