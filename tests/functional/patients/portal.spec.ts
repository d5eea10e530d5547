import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { failedLines, fieldsOf, idsOf, listPath } from '#tests/functional/portal/portal_calls'
import { asVisitor, visitor } from '#tests/helpers/session'

const path = (id: number, action = '') => `/api/admin/patients/${id}${action}`
const row = (id: number) => db.from('patients').where('id', id).firstOrFail()
const trailOf = (id: number) => db.from('audit_records').where('patient_id', id).orderBy('at')

async function givenSomebody(columns: Parameters<typeof givenPatient>[1] = {}) {
  const od = await givenOd()
  const patient = await givenPatient(od, columns)
  const user = await givenAdmin()
  return { od, patient, user, admin: await asVisitor(user) }
}

test.group('Patients in the portal: the list', () => {
  test('F322 F047 everybody of every practice is there, deactivated and deceased ones marked', async ({
    assert,
  }) => {
    const name = `Everybody${uniqueWord()}`
    const { patient, admin, user } = await givenSomebody({ last_name: name })
    const other = await givenPatient(await givenOd(), {
      last_name: name,
      deactivated_at: new Date(),
      is_deceased: true,
      is_test_patient: true,
    })
    const { body, headers } = await admin.get(
      listPath('patients', { filter: { q: name }, sort: ['id', 'ASC'], range: [0, 24] })
    )
    assert.equal(headers.get('content-range'), 'patients 0-1/2')
    assert.containsSubset(body, [
      { id: patient.id, deleted: false, is_test_patient: false, patient_deactivated: false },
      { id: other.id, deleted: true, is_test_patient: true, patient_deactivated: true },
    ])
    const [noted] = await db
      .from('audit_records')
      .where({ actor_id: user.userId, action: 'portal.patients_searched' })
    assert.deepEqual(noted.details, { rows: 2 })
  })

  test('F322 Q159 found by name in any order and by number, blanks and dashes apart', async ({
    assert,
  }) => {
    const last = `Éloïse${uniqueWord()}`
    const { patient, admin } = await givenSomebody({ first_name: 'Zoé', last_name: last })
    const found = async (q: string) =>
      idsOf((await admin.get(listPath('patients', { filter: { q } }))).body)
    assert.deepEqual(await found(`${last.toUpperCase()} zoe`), [patient.id])
    assert.deepEqual(await found(`zo ${last}`), [patient.id])
    const { phn } = patient
    assert.include(await found(`${phn.slice(0, 3)} ${phn.slice(3, 6)}-${phn.slice(6)}`), patient.id)
    assert.deepEqual(await found(`${last} Nobody`), [])
    assert.isAbove((await found('  ')).length, 0)
  })

  test('F322 F047 F077 narrowed by practice and by each mark', async ({ assert }) => {
    const name = `Marked${uniqueWord()}`
    const { od, patient, admin } = await givenSomebody({ last_name: name })
    const elsewhere = await givenPatient(await givenOd(), { last_name: name })
    const dead = await givenPatient(od, { last_name: name, is_deceased: true })
    const trial = await givenPatient(od, { last_name: name, is_test_patient: true })
    const gone = await givenPatient(od, { last_name: name, deactivated_at: new Date() })
    const found = async (filter: object) =>
      idsOf((await admin.get(listPath('patients', { filter: { q: name, ...filter } }))).body)
    const here = [patient.id, dead.id, trial.id, gone.id]
    assert.sameMembers(await found({ practice_id: od.practiceId }), here)
    assert.deepEqual(await found({ deleted: true }), [dead.id])
    assert.deepEqual(await found({ is_test_patient: true }), [trial.id])
    assert.deepEqual(await found({ patient_deactivated: true }), [gone.id])
    assert.notInclude(await found({ patient_deactivated: false }), gone.id)
    assert.include(await found({ deleted: false, is_test_patient: false }), elsewhere.id)
  })

  test('what it does not understand is refused by name: {what}')
    .with([
      { what: 'a search that is no text', filter: { q: 7 } },
      { what: 'a search without end', filter: { q: 'a'.repeat(101) } },
      { what: 'a mark neither set nor not', filter: { deleted: 'yes' } },
      { what: 'a practice without a number', filter: { practice_id: 'north' } },
      { what: 'a column that is no filter', filter: { email: 'x' } },
    ])
    .run(async ({ assert }, { filter }) => {
      const admin = await asVisitor(await givenAdmin())
      const { status, body } = await admin.get(listPath('patients', { filter }))
      assert.equal(status, 422)
      assert.deepEqual(fieldsOf(body), Object.keys(filter))
    })

  test('sorted by name; by nothing that has no index', async ({ assert }) => {
    const word = uniqueWord()
    const { od, patient, admin } = await givenSomebody({ last_name: `Zz ${word}` })
    const first = await givenPatient(od, { last_name: `Aa ${word}` })
    const asked = { filter: { q: word }, sort: ['last_name', 'ASC'] }
    const { body } = await admin.get(listPath('patients', asked))
    assert.deepEqual(idsOf(body), [first.id, patient.id])
    const refused = await admin.get(listPath('patients', { sort: ['email', 'ASC'] }))
    assert.equal(refused.status, 422)
  })
})

test.group('Patients in the portal: one record', () => {
  test('F322 F047 the whole record with all visits; that it was read stands in the patient’s trail', async ({
    assert,
  }) => {
    const { od, patient, user, admin } = await givenSomebody()
    const exam = await givenExam(patient)
    const old = await givenExam(patient, {
      exam: { exam_date: '2020-02-03', deactivated_at: new Date() },
    })
    const { status, body } = await admin.get(path(patient.id))
    assert.equal(status, 200)
    assert.containsSubset(body, {
      id: patient.id,
      last_name: patient.last_name,
      dob: '1960-05-17',
      practice_id: od.practiceId,
      optometrist: od.odName,
      deactivated_at: null,
      patient_deactivated: false,
    })
    assert.sameDeepMembers(
      body.exams.map(({ id, is_inactive: inactive }: { id: number; is_inactive: boolean }) => [
        id,
        inactive,
      ]),
      [
        [exam.id, false],
        [old.id, true],
      ]
    )
    assert.containsSubset(await trailOf(patient.id), [
      { action: 'patient.read', actor_id: user.userId, practice_id: od.practiceId },
    ])
    const absent = await admin.get(path(999_999_999))
    assert.equal(absent.status, 403)
  })

  test('F077 marks are set and taken away one by one; what is left out stays', async ({
    assert,
  }) => {
    const { patient, admin, user } = await givenSomebody()
    const set = (flags: object) => admin.post(path(patient.id, '/actions/set_flags'), flags)

    const first = await set({ is_test_patient: true })
    assert.deepEqual(
      [first.status, first.body],
      [200, { id: patient.id, is_test_patient: true, deleted: false }]
    )
    await set({ deleted: true })
    assert.containsSubset(await row(patient.id), { is_test_patient: true, is_deceased: true })
    await set({ is_test_patient: false })
    assert.containsSubset(await row(patient.id), { is_test_patient: false, is_deceased: true })

    const changes = (await trailOf(patient.id)).filter(({ action }) => action === 'patient.changed')
    assert.deepEqual(
      changes.map(({ actor_id: actor, details: { version: _, ...details } }) => [actor, details]),
      [
        [user.userId, { fields: ['is_test_patient'], set: ['is_test_patient'] }],
        [user.userId, { fields: ['is_deceased'], set: ['is_deceased'] }],
        [user.userId, { fields: ['is_test_patient'], unset: ['is_test_patient'] }],
      ]
    )
    for (const [locale, words] of [
      ['en', ['set: test patient', 'set: deceased', 'taken away: test patient']],
      [
        'fr',
        ['coché\u00a0: patient de test', 'coché\u00a0: décédé', 'décoché\u00a0: patient de test'],
      ],
    ] as const) {
      const headers = { 'accept-language': locale }
      const trail = await admin.get(path(patient.id, '/audit_records'), headers)
      const told = trail.body.map(({ details }: { details: string }) => details).join('\n')
      for (const each of words) assert.include(told, each)
    }
  })

  test('F077 a mark is true or false: {what}')
    .with([
      { what: 'a word', flags: { deleted: 'perhaps' }, fields: ['deleted'] },
      { what: 'nothing in it', flags: { is_test_patient: null }, fields: ['is_test_patient'] },
      { what: 'none at all', flags: {}, fields: ['is_test_patient'] },
    ])
    .run(async ({ assert }, { flags, fields }) => {
      const { patient, admin } = await givenSomebody()
      const before = await row(patient.id)
      const { status, body } = await admin.post(path(patient.id, '/actions/set_flags'), flags)
      assert.equal(status, 422)
      assert.deepEqual(fieldsOf(body), fields)
      assert.deepEqual(await row(patient.id), before)
    })

  test('F073 deactivated for good, once, and still there for administrators', async ({
    assert,
  }) => {
    const { od, patient, admin, user } = await givenSomebody()
    const deactivate = () => admin.post(path(patient.id, '/actions/deactivate'))
    assert.equal((await deactivate()).status, 200)
    const { deactivated_at: at } = await row(patient.id)
    assert.equal((await deactivate()).status, 200)
    assert.deepEqual((await row(patient.id)).deactivated_at, at)
    const shown = await admin.get(path(patient.id))
    assert.containsSubset(shown.body, { patient_deactivated: true, deactivated_by: user.name })
    const clinic = await asVisitor(od)
    assert.equal((await clinic.get(`/api/data/patient/${patient.id}`)).status, 403)
    const noted = (await trailOf(patient.id)).filter(
      ({ action }) => action === 'patient.deactivated'
    )
    assert.lengthOf(noted, 1)
  })

  test('F077 many at once, each with a line of its own', async ({ assert }) => {
    const { od, patient, admin } = await givenSomebody()
    const second = await givenPatient(od)
    const ids = [patient.id, 999_999_999, second.id]
    const { body } = await admin.post('/api/admin/patients/actions/set_flags', {
      ids,
      is_test_patient: true,
    })
    assert.deepEqual(idsOf(failedLines(body.results)), [999_999_999])
    assert.isTrue((await row(second.id)).is_test_patient)
  })
})

test.group('Patients in the portal: who may', () => {
  test('F322 no role but the administrator’s reads or changes anything; a visitor is told to log in', async ({
    assert,
  }) => {
    const { od, patient } = await givenSomebody()
    const before = await row(patient.id)
    const strangers = [
      od,
      await givenOmdr(),
      await givenOmdc(),
      await givenIgp(),
      await givenSales(),
      await givenScientist(),
      await givenPreReviewer(),
    ]
    const people = await Promise.all(strangers.map((user) => asVisitor(user)))
    for (const [status, each] of [
      ...people.map((person) => [403, person] as const),
      [401, await visitor()] as const,
    ]) {
      const answers = await Promise.all([
        each.get(listPath('patients')),
        each.get(path(patient.id)),
        each.post(path(patient.id, '/actions/set_flags'), { is_test_patient: true }),
        each.post(path(patient.id, '/actions/deactivate')),
        each.post('/api/admin/patients/actions/deactivate', { ids: [patient.id] }),
        each.get(listPath(`patients/${patient.id}/audit_records`)),
      ])
      assert.deepEqual(
        answers.map((answer) => answer.status),
        answers.map(() => status)
      )
    }
    assert.deepEqual(await row(patient.id), before)
    assert.deepEqual(await trailOf(patient.id), [])
  })
})
