import { access, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { runCli, startCli } from '#tests/functional/cli/run_cli'
import { readXlsx } from '#tests/helpers/read_xlsx'
import { asVisitor } from '#tests/helpers/session'

/** Each test has days of its own, long ago, so that it sees its own visits alone. */
let year = 1910
async function givenVisits(many: number) {
  year += 1
  const od = await givenOd()
  await db
    .from('practices')
    .where('id', od.practiceId)
    .update({ name: `=cmd|evil${year}` })
  const at = DateTime.fromISO(`${year}-03-05T12:00`, { zone: 'America/Vancouver' }).toJSDate()
  const patient = await givenPatient(od)
  const exam = {
    exam_status: 'ready',
    submitted_at: at,
    ready_at: at,
    exam_date: '1900-01-01',
  } as never
  const first = await givenExam(patient, { exam })
  await db.rawQuery(
    `insert into exams (patient_id, practice_id, od_id, exam_date, exam_status, submitted_at, ready_at, is_urgent)
     select patient_id, practice_id, od_id, date '1900-01-01' + n, 'ready', submitted_at, ready_at, n % 3 = 0
       from exams, generate_series(1, ?::int) n where id = ?`,
    [many - 1, first.id]
  )
  const days = ['--from', `${year}-03-01`, '--to', `${year}-03-31`]
  const options = ['reports', 'export', 'upload', ...days]
  const ids = async () =>
    (await db.from('exams').where('patient_id', patient.id).orderBy('id').select('id')).map(
      ({ id }) => id
    )
  return {
    od,
    first,
    options,
    ids: await ids(),
    year,
    remove: () =>
      db.from('exams').where('patient_id', patient.id).whereNot('id', first.id).delete(),
  }
}

async function givenFolder(cleanup: (undo: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farsight-report-'))
  cleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false
  )

test.group('farsight reports export', () => {
  test('F339 the same rows as CSV, lines of JSON and a workbook, which is the portal’s', async ({
    assert,
    cleanup,
  }) => {
    const { od, ids, options, year: asked } = await givenVisits(4)
    const csv = await runCli([...options, '--format', 'csv'])
    assert.deepEqual([csv.code, csv.stderr], [0, ''])
    const rows = parse(csv.stdout, { columns: true, bom: true }) as Record<string, string>[]
    assert.deepEqual(
      rows.map(({ visit }) => Number(visit)),
      ids
    )
    assert.containsSubset(rows[3], {
      practice: `'=cmd|evil${asked}`,
      optometrist: od.odName,
      exam_status: 'ready',
      handed_in: `${asked}-03-05T12:00:00`,
      high_priority: 'true',
      fee: '0',
    })
    const json = await runCli([...options, '--json'])
    assert.deepEqual(
      linesOf(json.stdout).map(({ visit }) => visit),
      ids
    )
    assert.equal(linesOf(json.stdout)[0].practice, `=cmd|evil${asked}`)

    const out = join(await givenFolder(cleanup), 'uploads.xlsx')
    const file = await runCli([...options, '--out', out])
    assert.deepEqual([file.code, file.stdout, file.stderr], [0, 'exported 4\n', ''])
    assert.equal((await stat(out)).mode & 0o777, 0o600)
    assert.isFalse(await isThere(`${out}.part`))
    const admin = await asVisitor(await givenAdmin())
    const days = { start_date: `${asked}-03-01`, end_date: `${asked}-03-31` }
    const { body } = await admin.post('/api/data/admin/upload_report/report_excel/', days)
    assert.deepEqual(readXlsx(await readFile(out)), readXlsx(Buffer.from(body.docx, 'base64')))
  })

  test('F339 a workbook in the operator’s language; who took it is kept', async ({
    assert,
    cleanup,
  }) => {
    const { options, year: asked } = await givenVisits(1)
    const out = join(await givenFolder(cleanup), 'remises.xlsx')
    await runCli([...options, '--out', out], { env: { LANG: 'fr_CA.UTF-8' } })
    assert.deepEqual(
      readXlsx(await readFile(out))
        .get('Visites')![0]!
        .slice(0, 3),
      ['Visite', 'Date de visite', 'Remise']
    )
    const noted = await db
      .from('audit_records')
      .where({ action: 'report.downloaded', actor_name: 'operator ops' })
    const own = noted.filter(({ details }) => details.from === `${asked}-03-01`)
    assert.lengthOf(own, 1)
    assert.equal(own[0].subject_id, 'upload')
  })

  test('F339 {name} is exported')
    .with([
      { name: 'sales_integration' },
      { name: 'upload_metrics' },
      { name: 'onboarding_metrics' },
      { name: 'turnaround_metrics' },
    ])
    .run(async ({ assert }, { name }) => {
      const { code, stdout, stderr } = await runCli([
        'reports',
        'export',
        name,
        '--from',
        '2026-01-01',
        '--to',
        '2026-01-31',
        '--format',
        'csv',
      ])
      assert.deepEqual([code, stderr], [0, ''])
      assert.match(stdout, /^\uFEFF(practice|step),/)
    })

  test('F339 killed in between, the next one goes on: each row once', async ({
    assert,
    cleanup,
  }) => {
    const { ids, options, remove } = await givenVisits(20_000)
    const out = join(await givenFolder(cleanup), 'many.csv')
    const command = [...options, '--format', 'csv', '--out', out]
    const part = `${out}.part`
    const running = startCli(command)
    while (!(await isThere(part)) || (await stat(part)).size < 100_000) await after(5)
    running.kill('SIGKILL')
    await running.ended
    const left = (await readFile(part, 'utf8')).split('\n').length
    assert.isBelow(left, 20_001, 'it was killed before its end')
    assert.isFalse(await isThere(out))
    await writeFile(part, '{"key":1,"vis', { flag: 'a' })

    const { code, stdout } = await runCli(command)
    assert.deepEqual([code, stdout], [0, 'exported 20000\n'])
    const rows = parse(await readFile(out), { columns: true, bom: true }) as Record<
      string,
      string
    >[]
    assert.deepEqual(
      rows.map(({ visit }) => Number(visit)),
      ids
    )
    assert.isFalse(await isThere(part))
    await remove()
  }).timeout(120_000)

  test('F339 asked to end, it keeps what it read and says how to go on', async ({
    assert,
    cleanup,
  }) => {
    const { options, remove } = await givenVisits(30_000)
    const out = join(await givenFolder(cleanup), 'many.json')
    const command = [...options, '--format', 'json', '--out', out]
    const running = startCli(command)
    while (!(await isThere(`${out}.part`)) || (await stat(`${out}.part`)).size < 50_000)
      await after(5)
    running.kill('SIGTERM')
    const { code, stderr } = await running.ended
    assert.equal(code, 1)
    assert.include(stderr, 'start the same command again')
    assert.isFalse(await isThere(out))
    const other = await runCli([
      ...command.slice(0, 3),
      '--from',
      '1901-01-01',
      '--to',
      '1901-01-02',
      '--format',
      'json',
      '--out',
      out,
    ])
    assert.equal(other.code, 1)
    assert.include(other.stderr, 'other days')
    const again = await runCli(command)
    assert.deepEqual([again.code, again.stdout], [0, 'exported 30000\n'])
    assert.lengthOf(new Set(linesOf(await readFile(out, 'utf8')).map(({ visit }) => visit)), 30_000)
    await remove()
  }).timeout(120_000)

  test('never over a file that is there; wrong days, names and formats: 2; how many it would be', async ({
    assert,
    cleanup,
  }) => {
    const { options } = await givenVisits(3)
    const out = join(await givenFolder(cleanup), 'mine.csv')
    await writeFile(out, 'mine')
    const again = await runCli([...options, '--out', out])
    assert.equal(again.code, 1)
    assert.include(again.stderr, 'is there already')
    assert.equal(await readFile(out, 'utf8'), 'mine')
    const dry = await runCli([...options, '--dry-run', '--json'])
    assert.deepEqual([dry.code, linesOf(dry.stdout)], [0, [{ would_export: 3 }]])
    const bad = [
      ['upload', '--from', '2026-02-30', '--to', '2026-03-01'],
      ['upload', '--from', '2026-03-02', '--to', '2026-03-01'],
      ['upload', '--from', '2026-03-02', '--to', '9999-12-31'],
      ['upload', '--from', '1899-12-31', '--to', '2026-03-02'],
      ['sales_integration', '--from', '1900-01-01', '--to', '2199-12-31'],
      ['upload', '--from', '2026-03-02'],
      ['money', '--from', '2026-03-01', '--to', '2026-03-01'],
      ['upload', '--from', '2026-03-01', '--to', '2026-03-01', '--format', 'pdf'],
    ]
    for (const args of bad) {
      const { code, stdout } = await runCli(['reports', 'export', ...args])
      assert.deepEqual([code, stdout], [2, ''], args.join(' '))
    }
  }).timeout(120_000)
})
