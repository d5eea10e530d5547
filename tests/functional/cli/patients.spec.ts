import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenPatient } from '#database/factories/index'
import { runCli, startCli } from '#tests/functional/cli/run_cli'
import { asVisitor } from '#tests/helpers/session'

type Row = Record<string, string>

const rowsOf = (csv: string): Row[] => parse(csv, { columns: true, bom: true })
const jsonOf = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const exportsOf = (subject: string | number) =>
  db.from('audit_records').where({ action: 'patients.exported', subject_id: String(subject) })

/** A practice with two patients, one of them with a formula for a name. */
async function givenPractice() {
  const od = await givenOd()
  const patient = await givenPatient(od, { last_name: '=cmd|evil', first_name: 'Zoé "Z", D' })
  const gone = await givenPatient(od, { deactivated_at: new Date(), is_deceased: true })
  return { od, patient, gone, options: ['patients', 'export', '--practice', String(od.practiceId)] }
}

async function givenFolder(cleanup: (undo: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farsight-export-'))
  cleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.group('farsight patients export', () => {
  test('F322 a practice’s patients as CSV a spreadsheet may open; noted as a disclosure', async ({
    assert,
  }) => {
    const { od, patient, gone, options } = await givenPractice()
    await givenPatient(await givenOd())
    const { code, stdout, stderr } = await runCli(options)
    assert.deepEqual([code, stderr], [0, ''])
    const [first, second, ...others] = rowsOf(stdout)
    assert.lengthOf(others, 0)
    assert.containsSubset(first, {
      id: String(patient.id),
      last_name: "'=cmd|evil",
      first_name: 'Zoé "Z", D',
      dob: '1960-05-17',
      practice_id: String(od.practiceId),
      optometrist: od.odName,
      deleted: 'false',
    })
    assert.containsSubset(second, {
      id: String(gone.id),
      deleted: 'true',
      patient_deactivated: 'true',
    })
    const [noted, ...again] = await exportsOf(od.practiceId)
    assert.lengthOf(again, 0)
    assert.containsSubset(noted, {
      actor_name: 'operator ops',
      practice_id: od.practiceId,
      details: { format: 'csv', count: 2, part: 1 },
    })
    assert.deepEqual(noted.patient_ids.map(Number), [patient.id, gone.id])
  })

  test('F322 as lines of JSON, values as they are', async ({ assert }) => {
    const { patient, gone, options } = await givenPractice()
    for (const how of [['--format', 'jsonl'], ['--json']]) {
      const { code, stdout } = await runCli([...options, ...how])
      assert.equal(code, 0)
      assert.containsSubset(jsonOf(stdout), [
        { id: patient.id, last_name: '=cmd|evil', deleted: false },
        { id: gone.id, deleted: true },
      ])
    }
  })

  test('F322 into a new file nobody else can read; never over one that is there', async ({
    assert,
    cleanup,
  }) => {
    const { od, options } = await givenPractice()
    const out = join(await givenFolder(cleanup), 'patients.csv')
    const { code, stdout } = await runCli([...options, '--out', out])
    assert.deepEqual([code, stdout], [0, 'exported 2\n'])
    assert.lengthOf(rowsOf(await readFile(out, 'utf8')), 2)
    assert.equal((await stat(out)).mode & 0o777, 0o600)

    await writeFile(out, 'mine')
    const again = await runCli([...options, '--out', out])
    assert.equal(again.code, 1)
    assert.include(again.stderr, 'is there already')
    assert.equal(await readFile(out, 'utf8'), 'mine')
    const nowhere = await runCli([...options, '--out', join(out, 'below', 'a.csv')])
    assert.equal(nowhere.code, 1)
    assert.lengthOf(await exportsOf(od.practiceId), 1, 'what gave nothing away is not noted')
  })

  test('F322 more than one chunk of them, each once, in order; everybody’s export is noted as such', async ({
    assert,
  }) => {
    const { od, patient, options } = await givenPractice()
    await db.rawQuery(
      `insert into patients (practice_id, od_id, first_name, last_name, search_text, birth_date,
                             sex, province, consent_at, consent_version)
       select practice_id, od_id, 'Many', 'Number' || n, 'many number' || n, birth_date,
              sex, province, consent_at, consent_version
         from patients, generate_series(1, 2500) n where id = ?`,
      [patient.id]
    )
    const { stdout } = await runCli([...options, '--format', 'jsonl'])
    const ids = jsonOf(stdout).map(({ id }) => id)
    assert.lengthOf(ids, 2502)
    assert.deepEqual(
      ids,
      [...new Set(ids)].sort((one, other) => one - other)
    )
    const parts = await exportsOf(od.practiceId).orderBy('at')
    assert.deepEqual(
      parts.map(({ details: { part, count }, patient_ids: named }) => [part, count, named.length]),
      [
        [1, 2502, 1000],
        [2, 2502, 1000],
        [3, 2502, 502],
      ]
    )
    const everybody = await runCli(['patients', 'export', '--format', 'jsonl'])
    assert.isAtLeast(jsonOf(everybody.stdout).length, 2502)
    const [noted] = await exportsOf('all')
    assert.isNull(noted.practice_id)
    await db.from('patients').where({ practice_id: od.practiceId, first_name: 'Many' }).delete()
  })

  test('says how many it would be, and gives nobody away', async ({ assert }) => {
    const { od, options } = await givenPractice()
    const { code, stdout } = await runCli([...options, '--dry-run', '--json'])
    assert.equal(code, 0)
    assert.deepEqual(jsonOf(stdout), [{ would_export: 2 }])
    assert.lengthOf(await exportsOf(od.practiceId), 0)
  })

  test('a practice that is not there: 1; not a number or no such format: 2', async ({ assert }) => {
    const absent = await runCli(['patients', 'export', '--practice', '999999999'])
    assert.deepEqual([absent.code, absent.stdout], [1, ''])
    assert.include(absent.stderr, '--practice')
    assert.equal((await runCli(['patients', 'export', '--practice', 'north'])).code, 2)
    assert.equal((await runCli(['patients', 'export', '--format', 'xls'])).code, 2)
  })

  test('asked to end, it leaves no half a file', async ({ assert, cleanup }) => {
    const { od, patient, options } = await givenPractice()
    await db.rawQuery(
      `insert into patients (practice_id, od_id, first_name, last_name, search_text, birth_date,
                             sex, province, consent_at, consent_version)
       select practice_id, od_id, 'Many', 'Number' || n, 'many number' || n, birth_date,
              sex, province, consent_at, consent_version
         from patients, generate_series(1, 60000) n where id = ?`,
      [patient.id]
    )
    const out = join(await givenFolder(cleanup), 'cut.csv')
    const exporting = startCli([...options, '--out', out])
    const size = () =>
      stat(out)
        .then((file) => file.size)
        .catch(() => 0)
    while ((await size()) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    exporting.kill('SIGTERM')
    const { code, stderr } = await exporting.ended
    assert.equal(code, 1)
    assert.include(stderr, 'interrupted')
    assert.equal(await size(), 0)
    assert.isNotEmpty(await exportsOf(od.practiceId), 'it stays noted')
    await db.from('patients').where({ practice_id: od.practiceId, first_name: 'Many' }).delete()
  })
})

test.group('farsight patients access-report', () => {
  test('F322 who saw, changed and received what, in time order, in words, itself the last', async ({
    assert,
    cleanup,
  }) => {
    const { od, patient, options } = await givenPractice()
    const clinic = await asVisitor(od)
    await clinic.get(`/api/data/patient/${patient.id}`)
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    await admin.post(`/api/admin/patients/${patient.id}/actions/set_flags`, { deleted: true })
    await runCli([...options, '--out', join(await givenFolder(cleanup), 'one.csv')])

    const { code, stdout, stderr } = await runCli(['patients', 'access-report', String(patient.id)])

    assert.deepEqual([code, stderr], [0, ''])
    const rows = rowsOf(stdout)
    assert.deepEqual(
      rows.map(({ Who, Kind, What, Details }) => [Who, Kind, What, Details]),
      [
        [od.name, 'Seen', 'Saw the patient’s record', ''],
        [user.name, 'Changed', 'Changed the patient', 'set: deceased'],
        ['operator ops', 'Received', 'Exported patients to a file', 'CSV'],
        ['operator ops', 'Received', 'Made a report of all access', ''],
      ]
    )
    const times = rows.map(({ Time }) => Time!)
    assert.deepEqual(times, times.toSorted())
  })

  test('F322 as lines of JSON and in French', async ({ assert }) => {
    const { patient } = await givenPractice()
    const { stdout } = await runCli(
      ['patients', 'access-report', String(patient.id), '--format', 'jsonl'],
      { env: { LANG: 'fr_CA.UTF-8' } }
    )
    assert.containsSubset(jsonOf(stdout), [
      { kind: 'received', what: 'A produit un rapport de tous les accès', exam_id: null },
    ])
  })

  test('F322 more than one chunk of records', async ({ assert }) => {
    const { od, patient } = await givenPractice()
    const clinic = await asVisitor(od)
    for (let i = 0; i < 26; i++) {
      await Promise.all(
        Array.from({ length: 20 }, () => clinic.get(`/api/data/patient/${patient.id}`))
      )
    }
    const { stdout } = await runCli(['patients', 'access-report', String(patient.id), '--json'])
    const ids = jsonOf(stdout).map(({ id }) => id)
    assert.lengthOf(ids, 521)
    assert.lengthOf(new Set(ids), 521)
  })

  test('says how many it would be without noting it; a patient that is not there: 1', async ({
    assert,
  }) => {
    const { patient } = await givenPractice()
    const rehearsed = await runCli([
      ...['patients', 'access-report', String(patient.id)],
      ...['--dry-run', '--json'],
    ])
    assert.deepEqual(jsonOf(rehearsed.stdout), [{ would_report: 0 }])
    assert.lengthOf(await db.from('audit_records').where('patient_id', patient.id), 0)
    const absent = await runCli(['patients', 'access-report', '999999999'])
    assert.deepEqual([absent.code, absent.stdout], [1, ''])
    assert.include(absent.stderr, 'no such patient')
  })
})
