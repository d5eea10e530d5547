import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenScientist,
} from '#database/factories/index'
import { formatInstant } from '#app/kernel/written_dates'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

type Row = Record<string, string> & { changes: { field: string; from: string; to: string }[] }

const INFO = (id: number) => `/api/data/exam/metrics_info/${id}/`
const AUDIT = (id: number, query = '') => `/api/data/admin/exam/${id}/audit_metrics/${query}`

/** A visit that was given from one reviewer to another, changed by the office, and reviewed. */
async function givenHistory() {
  const visit = await givenReadyVisit({ exam: { admin_private_notes: 'before' } })
  const user = await givenAdmin()
  const admin = await asVisitor(user)
  const next = await givenOmdr()
  const [id] = [visit.exam.id]
  await save(admin, id, { od_iop: 21, os_iop: 23, admin_private_notes: 'call them back' })
  await admin.post('/api/data/exam/set_omdr/', { exam_id: id, omdr_id: next.omdId })
  const reviewer = await asVisitor(next)
  const { version } = await examRow(id)
  const done = await reviewer.post(`/api/data/exam/${id}/omdr_submit/`, { version })
  if (done.status !== 200) throw new Error(done.text)
  return { ...visit, id, user, admin, next, reviewer }
}

test.group('What was done with a visit', () => {
  test('F300 F302 C075 each change of the office with who, when, from and to', async ({
    assert,
  }) => {
    const { id, admin, user, omdr, next, exam, od } = await givenHistory()
    const { body } = await admin.get(AUDIT(id))
    assert.containsSubset(body, { success: true, exam_id: exam.id, page: 1, page_size: 30 })
    const rows: Row[] = body.data
    assert.equal(body.total, rows.length)
    assert.deepEqual(
      rows.map(({ datetime }) => datetime),
      rows.map(({ datetime }) => datetime).sort((a, b) => (a! < b! ? 1 : -1)),
      'newest first'
    )
    const changed = rows.find(({ metrics_type: type }) => type === 'exam.changed')!
    assert.equal(changed.user, user.name)
    assert.equal(changed.od, od.odName)
    assert.equal(changed.omdr, omdr.omdName, 'who was given it then')
    assert.sameDeepMembers(
      changed.changes.map(({ field, from, to }) => [field, from, to]),
      [
        ['od_iop', '17', '21'],
        ['os_iop', '18', '23'],
        ['admin_private_notes', 'before', 'call them back'],
      ]
    )
    const given = rows.find(({ metrics_type: type }) => type === 'exam.reviewer_assigned')!
    assert.deepEqual(
      given.changes.map(({ from, to }) => [from, to]),
      [[omdr.omdName, next.omdName]]
    )
    assert.equal(given.omdr, next.omdName)
    const reviewed = rows.find(({ metrics_type: type }) => type === 'exam.reviewed')!
    assert.equal(reviewed.user, next.name)
  })

  test('F300 F302 C075 dates, statuses and tags stand in words, instants in the clinics’ time', async ({
    assert,
  }) => {
    const { id, admin } = await givenHistory()
    const { reviewed_at: at, exam_status_previous: previous } = await examRow(id)
    assert.equal(previous, 'ready')
    for (const [locale, yes] of [
      ['en', { status: 'Ready for OMD', label: 'Previous status' }],
      ['fr', { status: 'Prêt pour l’ophtalmologiste', label: 'Statut précédent' }],
    ] as const) {
      const { body } = await admin.get(AUDIT(id), { 'accept-language': locale })
      const changes = body.data.flatMap((row: Row) => row.changes)
      const when = changes.find(({ field }: { field: string }) => field === 'reviewed_at')
      assert.equal(when.to, formatInstant(at.toISOString(), locale))
      const status = changes.find(
        ({ field }: { field: string }) => field === 'exam_status_previous'
      )
      assert.containsSubset(status, { label: yes.label, to: yes.status })
      const told = changes.flatMap((each: Record<string, string>) => [
        each.label,
        each.from,
        each.to,
      ])
      for (const words of told) assert.notMatch(words, /\d{4}-\d{2}-\d{2}|[[\]{}_]/)
    }
  })

  test('F302 an edit of a reviewed chart is told with its note', async ({ assert }) => {
    const { id, admin, reviewer } = await givenHistory()
    const edit = await save(reviewer, id, { omd_gp: 'corrected', edit_note: 'wrong eye named' })
    assert.equal(edit.status, 200, edit.text)
    const [newest] = (await admin.get(AUDIT(id))).body.data
    assert.containsSubset(newest, { metrics_type: 'exam.changed', note: 'wrong eye named' })
    assert.containsSubset(newest.changes, [{ field: 'omd_gp', from: '–', to: 'corrected' }])
  })

  test('F301 C075 pages of 30 or of the sizes offered; others are refused', async ({ assert }) => {
    const { exam } = await givenReadyVisit()
    const admin = await asVisitor(await givenAdmin())
    for (let turn = 0; turn < 12; turn++) {
      await save(admin, exam.id, { admin_private_notes: `turn ${turn}` })
    }
    const first = (await admin.get(AUDIT(exam.id, '?page_size=10'))).body
    assert.lengthOf(first.data, 10)
    assert.equal(first.total, 12)
    assert.equal(first.data[0].changes[0].to, 'turn 11')
    const second = (await admin.get(AUDIT(exam.id, '?page=2&page_size=10'))).body
    assert.isAtLeast(second.data.length, 2)
    assert.equal(second.data.at(-1).changes[0].to, 'turn 0')
    for (const size of ['20', '-1', 'all']) {
      const refused = await admin.get(AUDIT(exam.id, `?page_size=${size}`))
      assert.equal(refused.status, 422)
      assert.equal(refused.body.errors[0].field, 'page_size')
    }
  })

  test('C039 C075 who looked is in the trail, with whose visit it is', async ({ assert }) => {
    const { id, od, admin, user, patient } = await givenHistory()
    const optometrist = await asVisitor(od)
    const rows = [
      [od.userId, (await optometrist.get(INFO(id))).body.data.length],
      [user.userId, (await admin.get(AUDIT(id))).body.total],
    ]
    const looks = await db
      .from('audit_records')
      .where({ action: 'exam.trail_read', subject_type: 'exam', subject_id: String(id) })
      .orderBy('at')
    assert.deepEqual(
      looks.map(({ actor_id: who, details }) => [who, details.rows]),
      rows
    )
    for (const look of looks) {
      assert.containsSubset(look, { patient_id: patient.id, practice_id: od.practiceId })
    }
  })

  test('F239 C075 it is the administrators’ alone', async ({ assert }) => {
    const { exam, od, omdr } = await givenReadyVisit()
    for (const user of [od, omdr, await givenOmdc(), await givenPreReviewer()]) {
      assert.equal((await (await asVisitor(user)).get(AUDIT(exam.id))).status, 403)
    }
  })

  test('F300 Q138 C039 each role that has an exam page has the steps', async ({ assert }) => {
    const { exam, od, omdr } = await givenReadyVisit()
    const others = [await givenOmdc(), await givenPreReviewer(), await givenAdmin()]
    for (const user of [od, omdr, ...others]) {
      const answer = await (await asVisitor(user)).get(INFO(exam.id))
      assert.equal(answer.status, 200, user.username)
      assert.notInclude(answer.text, '"changes"')
    }
  })

  test('F300 C039 readers see steps and names, never a value', async ({ assert }) => {
    const { id, reviewer, next, omdr, od } = await givenHistory()
    const { body, text } = await reviewer.get(INFO(id))
    const rows: Row[] = body.data
    const reviewed = rows.find(({ metrics_type: type }) => type === 'exam.reviewed')!
    assert.containsSubset(reviewed, { user: next.name, omdr: next.omdName, od: od.odName })
    const changed = rows.find(({ metrics_type: type }) => type === 'exam.changed')!
    assert.equal(changed.omdr, omdr.omdName)
    assert.notInclude(text, 'call them back')
    assert.notProperty(changed, 'changes')
  })

  test('F300 F176 F239 C039 an optometrist learns their steps and that a review was finished', async ({
    assert,
  }) => {
    const { id, od, user, next } = await givenHistory()
    const own = await (await asVisitor(od)).get(INFO(id))
    assert.equal(own.status, 200)
    const types = own.body.data.map(({ metrics_type: type }: Row) => type)
    assert.include(types, 'exam.reviewed')
    assert.notInclude(types, 'exam.changed')
    assert.notInclude(types, 'exam.reviewer_assigned')
    assert.notInclude(own.text, user.name)
    assert.notInclude(own.text, next.name)
    for (const stranger of [await givenOd(), await givenScientist()]) {
      assert.equal((await (await asVisitor(stranger)).get(INFO(id))).status, 403)
    }
  })
})
