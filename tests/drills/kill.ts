import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wholeNumber } from '#cli/values'
import { Product } from '#tests/integration/fixtures/running_product'
import type { Visitor } from '#tests/helpers/session'
import { SAVE } from '#tests/helpers/visits'
import { defineDrill, type Finding } from './drill.js'

type Size = { kills: number; visits: number }

/** The whole product dies under load: what was answered is there, once and whole (reliability 3). */
export default defineDrill<Size>({
  summary: 'Kills the product under saves, again and again, and reads what is left.',
  configure: (command) =>
    command
      .option(
        '--kills <number>',
        'of the product with all its processes',
        wholeNumber('--kills'),
        30
      )
      .option('--visits <number>', 'saved side by side', wholeNumber('--visits'), 4),
  async run({ kills, visits }, { say }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'farsight-drill-kill-'))
    // The database's own user must be able to enter it: its cluster would else be made elsewhere, and stay.
    await chmod(dataDir, 0o755)
    const product = await Product.start(join(dataDir, 'data'))
    try {
      return await killAgain(product, kills, visits, say)
    } finally {
      // Cleanly, which its database hears: killed, it would run on.
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
})

type Lane = { id: number; version: number; answered: number[] }

/** Milliseconds under load before each kill: another moment each time. */
const moment = (kill: number) => 250 + ((kill * 337) % 900)

async function killAgain(
  product: Product,
  kills: number,
  visits: number,
  say: (line: string) => void
): Promise<Finding[]> {
  const there: Finding = { what: 'answered saves that are there', tried: 0, failed: [] }
  const whole: Finding = { what: 'visits that are of one save', tried: 0, failed: [] }
  const once: Finding = { what: 'revisions and records: one for each save', tried: 0, failed: [] }
  const back: Finding = { what: 'starts again and answers', tried: 0, failed: [] }
  const lanes = await openVisits(product, visits)
  for (let kill = 0; kill < kills; kill++) {
    const od = await product.person('od')
    const saving = Promise.all(lanes.map((lane) => saveOn(od, lane)))
    await underLoad(lanes, saving)
    await new Promise((resolve) => setTimeout(resolve, moment(kill)))
    await product.kill()
    await saving
    const started = Date.now()
    await product.start()
    back.tried++
    for (const lane of lanes) await judge(product, lane, { there, whole, once })
    say(`${kill + 1} killed, ${there.tried} saves, up in ${Date.now() - started} ms`)
  }
  return [back, there, whole, once]
}

/** A server that has just begun may take longer for its first save than until it is killed. */
async function underLoad(lanes: readonly Lane[], saving: Promise<unknown>): Promise<void> {
  let isOver = false
  void saving.then(() => (isOver = true))
  while (!isOver && lanes.some(({ answered }) => answered.length === 0)) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function openVisits(product: Product, count: number): Promise<Lane[]> {
  const od = await product.person('od')
  const patients = await product.rows(
    `select p.id::int from patients p join users u on u.practice_id = p.practice_id
      where u.username = 'od' and p.deactivated_at is null order by p.id limit ${count}`
  )
  return Promise.all(
    patients.map(async ({ id }, at) => {
      const date = { exam_date: `2027-03-${10 + at}` }
      const { body, text } = await od.post(`/api/data/patient/exam/add/${id}/`, date)
      if (!body?.id) throw new Error(`no visit: ${text}`)
      return { id: body.id, version: 1, answered: [] }
    })
  )
}

/** Saves without a pause until the server is gone; each version has values of its own. */
async function saveOn(od: Visitor, lane: Lane): Promise<void> {
  for (let version = lane.version; ; version++) {
    const values = { od_iop: version % 50, os_iop: 50 + (version % 30), e_notes: `${version}` }
    const body = { id: lane.id, version, ...values }
    const answer = await od.post(SAVE, body).catch(() => null)
    if (answer?.status !== 200) return
    lane.answered.push(answer.body.version)
  }
}

async function judge(
  product: Product,
  lane: Lane,
  { there, whole, once }: { there: Finding; whole: Finding; once: Finding }
) {
  const [row] = await product.rows(
    `select e.version::int, e.e_notes, od.iop::int as od, os.iop::int as os,
            (select array_agg(version order by version)::int[] from exam_revisions
              where exam_id = e.id) as revisions,
            (select count(*)::int from audit_records
              where action = 'exam.changed' and subject_id = e.id::text) as records
       from exams e
       left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
       left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
      where e.id = ${lane.id}`
  )
  const { version, e_notes: note, od, os, revisions: kept, records } = row!
  const revisions: number[] = kept ?? []
  for (const answered of lane.answered) {
    there.tried++
    if (!revisions.includes(answered)) there.failed.push(`visit ${lane.id}: version ${answered}`)
  }
  const saved = version - 1
  whole.tried++
  const isWhole = note === `${saved}` && od === saved % 50 && os === 50 + (saved % 30)
  if (saved > 0 && !isWhole) whole.failed.push(`visit ${lane.id}: ${JSON.stringify(row)}`)
  once.tried++
  const inOrder = revisions.every((each, at) => each === at + 2)
  if (!inOrder || revisions.length !== saved || records !== saved) {
    once.failed.push(`visit ${lane.id}: ${saved} saves, ${revisions.length} and ${records}`)
  }
  lane.version = version
  lane.answered = []
}
