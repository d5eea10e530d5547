import db from '@adonisjs/lucid/services/db'
import { wholeNumber } from '#cli/values'
import { goOnWithBatch } from '#bulk_work'
import { findActor } from '#identity'
import { DateTime } from 'luxon'
import { freezeBatch } from '#modules/bulk_work/actions/freeze_batch'
import { startBatch } from '#modules/bulk_work/actions/start_batch'
import { givenAdmin, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { startCli } from '#tests/functional/cli/run_cli'
import { defineDrill, judgeEach, type Circumstances, type Finding } from './drill.js'

/** How many visits, and how many processes are killed over them. */
type Size = { rows: number; kills: number }

/** One visit in so many is given away by somebody else while the batch is under way. */
const STOLEN = 50

/** Each row done once and told once, whenever a process dies (F306). */
export default defineDrill<Size>({
  summary: 'Kills bulk work again and again in the midst of its rows.',
  configure: (command) =>
    command
      .option('--rows <number>', 'visits in the batch', wholeNumber('--rows'), 10_000)
      .option('--kills <number>', 'processes killed over them', wholeNumber('--kills'), 20),
  async run({ rows, kills }, { say }) {
    const admin = (await findActor((await givenAdmin()).userId))!
    const wanted = (await givenOmdr()).omdId!
    const thief = (await givenOmdr()).omdId!
    const visits = await givenVisits(rows)
    say(`${rows} visits are made`)
    const frozen = await freezeBatch(
      {
        operation: 'set_omdr',
        params: { doctor: wanted },
        selection: { resource: 'alert', ids: visits },
      },
      admin
    )
    if (!frozen.ok) throw new Error(frozen.error.key)
    const batch = (await startBatch(frozen.value, admin, DateTime.utc()))!
    const stolen = visits.filter((_, at) => at % STOLEN === STOLEN - 1)
    await db.from('exams').whereIn('id', stolen).update({ omdr_id: thief })
    const killed = await killAgain(batch, { rows, kills }, say)
    await goOnWithBatch(batch)
    return findings({ batch, visits, stolen: new Set(stolen), wanted, thief, killed })
  },
})

type Done = {
  batch: number
  visits: readonly number[]
  stolen: ReadonlySet<number>
  wanted: number
  thief: number
  killed: number
}

async function findings(done: Done): Promise<Finding[]> {
  const { batch, visits, stolen, wanted, thief, killed } = done
  const items = await db.from('bulk_items').where('batch_id', batch)
  const exams = new Map(
    (await db.from('exams').whereIn('id', [...visits])).map((exam) => [exam.id, exam])
  )
  const told = Map.groupBy(
    await db.from('audit_records').where('action', 'exam.reviewer_assigned'),
    ({ subject_id: id }) => Number(id)
  )
  const revisions = Map.groupBy(
    await db.from('exam_revisions').whereIn('exam_id', [...visits]),
    ({ exam_id: id }) => id as number
  )
  const results = Map.groupBy(items, ({ exam_id: id }) => id as number)
  return [
    { what: 'processes killed at their work', tried: killed, failed: [] },
    judgeEach('one result for each visit', visits, (id) => {
      const outcomes = (results.get(id) ?? []).map(({ outcome }) => outcome)
      const expected = stolen.has(id) ? 'changed' : 'done'
      return outcomes.join() === expected ? null : `visit ${id}: ${outcomes.join()}`
    }),
    judgeEach('the doctor it was given, or somebody else’s choice', visits, (id) =>
      exams.get(id).omdr_id === (stolen.has(id) ? thief : wanted)
        ? null
        : `visit ${id}: ${exams.get(id).omdr_id}`
    ),
    judgeEach('changed once, and told once in the trail', visits, (id) => {
      const changes = revisions.get(id)?.length ?? 0
      const records = told.get(id)?.length ?? 0
      const expected = stolen.has(id) ? 0 : 1
      return changes === expected && records === expected
        ? null
        : `visit ${id}: ${changes} changes, ${records} records`
    }),
    judgeEach('the batch has ended', [batch], () =>
      items.every(({ outcome }) => outcome !== 'waiting') ? null : 'rows wait'
    ),
  ]
}

/** Visits that wait for a reviewer, of one patient each, made in one go. */
async function givenVisits(count: number): Promise<number[]> {
  const patient = await givenPatient(await givenOd())
  const { rows } = await db.rawQuery(
    `insert into exams (patient_id, practice_id, od_id, exam_date, exam_status, submitted_at, ready_at)
     select ?, ?, ?, date '1950-01-01' + n, 'ready', now(), now() from generate_series(1, ?) n
     returning id`,
    [patient.id, patient.practice_id, patient.od_id, count]
  )
  return rows.map(({ id }: { id: number }) => id)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Milliseconds between two looks, and after which a process is killed wherever it is. */
const LOOK = 15
const PATIENCE = 60_000

async function doneIn(batch: number): Promise<number> {
  const [{ n }] = await db
    .from('bulk_items')
    .where('batch_id', batch)
    .whereNot('outcome', 'waiting')
    .count('* as n')
  return Number(n)
}

/** Processes that go on with it, one after the other, each killed a moment after some more rows. */
async function killAgain(batch: number, { rows, kills }: Size, say: Circumstances['say']) {
  const most = Math.max(1, Math.floor(rows / (kills + 1)))
  let killed = 0
  for (let each = 0; each < kills; each++) {
    const before = await doneIn(batch)
    const child = startCli(['batches', 'go-on', '--yes', '--quiet'])
    let over = false
    void child.ended.then(() => (over = true))
    const deadline = Date.now() + PATIENCE
    const wanted = before + 1 + ((each * 7919) % most)
    while (!over && (await doneIn(batch)) < wanted && Date.now() < deadline) await pause(LOOK)
    await pause((each * 37) % 60)
    child.kill('SIGKILL')
    if ((await child.ended).signal === 'SIGKILL') killed++
    say(`${killed} killed, ${await doneIn(batch)} of ${rows} rows done`)
  }
  return killed
}
