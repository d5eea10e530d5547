import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asOwner } from '#tests/helpers/database'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const PATH = '/api/admin/audit_trail'

type Line = { id: number; actor: string; what: string; patient: string; exam_id: number | null }

async function look(admin: Visitor, asked: Record<string, string | number>) {
  const params = Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)])
  const { status, body } = await admin.get(`${PATH}?${new URLSearchParams(params)}`)
  return { status, body, data: body.data as Line[] }
}

/** Two practices, each with a visit that its optometrist opened. */
async function givenTwoOpenedVisits() {
  const [here, there] = await Promise.all(
    ['Hera', 'Thea'].map(async (first) => {
      const last = uniqueWord()
      const od = await givenOd({ user: { first_name: first, last_name: last } })
      const patient = await givenPatient(od, { first_name: first, last_name: uniqueWord() })
      const exam = await givenExam(patient)
      const other = await givenExam(patient, { exam: { exam_date: '2021-03-04' } })
      const person = await asVisitor(od)
      for (const { id } of [exam, other]) await person.get(`/api/data/exam/${id}/24/`)
      return { od, name: `${first} ${last}`, patient, exam, other }
    })
  )
  return { here: here!, there: there! }
}

test.group('The whole audit trail', () => {
  test('F322 records of all patients, in words, by who, whom, which visit and what', async ({
    assert,
  }) => {
    const { here, there } = await givenTwoOpenedVisits()
    const admin = await asVisitor(await givenAdmin())
    const all = await look(admin, {})
    assert.includeMembers(
      all.data.map(({ patient }) => patient),
      [here, there].map(({ patient }) => `${patient.last_name}, ${patient.first_name}`)
    )

    const byActor = await look(admin, { actor: here.name.toLowerCase() })
    assert.isNotEmpty(byActor.data)
    assert.deepEqual([...new Set(byActor.data.map(({ actor }) => actor))], [here.name])

    const byPatient = await look(admin, { patient: there.patient.id })
    assert.isNotEmpty(byPatient.data)
    assert.notInclude(
      byPatient.data.map(({ actor }) => actor),
      here.name
    )

    const byVisit = await look(admin, { exam: here.exam.id })
    assert.deepEqual([...new Set(byVisit.data.map(({ exam_id: id }) => id))], [here.exam.id])

    const logins = await look(admin, { what: 'logged IN', actor: there.name })
    assert.lengthOf(logins.data, 0, 'logins carry the user name')
    const byName = await look(admin, { what: 'logged IN', actor: there.od.username })
    const about = `${there.name} (${there.od.username})`
    assert.containsSubset(byName.data, [{ what: 'Logged in', about, patient: '' }])
    assert.lengthOf((await look(admin, { kind: 'received', exam: here.exam.id })).data, 0)
    assert.lengthOf((await look(admin, { what: 'no such words' })).data, 0)
  })

  test('F322 the days are the clinics’, both included; the future is empty', async ({ assert }) => {
    const { here } = await givenTwoOpenedVisits()
    const admin = await asVisitor(await givenAdmin())
    const day = (offset: number) =>
      new Date(Date.now() + offset * 24 * 3_600_000).toLocaleDateString('sv-SE', {
        timeZone: 'America/Vancouver',
      })
    const exam = here.exam.id
    assert.isNotEmpty((await look(admin, { exam, from: day(-1), to: day(1) })).data)
    assert.isEmpty((await look(admin, { exam, from: day(2) })).data)
    assert.isEmpty((await look(admin, { exam, to: day(-2) })).data)
  })

  test('F322 page after page: each record once, also while others are written', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const exam = await givenExam(patient)
    const person = await asVisitor(od)
    for (let each = 0; each < 60; each++) await person.get(`/api/data/exam/${exam.id}/`)
    const admin = await asVisitor(await givenAdmin())
    const first = await look(admin, { exam: exam.id })
    assert.lengthOf(first.data, 50)
    assert.isTrue(first.body.more)
    await person.get(`/api/data/exam/${exam.id}/`)
    const second = await look(admin, { exam: exam.id, after: first.body.next })
    assert.containsSubset(second.body, { more: false, next: null })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    assert.lengthOf(new Set(ids), ids.length)
    assert.isAtLeast(ids.length, 60)
  })

  test('F322 looking is noted on everybody it showed', async ({ assert }) => {
    const { here, there } = await givenTwoOpenedVisits()
    const boss = await givenAdmin()
    await look(await asVisitor(boss), { patient: here.patient.id })
    const noted = await db
      .from('audit_records')
      .where({ action: 'audit.searched', actor_id: boss.userId })
    assert.lengthOf(noted, 1)
    assert.deepEqual(noted[0].patient_ids.map(Number), [here.patient.id])
    assert.notInclude(noted[0].patient_ids.map(Number), there.patient.id)
  })

  test('F322 what cannot be is named: {field}')
    .with([
      { field: 'from', value: 'yesterday' },
      { field: 'from', value: '2026-02-31' },
      { field: 'to', value: '2026-13-01' },
      { field: 'exam', value: '999999999' },
      { field: 'patient', value: 'x' },
      { field: 'kind', value: 'all' },
      { field: 'after', value: '1;drop' },
    ])
    .run(async ({ assert }, { field, value }) => {
      const { status, body } = await look(await asVisitor(await givenAdmin()), { [field]: value })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, field)
      assert.notProperty(body, 'data')
    })

  test('Q144 nobody but administrators', async ({ assert }) => {
    for (const user of [await givenOd(), await givenOmdr(), await givenPreReviewer()]) {
      const person = await asVisitor(user)
      for (const path of [PATH, `${PATH}/check`]) assert.equal((await person.get(path)).status, 403)
    }
  })

  test('the check runs behind the page, tells how far it came, and finds what was changed', async ({
    assert,
    cleanup,
  }) => {
    const boss = await givenAdmin()
    const admin = await asVisitor(boss)
    const finished = async () => {
      const started = await admin.post('/api/admin/recurring_jobs/audit_verify/run')
      assert.equal(started.status, 200)
      for (;;) {
        const { body } = await admin.get(`${PATH}/check`)
        if (body.finished?.id === started.body.run) return body.finished
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    const good = await finished()
    assert.containsSubset(good, { outcome: 'done', result: { intact: true } })
    const { total } = await db.from('audit_records').count('* as total').firstOrFail()
    assert.isAtLeast(good.result.records, Number(total) - 5)
    assert.equal(good.progress, good.result.records)

    const change = (from: string, to: string) =>
      asOwner(
        `alter table audit_records disable trigger user;
         update audit_records set actor_name = '${to}' where actor_name = '${from}';
         alter table audit_records enable trigger user`
      )
    await change(boss.username, 'Nobody')
    cleanup(async () => void (await change('Nobody', boss.username)))
    const bad = await finished()
    assert.containsSubset(bad, { outcome: 'failed', result: { intact: false } })
    assert.isAtLeast(bad.result.misfits.content_changed, 1)
  })
})
