import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenScientist } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { modelEndpoint } from '#tests/helpers/model_endpoint'
import { givenSetting } from '#tests/helpers/setting'
import { examRow, givenVisit } from '#tests/helpers/visits'
import {
  FIBRES_OD,
  FIELD_OD,
  FIELD_OS,
  readingsOf,
  sheetOf,
  uploadSheet,
  whenSheetsAreRead,
} from './given_sheets.js'

const path = (name: string, exam: number) => `/api/data/exam/${name}/${exam}/`
const GHT = 'gpt_vision_vf_ght_response'
const RNFL = 'gpt_vision_oct_rnfl_response'

async function givenSheets() {
  const given = await givenVisit({ exam: { exam_status: 'not_ready' } })
  const { exam, person } = given
  await uploadSheet(person, exam.id, 'right_vf_photo', await sheetOf(...FIELD_OD))
  await uploadSheet(person, exam.id, 'left_vf_photo', await sheetOf(...FIELD_OS))
  await uploadSheet(person, exam.id, 'right_oct_rnfl_photo', await sheetOf(...FIBRES_OD))
  return { ...given, admin: await asVisitor(await givenAdmin()) }
}

test.group('Sheets are read by machine', (group) => {
  group.each.timeout(120_000)

  test('F279 F282 C133 to C136 each eye gets what its own sheet says, with file, words and rules version; accepted by a person it stands beside the chart', async ({
    assert,
  }) => {
    const { exam, admin } = await givenSheets()
    const waiting = await admin.get(path(GHT, exam.id))
    assert.containsSubset(waiting.body, { success: true, status: 'loading', response: null })
    await whenSheetsAreRead(exam.id)

    const { body } = await admin.get(path(GHT, exam.id))
    assert.containsSubset(body, { success: true, status: 'succeeded', provider: 'rules' })
    assert.deepEqual(body.response, { right_ght: 'onl', left_ght: 'wnl' })
    assert.isNotEmpty(body.disclaimer)
    const [right, left] = body.sheets
    assert.containsSubset(right, { side: 'right', filename: 'right_vf_photo.jpg' })
    assert.containsSubset(right.values[0], { key: 'value:right_ght', eye: 'od', judged: null })
    assert.containsSubset(right.values[0].source, { page: 1 })
    assert.containsSubset(left.values[0], { text: 'wnl', eye: 'os' })
    const fibres = await admin.get(path(RNFL, exam.id))
    assert.deepEqual(fibres.body.response, {
      right_oct_rnfl_avg: '92',
      right_oct_rnfl_sup: '118',
      right_oct_rnfl_inf: '124',
    })
    const prompts = await admin.get(path('gpt_vision_vf_ght_prompts', exam.id))
    assert.containsSubset(prompts.body, { status: 'succeeded', prompts: [] })
    for (const [arg, side, status] of [
      ['right', 'right', 'succeeded'],
      ['left', 'left', 'idle'],
      ['all', null, 'succeeded'],
    ]) {
      const of = `/api/data/exam/gpt_vision_oct_rnfl_prompts/${exam.id}/${arg}/`
      assert.containsSubset((await admin.get(of)).body, { side, status, prompts: [] })
    }

    assert.equal((await examRow(exam.id)).gpt_saved_values, '')
    const key = 'value:right_ght'
    const accept = (verdict: string) => admin.post(path('sheet_verdict', exam.id), { key, verdict })
    assert.equal((await accept('accepted')).status, 200)
    const saved = async () => (await examRow(exam.id)).gpt_saved_values
    assert.deepEqual(JSON.parse(await saved()), { right_ght: 'onl' })
    const judged = (await admin.get(path(GHT, exam.id))).body.sheets[0].values[0].judged
    assert.equal(judged.verdict, 'accepted')
    assert.isNull((await admin.get(path(GHT, exam.id))).body.sheets[1].values[0].judged)
    assert.equal((await accept('rejected')).status, 200)
    assert.equal(await saved(), '')
    const chart = await db.from('exam_eyes').where({ exam_id: exam.id, eye: 'od' }).first()
    assert.isEmpty(chart.ght ?? '', 'nothing that was read becomes a value of the chart')
  })

  test('F279 a sheet that comes into the other slot is read anew as what it is there; one taken out says nothing', async ({
    assert,
  }) => {
    const { exam, person, admin } = await givenSheets()
    await whenSheetsAreRead(exam.id)
    const places = { exam: exam.id, from: 'right_vf_photo', to: 'left_vf_photo', swap: true }
    assert.equal((await admin.post('/api/data/exam/move_image/', places)).status, 200)
    assert.equal((await admin.get(path(GHT, exam.id))).body.status, 'loading')
    await whenSheetsAreRead(exam.id)
    const swapped = await admin.get(path(GHT, exam.id))
    assert.deepEqual(swapped.body.response, { right_ght: 'wnl', left_ght: 'onl' })
    await person.post('/api/data/exam/image/delete/', { exam: exam.id, attr: 'left_vf_photo' })
    const left = await admin.get(path(GHT, exam.id))
    assert.deepEqual(left.body.response, { right_ght: 'wnl' })
    const gone = { key: 'value:left_ght', verdict: 'accepted' }
    const refused = await admin.post(path('sheet_verdict', exam.id), gone)
    assert.deepEqual([refused.status, refused.body.errors[0].field], [422, 'key'])
  })

  test('F279 Q89 with a model named no sheet and no word of one leaves; an unreadable one failed; asked again it is read anew', async ({
    assert,
    cleanup,
  }) => {
    const model = await modelEndpoint('well')
    const undo = [givenSetting('AI_BASE_URL', model.url), givenSetting('AI_MODEL', 'tiny-eye')]
    cleanup(() => [...undo, model.close].forEach((each) => each()))
    const { exam, admin, patient } = await givenSheets()
    await db
      .from('blobs')
      .whereIn(
        'id',
        db.from('exam_images').where({ exam_id: exam.id, slot: 'left_vf_photo' }).select('blob_id')
      )
      .update({ content_type: 'text/plain' })
    await whenSheetsAreRead(exam.id)
    const { body } = await admin.get(path(GHT, exam.id))
    assert.deepEqual(body.response, { right_ght: 'onl' })
    assert.deepEqual([model.asked.length, body.provider], [0, 'rules'])
    assert.containsSubset(body.sheets[1], { status: 'failed' })
    assert.isNotEmpty(body.sheets[1].reason)
    const before = await readingsOf(exam.id)
    assert.equal((await admin.post(path('sheets_again', exam.id), {})).status, 200)
    assert.lengthOf(await readingsOf(exam.id), before.length + 3)
    assert.isTrue(before.every(({ model: by }) => by === 'rules 1'))
    const trail = await db.from('audit_records').where('subject_id', exam.id)
    const told = JSON.stringify(trail.filter(({ action }) => action.includes('sheet_reading')))
    assert.include(told, 'exam.sheet_reading_done')
    assert.notInclude(told, patient.last_name)

    const scientist = await asVisitor(await givenScientist())
    assert.equal((await scientist.get(path(GHT, exam.id))).status, 403)
    const { exam: other } = await givenVisit()
    const none = await admin.post(path('sheets_again', other.id), {})
    assert.deepEqual([none.status, none.body.errors[0].field], [422, 'exam'])
    assert.equal((await admin.get(path(GHT, other.id))).body.status, 'idle')
  })
})
