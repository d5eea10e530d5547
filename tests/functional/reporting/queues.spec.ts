import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { QUEUE_NAMES } from '#reporting/rules'
import { conflictingNotes } from '#review/rules'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { listPath } from '#tests/functional/portal/portal_calls'
import {
  path,
  FIGURES,
  ago,
  type Row,
  all,
  visit,
  READY,
} from '#tests/functional/reporting/given_queued_visit'
import { daysAgo } from '#tests/helpers/visits'
import { countAnew } from '#tests/helpers/counts'
import { CASES } from '#tests/functional/reporting/queue_cases'

test.group('The administrators’ queues', (group) => {
  let admin: Visitor
  group.setup(async () => {
    admin = await asVisitor(await givenAdmin())
    // Tests before these wrote rows past the program.
    await countAnew()
  })

  test('F310 F311 F312 F313 F314 {queue}: {is}: {inside}')
    .with([...CASES])
    .run(async ({ assert }, { queue, made, inside, why }) => {
      const { exam } = await visit(made)
      const row = (await all(admin, queue)).find(({ id }) => id === exam.id)
      assert.equal(row !== undefined, inside)
      if (why) assert.equal(row?.why, why)
    })

  test('F313 Q92 of every choice of five notes those are listed that contradict each other, as the rule says', async ({
    assert,
  }) => {
    const notes = [7, 15, 16, 59, 60]
    const choices = Array.from({ length: 2 ** notes.length }, (_, bits) =>
      notes.filter((_note, place) => (bits >> place) % 2 === 1)
    )
    const { patient } = await visit({ exam: { ...READY, exam_date: '2025-01-01' } })
    const made = new Map<number, number[]>()
    for (const [place, selected] of choices.entries()) {
      const exam_date = DateTime.utc(2025, 2, 1).plus({ days: place }).toISODate()!
      const { id } = await givenExam(patient, {
        exam: { exam_status: 'reviewed', exam_date, selected_omd_note_options: selected },
      })
      made.set(id, selected)
    }
    const t = words('en')
    const queued = new Map((await all(admin, 'conflicting_notes_list')).map((row) => [row.id, row]))
    for (const [id, selected] of made) {
      const conflicts = conflictingNotes(selected)
      assert.equal(queued.has(id), conflicts.length > 0, selected.join())
      const why = conflicts.map((code) => t(`reporting.queue.conflict.${code}`))
      assert.equal(queued.get(id)?.why ?? '', why.join(' · '), selected.join())
    }
  })

  test('F310 two visits of a patient with a consultation are both listed, one alone is not', async ({
    assert,
  }) => {
    const consult = { ...READY, omdc: true, omdc_status: 'ready' }
    const { exam: alone } = await visit({ exam: consult })
    const { exam, patient } = await visit({ exam: consult })
    const omdc = await givenOmdc()
    const second = await givenExam(patient, {
      exam: { exam_date: '2026-02-03', omdc_id: omdc.omdId, omdc_status: 'reviewed' },
    })
    const rows = await all(admin, 'with_multiple_exams_having_an_omdc_status')
    const of = rows.filter(({ id }) => [exam.id, second.id, alone.id].includes(id))
    assert.sameMembers(
      of.map(({ id }) => id),
      [exam.id, second.id]
    )
    assert.include(of[0]!.why, '2 visits')
  })

  test('F312 F314 a consultant has had a visit for six months and a day: listed since then', async ({
    assert,
  }) => {
    const consult = { exam: { ...READY, omdc: true, omdc_status: 'ready' } }
    const [long, short, done] = [await visit(consult), await visit(consult), await visit(consult)]
    const given = (examId: number, at: DateTime) =>
      db
        .from('reviews')
        .where({ exam_id: examId, role: 'omdc' })
        .update({ assigned_at: at.toJSDate() })
    const then = DateTime.utc().minus({ months: 6, days: 1 })
    await given(long.exam.id, then)
    await given(short.exam.id, DateTime.utc().minus({ months: 6 }).plus({ days: 1 }))
    await given(done.exam.id, then)
    await db.from('exams').where('id', done.exam.id).update({ omdc_status: 'processed' })
    await countAnew()

    const rows = await all(admin, 'omdc_6months')
    const row = rows.find(({ id }) => id === long.exam.id)
    assert.equal(DateTime.fromISO(row!.since).toMillis(), then.toMillis())
    assert.isUndefined(rows.find(({ id }) => [short.exam.id, done.exam.id].includes(id)))
  })

  test('no deactivated visit, deactivated patient or test patient stands in a queue', async ({
    assert,
  }) => {
    const due = { retina_referral: 'needed', retina_letter_due: daysAgo(1) }
    const ready = { exam: { exam_status: 'ready', is_urgent: true, ...due } }
    const gone = await visit({ exam: { ...ready.exam, deactivated_at: new Date() } })
    const left = await visit(ready, { deactivated_at: new Date() })
    const tried = await visit(ready, { is_test_patient: true })
    const none = [gone, left, tried].map(({ exam }) => exam.id)
    for (const queue of ['with_no_omdr_assigned', 'alert', 'retina_letters_due'] as const) {
      const rows = await all(admin, queue)
      assert.isEmpty(rows.filter(({ id }) => none.includes(id)))
    }
  })

  test('F306 what is counted is what is listed, page after page, in call and portal', async ({
    assert,
  }) => {
    const { data: figures } = (await admin.get(FIGURES)).body
    assert.lengthOf(figures, QUEUE_NAMES.length)
    for (const { name, total } of figures) {
      const rows = await all(admin, name)
      const { body: call } = await admin.get(path(name))
      assert.equal(total, rows.length, name)
      assert.equal(call.total, rows.length, name)
      assert.isFalse(call.more)
      const { body: shown } = await admin.get(
        listPath(name, { sort: ['place', 'ASC'], range: [0, 99] })
      )
      assert.deepEqual(
        shown.map(({ id }: Row) => id),
        rows.slice(0, 100).map(({ id }) => id),
        name
      )
    }
  })

  test('F310 F311 F312 F313 Q92 {name}: its visits are told as the patient list tells them')
    .with(QUEUE_NAMES.map((name) => ({ name })))
    .run(async ({ assert }, { name }) => {
      const { body } = await admin.get(path(name))
      assert.deepEqual(
        body.patients_data_list.map((row: { exam_id: number }) => row.exam_id),
        body.data.map(({ id }: Row) => id)
      )
    })

  test('F309 Q92 a row of a queue is the row of the patient list', async ({ assert }) => {
    const [gp, igp] = [await givenGp(), await givenIgp()]
    const waits = {
      ...{ ...READY, ready_at: new Date('2001-02-03'), ipc: 'addressed', is_urgent: true },
      ...{ igp_id: igp.igpId, internal_gp_status: 'reviewed', external_gp_status: 'ready' },
      is_outbound_referral: true,
    }
    const { exam, optometrist } = await visit({ exam: waits }, { gp_id: gp.id, has_no_gp: false })
    const queued = (await admin.get(path('with_ipc_status'))).body.patients_data_list
    const row = queued.find((each: { exam_id: number }) => each.exam_id === exam.id)
    const query = new URLSearchParams({ exam_date: 'all_time', od: String(optometrist.odId) })
    const [listed] = (await admin.get(`/api/data/patients/?${query}`)).body.patients_data_list
    assert.deepEqual(row, listed)
    assert.containsSubset(row, {
      referral_type: 'outbound_referral',
      igp_status: 'reviewed',
      egp_status: 'ready',
      gp_status: 'ready',
      red_flag: true,
      test_patient: false,
      gp_fax: gp.fax_number,
    })
    assert.isNotEmpty(row.od_group)
  })

  test('F306 a queue of 430 in pages of 200, each once', async ({ assert }) => {
    const { patient } = await visit({ exam: READY })
    const days = Array.from({ length: 430 }, (_, index) => ({
      patient_id: patient.id,
      practice_id: patient.practice_id,
      od_id: patient.od_id,
      exam_date: DateTime.fromISO('2020-01-01').plus({ days: index }).toISODate(),
      exam_status: 'ready',
      ready_at: ago(30),
      is_urgent: true,
    }))
    const made = await db.table('exams').multiInsert(days).returning('id')
    const rows = await all(admin, 'flagged_for_urgent_attention_by_the_od')
    const ids = rows.map(({ id }) => id)
    assert.lengthOf(new Set(ids), ids.length)
    assert.includeMembers(
      ids,
      made.map(({ id }: { id: number }) => id)
    )
    await db.from('exams').where('patient_id', patient.id).update({ deactivated_at: new Date() })
  })

  test('whom a queue showed is kept', async ({ assert }) => {
    // Longer than all others, or those who came before could fill the page.
    const waits = { ...READY, ready_at: new Date('2001-02-03'), ipc: 'addressed' }
    const { patient } = await visit({ exam: waits })
    await admin.get(path('with_ipc_status'))
    const record = await db
      .from('audit_records')
      .where({ action: 'patients.listed', subject_id: 'with_ipc_status' })
      .orderBy('at', 'desc')
      .first()
    assert.include(record.patient_ids.map(Number), patient.id)
  })

  test('a place that no answer told is refused by name', async ({ assert }) => {
    for (const after of ['yesterday', '1_', '1e400_7', "1_7' or true"]) {
      const { status, body } = await admin.get(path('alert', after))
      assert.equal(status, 422, after)
      assert.equal(body.errors[0].field, 'after')
    }
  })

  test('{name}: refused to everybody but administrators')
    .with(QUEUE_NAMES.map((name) => ({ name })))
    .run(async ({ assert }, { name }) => {
      for (const person of await strangers()) {
        for (const address of [path(name), listPath(name), FIGURES]) {
          const { status, body } = await person.get(address)
          assert.equal(status, 403)
          assert.isFalse(body.success)
          assert.notProperty(body, 'data')
        }
      }
    })

  let known: Visitor[] | null = null
  async function strangers() {
    const makers = [givenOd, givenOmdr, givenOmdc, givenIgp]
    const users = [
      ...(await Promise.all(makers.map((make) => make()))),
      await givenSales(),
      await givenScientist(),
      await givenPreReviewer(),
    ]
    known ??= await Promise.all(users.map((user) => asVisitor(user)))
    return known
  }
})
