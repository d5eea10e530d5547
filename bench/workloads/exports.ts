import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { installed } from '../harness/installed.js'
import { median } from '../harness/knock.js'
import { measured, type Measured } from '../harness/measured.js'
import { BENCH_KEY } from '../harness/processes.js'
import type { Survey } from '../harness/survey.js'
import { dayAfter } from '#reporting/rules'

/** performance.md: a quarter of exceljs' time, a fifth of its memory, and that flat. */
const AIM_TIME = 4
const AIM_MEMORY = 5
const AIM_GROWTH = 1.2

/** Rows of a workbook's sheet, less its headings and days that hold a few more. */
const MOST_ROWS = 1_000_000
const ROUNDS = 3

const ROOT = join(import.meta.dirname, '..', '..')
const EXCELJS = '4.4.0'

/** What the report counts, as modules/reporting has it; here over the tables. */
const COUNTED = `e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient`
const HANDED_IN = `(case when e.exam_status <> 'not_ready' then coalesce(e.submitted_at, e.ready_at) end)`

type Size = { rows: number; from: string; to: string }
type Contestant = { name: string; run(size: Size, into: string): Promise<Measured> }

/**
 * The upload report as a workbook: each contestant in a process of its own, its
 * time from start to end and its peak memory, for so many of the visits there are
 * as a sheet holds and for a tenth of them. The floor reads the same visits by a
 * cursor and writes them with exceljs' streaming writer.
 */
export const survey: Survey = {
  name: 'exports',
  async run({ databaseUrl, dataDir, say }) {
    const folder = await mkdtemp(join(tmpdir(), 'farsight-bench-exports-'))
    try {
      const whole = await sizeOf(databaseUrl, MOST_ROWS)
      const sizes = [await sizeOf(databaseUrl, Math.round(whole.rows / 10)), whole]
      const contestants = await contestantsOn(databaseUrl, dataDir)
      const runs: Run[] = []
      for (let round = 0; round < ROUNDS; round++) {
        say(`round ${round + 1} of ${ROUNDS}`)
        for (const size of sizes) {
          for (const { name, run } of contestants) {
            const into = join(folder, `${name.replaceAll(/\W+/g, '_')}.xlsx`)
            const each = await run(size, into)
            runs.push({ name, rows: size.rows, ...each, bytes: (await stat(into)).size })
            await rm(into)
          }
        }
      }
      return `Medians of ${ROUNDS} rounds.\n\n${table(runs)}`
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

type Run = Measured & { name: string; rows: number; bytes: number }

const FLOOR = 'exceljs, streamed'

async function contestantsOn(url: string, dataDir: string): Promise<Contestant[]> {
  const exceljs = await installed('exceljs', EXCELJS)
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, APP_KEY: BENCH_KEY, FARSIGHT_MODE: 'plain' }
  const report = ({ from, to }: Size) => ['reports', 'export', 'upload', '--from', from, '--to', to]
  const cli = join(ROOT, 'bin', 'farsight.js')
  return [
    {
      name: 'reports export, as a stream',
      run: (size, into) => measured([cli, ...report(size)], { env, into }),
    },
    {
      name: 'reports export --out, resumable',
      run: (size, into) => measured([cli, ...report(size), '--out', into], { env }),
    },
    {
      name: FLOOR,
      run: ({ from, to }, into) =>
        measured([join(ROOT, 'bench', 'floors', 'exceljs.js'), exceljs, into, from, dayAfter(to)], {
          env,
        }),
    },
  ]
}

/** The newest days that hold about so many visits. */
async function sizeOf(url: string, rows: number): Promise<Size> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query<{ from: string; to: string; rows: number }>(
      `select * from (
         select day::text as "from", max(day) over ()::text as "to",
                sum(visits) over (order by day desc)::int as rows
           from (select (${HANDED_IN} at time zone 'UTC')::date as day, count(*) as visits
                   from exams e join patients p on p.id = e.patient_id
                  where ${COUNTED} and ${HANDED_IN} is not null group by 1) d) s
        where rows <= $1 order by rows desc limit 1`,
      [rows]
    )
    return found.rows[0]!
  } finally {
    await client.end()
  }
}

function table(runs: readonly Run[]): string {
  const names = [...new Set(runs.map(({ name }) => name))]
  const sizes = [...new Set(runs.map(({ rows }) => rows))]
  const of = (name: string, rows: number) =>
    runs.filter((run) => run.name === name && run.rows === rows)
  const middle = (name: string, rows: number, part: 'seconds' | 'peakMb' | 'bytes') =>
    median(of(name, rows).map((run) => run[part]))
  const lines = names.flatMap((name) =>
    sizes.map((rows) => {
      const [seconds, memory] = [middle(name, rows, 'seconds'), middle(name, rows, 'peakMb')]
      const growth = memory / middle(name, sizes[0]!, 'peakMb')
      const cells = [
        `${name}, ${rows.toLocaleString('en')} rows`,
        seconds.toFixed(1),
        memory.toFixed(0),
        (middle(name, rows, 'bytes') / 1e6).toFixed(1),
        (middle(FLOOR, rows, 'seconds') / seconds).toFixed(2),
        (middle(FLOOR, rows, 'peakMb') / memory).toFixed(2),
        `${growth.toFixed(2)}x`,
      ]
      return `| ${cells.join(' | ')} |`
    })
  )
  return [
    '| case | seconds | peak MB | file MB | times as fast | times less memory | memory growth |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    `| aim | | | | ${AIM_TIME} | ${AIM_MEMORY} | ${AIM_GROWTH}x |`,
  ].join('\n')
}
