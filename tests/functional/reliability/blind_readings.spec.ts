import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { EXAM_FIELDS, canReadField } from '#exams/rules'
import { givenAdmin, givenExam, givenOmdr } from '#database/factories/index'
import { givenDelivery } from '#tests/functional/portal/given_delivery'
import { openStream } from '#tests/helpers/live_stream'
import { pageAt } from '#tests/helpers/pages'
import { READ_AS_NORMAL, givenShare, lockReading, submitFirst } from '#tests/helpers/readings'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenReadyVisit, save } from '#tests/helpers/visits'
import { uploadEverything } from './planted.js'
import { sweep, type Values } from './sweep.js'

/** Stands in every text of the first answer, and nowhere else. */
const WORD = 'Vextrombic'
/** Stands in the second answer alone. */
const SECOND_WORD = 'Quaddlewisp'
/** Of a visit after this one: in its own chart, and not where this one is read blind. */
const LATER_WORD = 'Hindsyghte'
/** The first answer's follow-up, a number like no other. */
const NUMBER = '37491'
/** A cup that the first reviewer measured again; the optometrist's was 0.35. */
const CUP = '0.85'

/** Which of what was told is in a text; a number only by itself, as moments have such digits, too (`…:40.853Z`). */
const tracesOf =
  (...told: string[]) =>
  (text: string) =>
    told.filter((each) =>
      /^[\d.]+$/.test(each)
        ? new RegExp(`(?<![\\d.])${each.replace('.', '\\.')}(?!\\d)`).test(text)
        : text.toLowerCase().includes(each.toLowerCase())
    )

/** Texts of a review, found in the table of fields: one that comes later is planted by itself. */
const REVIEW_TEXTS = [...EXAM_FIELDS.values()].filter(
  (field) =>
    field.row === 'visit' &&
    field.kind === 'text' &&
    field.column !== null &&
    !canReadField('od', field.name, 'ready')
)

async function givenAnswered() {
  await givenShare(0)
  const ready = await givenReadyVisit({ exam: { exam_date: daysAgo(20) }, od: { cd: '0.35' } })
  const { exam, patient, omdr, od } = ready
  const formerly = await givenOmdr()
  const before = await givenExam(patient, {
    exam: {
      exam_date: daysAgo(400),
      exam_status: 'reviewed',
      omdr_id: formerly.omdId,
      omd_od: 'Old',
    },
    od: { iop: 23 },
  })
  const later = await givenExam(patient, {
    exam: { exam_date: daysAgo(2), exam_status: 'reviewed', omd_od: LATER_WORD },
  })
  await db.from('exams').where('id', exam.id).update({ exam_status: 'not_ready' })
  const { photographs } = await uploadEverything(await asVisitor(od), exam.id)
  await db.from('exams').where('id', exam.id).update({ exam_status: 'ready' })
  const first = await asVisitor(omdr)
  const touched = await save(first, exam.id, {
    od_cd: CUP,
    fu_number: NUMBER,
    fu_letter: 'week',
    omd_od: WORD,
    omd_gp: WORD,
  })
  if (touched.status !== 200) throw new Error(touched.text)
  const [second, third, admin] = [await givenOmdr(), await givenOmdr(), await givenAdmin()]
  const office = await asVisitor(admin)
  const asked = { exam_id: exam.id, second_omdr_id: second.omdId }
  await office.post('/api/data/exam/set_second_omdr/', asked)
  await db.from('omds').update({ hidden_from_dropdown: true })
  await db.from('omds').where('id', third.omdId).update({ hidden_from_dropdown: false })
  await first.post('/api/data/exam/save_glc_suspect/', { examId: exam.id, rrGlcSuspect: true })
  const submitted = await submitFirst(first, exam.id, { retina_referral: 'needed' })
  if (submitted.status !== 200) throw new Error(submitted.text)
  const texts = Object.fromEntries(REVIEW_TEXTS.map(({ column }) => [column!, WORD]))
  await db.from('exams').where('id', exam.id).update(texts)
  await db.from('auto_messages').where('exam_id', exam.id).update({ reason: WORD })
  const delivery = await givenDelivery({
    exam_id: exam.id,
    patient_id: patient.id,
    recipient_name: WORD,
    body: WORD,
  })
  return { ...ready, before, later, photographs, first, second, third, office, delivery }
}

type Answered = Awaited<ReturnType<typeof givenAnswered>>

const valuesOf = ({ exam, before, patient, delivery, omdr, photographs }: Answered): Values => ({
  'id': [...new Set([exam.id, before.id, patient.id, delivery.id, omdr.omdId])],
  'patientId': [patient.id],
  '*': photographs.flatMap((id) => [`exam_images/${id}`, `exam_images/${id}/thumbnail`]),
})

/** What any of the writes may ask for, under each name it may have. */
const bodyOf = ({ exam, patient }: Answered) => ({
  id: exam.id,
  exam: exam.id,
  exam_id: exam.id,
  exam_ids: [exam.id],
  patient: patient.id,
  patient_id: patient.id,
  version: 3,
  format: 'docx',
  presence: 'reading',
  channel: `exams/${exam.id}`,
  uid: 'no-stream-of-mine',
})

test.group('A blind reading', (group) => {
  let clinic: Answered
  let reader: Visitor
  group.setup(async () => {
    clinic = await givenAnswered()
    reader = await asVisitor(clinic.second)
  })
  group.teardown(() => givenShare(0.1))

  test('F204 the page shows what was handed in: the cup before the reviewer, no suspicion, no review, no later visit', async ({
    assert,
  }) => {
    const { exam, before, later, omdr } = clinic
    assert.containsSubset(await examRow(exam.id), { rr_glc_suspect: true, fu_number: 37_491 })
    const { component, props } = await pageAt(reader, `/second-readings/${exam.id}`)
    assert.equal(component, 'review/second_reading')
    assert.containsSubset(props.exam, {
      od_cd: '0.35',
      od_iop: 17,
      os_iop: 18,
      past_od_iop: 23,
      rr_glc_suspect: false,
      exam_status: 'ready',
      saved_exam_status: 'ready',
      may_save: false,
      version: 1,
      omdr_id: null,
    })
    for (const name of [
      'reviewed_at',
      'fu_number',
      'retina_referral',
      'omd_od',
      'selected_omd_note_options',
    ]) {
      assert.notProperty(props.exam, name)
    }
    assert.deepEqual([props.deliveries, props.review_standings], [[], {}])
    assert.deepEqual(
      props.visits.map(({ id }: { id: number }) => id),
      [before.id]
    )
    const told = JSON.stringify(props)
    assert.deepEqual(tracesOf(WORD, LATER_WORD, NUMBER, CUP, omdr.omdName)(told), [])
    assert.isFalse(
      props.trend.some(({ id }: { id: number }) => id === later.id),
      'a later visit would tell what came of this one'
    )
  })

  test('F204 no address of the router tells anything of the first answer, in page, call or file', async ({
    assert,
  }) => {
    const { found, open } = await sweep(reader, valuesOf(clinic), {
      methods: ['GET'],
      find: tracesOf(WORD, NUMBER),
    })
    assert.deepEqual(found, [])
    assert.includeMembers(
      [...open],
      ['GET /second-readings', 'GET /second-readings/:id', 'GET /api/data/download/*']
    )
  }).timeout(300_000)

  test('F204 no write tells it either, and the answer stays unlocked', async ({ assert }) => {
    const { found } = await sweep(reader, valuesOf(clinic), {
      methods: ['POST', 'PUT', 'DELETE'],
      find: tracesOf(WORD, NUMBER),
      inputs: { body: bodyOf(clinic) },
    })
    assert.deepEqual(found, [])
    assert.isFalse((await examRow(clinic.exam.id)).second_omdr_reviewed)
  }).timeout(300_000)

  test('F204 live messages are not for them, and carry nothing to anybody', async ({ assert }) => {
    const stream = await openStream(reader)
    try {
      const channel = `exams/${clinic.exam.id}`
      const joined = await reader.post('/ws/session/subscribe', { uid: stream.uid, channel })
      assert.notEqual(joined.status, 200)
    } finally {
      stream.close()
    }
  })

  test('F204 control: the same addresses tell the first reviewer what they wrote', async ({
    assert,
  }) => {
    const { found } = await sweep(clinic.first, valuesOf(clinic), {
      methods: ['GET'],
      find: tracesOf(WORD, NUMBER),
    })
    for (const part of ['/patient-exam/', '/24']) {
      assert.isTrue(
        found.some((each) => each.includes(part)),
        part
      )
    }
  }).timeout(300_000)

  test('F204 a third reader is told neither answer; locked, the first is open to the second', async ({
    assert,
  }) => {
    const { exam, third } = clinic
    const locked = await lockReading(reader, exam.id, { ...READ_AS_NORMAL, note: SECOND_WORD })
    assert.equal(locked.status, 200, locked.text)
    assert.equal((await examRow(exam.id)).third_omdr_id, third.omdId)
    const judge = await asVisitor(third)
    const { found, open } = await sweep(judge, valuesOf(clinic), {
      methods: ['GET'],
      find: tracesOf(WORD, NUMBER, SECOND_WORD),
    })
    assert.deepEqual(found, [])
    assert.include([...open], 'GET /second-readings/:id')
    const chart = await reader.get(`/api/data/exam/${exam.id}/24/`)
    assert.equal(chart.body.exam.omd_od, WORD)
    const { props } = await pageAt(reader, `/second-readings/${exam.id}`)
    assert.isTrue(props.readings[0].glaucoma_suspect)
  }).timeout(300_000)
})
