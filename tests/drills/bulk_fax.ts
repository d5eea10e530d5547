import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wholeNumber } from '#cli/values'
import db from '@adonisjs/lucid/services/db'
import { askGateways, recoverStale, sendDue, type Delivery } from '#app/outbox/index'
import { bulkFax, type BulkFax } from '#letters'
import { SYSTEM } from '#app/audit/audit'
import { givenExam, givenGp, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { startCli } from '#tests/functional/cli/run_cli'
import { passTime } from '#tests/functional/outbox/given_letters'
import { givenSrfax, openFaxGateway, type GatewayFax } from '#tests/helpers/fax_gateway'
import { defineDrill, judgeEach, type Circumstances, type Finding } from './drill.js'

/** How many letters, and how many processes are killed over them. */
type Size = { letters: number; kills: number; killMinutes: number }

/** One answer of the gateway in so many is lost on its way back. */
const LOST = 9

/** Nothing lost, nothing doubled, every doubt visible, whenever a process dies (reliability 5). */
export default defineDrill<Size>({
  summary: 'Kills a bulk fax and its sender again and again in the midst of their work.',
  configure: (command) =>
    command
      .option('--letters <number>', 'letters in the batch', wholeNumber('--letters'), 1_000)
      .option('--kills <number>', 'processes killed over them', wholeNumber('--kills'), 100)
      .option(
        '--kill-minutes <number>',
        'after which no more are killed',
        wholeNumber('--kill-minutes'),
        30
      ),
  async run(size, { folder, say }) {
    let said = 0
    const gateway = await openFaxGateway((action) =>
      action === 'Queue_Fax' && ++said % LOST === 0 ? 'takes_and_drops' : { delays: said % 20 }
    )
    const setBack = givenSrfax(gateway.url, 10)
    try {
      const killed = await killAgain(size, gateway, { folder, say })
      return await findings(killed, gateway)
    } finally {
      setBack()
      await gateway.close()
    }
  },
})

type Gateway = { faxes: GatewayFax[] }
type Killed = { faxes: BulkFax[]; deliveries: Delivery[]; killed: number }

async function findings(
  { faxes, deliveries, killed }: Killed,
  gateway: Gateway
): Promise<Finding[]> {
  const taken = Map.groupBy(gateway.faxes, ({ reference }) => reference)
  const takenOf = (delivery: Delivery) => taken.get(delivery.short_reference) ?? []
  const doubts = deliveries.filter(({ state }) => state === 'unknown')
  const batches = await db.from('delivery_batches')
  const lines = await db.from('delivery_batch_items')
  const about = ({ id, state }: Delivery) => `delivery ${id} (${state})`
  const contents = Map.groupBy(gateway.faxes, ({ to, pdf }) => `${to} ${pdf.toString('base64')}`)
  return [
    { what: 'processes killed at their work', tried: killed, failed: [] },
    judgeEach('one row for each letter', faxes, ({ examId }) => {
      const rows = deliveries.filter(({ exam_id: id }) => id === examId).length
      return rows === 1 ? null : `visit ${examId}: ${rows} rows`
    }),
    judgeEach('one batch', batches, ({ id }) => (batches.length === 1 ? null : `batch ${id}`)),
    judgeEach('each line says that its letter was queued', lines, ({ item_key: key, outcome }) =>
      outcome === 'queued' ? null : `${key}: ${outcome}`
    ),
    judgeEach('at the gateway once at most', deliveries, (delivery) =>
      takenOf(delivery).length <= 1 ? null : about(delivery)
    ),
    judgeEach('at its own number', deliveries, (delivery) =>
      takenOf(delivery).every(({ to }) => to === `1${delivery.address}`) ? null : about(delivery)
    ),
    judgeEach('no letter twice, whatever it is called', [...contents], ([, alike]) =>
      alike.length === 1 ? null : `${alike.length} times to ${alike[0]!.to}`
    ),
    judgeEach(
      'accepted, and the gateway has it; or in doubt, and to be seen',
      deliveries,
      (delivery) => {
        const isKnown = delivery.state === 'accepted' && takenOf(delivery).length === 1
        return isKnown || doubts.includes(delivery) ? null : about(delivery)
      }
    ),
  ]
}

/** Reviewed visits, each of a patient and a family doctor of its own. */
export async function givenLetters(letters: number): Promise<BulkFax[]> {
  const [od, omdr] = [await givenOd(), await givenOmdr()]
  const faxes: BulkFax[] = []
  for (let each = 0; each < letters; each++) {
    const gp = await givenGp()
    const patient = await givenPatient(od, { gp_id: gp.id, has_no_gp: false })
    const exam = await givenExam(patient, {
      exam: {
        exam_status: 'reviewed',
        omdr_id: omdr.omdId,
        applanation: 'iCare',
        omd_gp: `Stable. See again in ${each + 1} weeks.`,
      },
      od: { iop: 17, cd: '0.50' },
      os: { iop: 18, cd: '0.55' },
    })
    faxes.push({ examId: exam.id, type: 'omdr-gp' })
  }
  return faxes
}

const items = (outcome: string) => count('delivery_batch_items', { outcome })

async function count(table: string, where: object): Promise<number> {
  const [{ n }] = await db.from(table).where(where).count('* as n')
  return Number(n)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** So many letters on, and a moment later, a process is killed. */
type Point = { letters: number; moment: number }

/** Milliseconds between two looks, and after which a process is killed wherever it is. */
const LOOK = 15
const PATIENCE = 60_000

/**
 * Runs a command until so much of its work is seen to be done, and kills it a moment later.
 *
 * @returns whether it was killed; it may have come to its end before
 */
async function killAtWork(
  args: string[],
  moved: () => Promise<number>,
  { letters, moment }: Point
): Promise<boolean> {
  const before = await moved()
  const child = startCli(args)
  let over = false
  void child.ended.then(() => (over = true))
  const deadline = Date.now() + PATIENCE
  while (!over && (await moved()) < before + letters && Date.now() < deadline) await pause(LOOK)
  await pause(moment)
  child.kill('SIGKILL')
  return (await child.ended).signal === 'SIGKILL'
}

/**
 * A bulk fax whose process, and whose sender's process, are killed again and
 * again in the midst of their work, and then are left alone until all is done.
 */
async function killAgain(
  { letters, kills, killMinutes }: Size,
  gateway: Gateway,
  { folder, say }: Circumstances
): Promise<Killed> {
  const faxes = await givenLetters(letters)
  say(`${letters} visits are made`)
  const file = join(folder, 'visits.csv')
  await writeFile(file, faxes.map(({ examId, type }) => `${examId},${type}`).join('\n'))
  let killed = 0
  // The kills spread over the list: each lets some letters pass.
  const most = Math.max(1, Math.floor(letters / Math.max(kills, 1)))
  const point = (each: number, longest: number): Point => ({
    letters: 1 + ((each * 7) % most),
    moment: (each * 37) % longest,
  })
  const note = async (wasAtWork: boolean) => {
    if (wasAtWork && ++killed % 10 === 0) {
      say(
        `${killed} killed, ${await items('queued')} queued, ${gateway.faxes.length} at the gateway`
      )
    }
  }
  const until = Date.now() + killMinutes * 60_000
  const queueing = async () => {
    for (let each = 0; each < Math.ceil(kills / 2) && Date.now() < until; each++) {
      const args = ['letters', 'bulk-fax', '--file', file, '--yes', '--quiet']
      await note(await killAtWork(args, () => items('queued'), point(each, 300)))
    }
  }
  const sending = async () => {
    for (let each = 0; each < Math.floor(kills / 2) && Date.now() < until; each++) {
      const args = ['deliveries', 'send', '--quiet']
      await note(await killAtWork(args, async () => gateway.faxes.length, point(each, 60)))
      await buryTheDead()
    }
  }
  await Promise.all([queueing(), sending()])
  await bulkFax(faxes, SYSTEM, { locale: 'en' })
  await untilSent()
  return { faxes, deliveries: await db.from('deliveries').orderBy('id'), killed }
}

/** A minute and more passes: what dead processes had in hand is looked at. */
async function buryTheDead() {
  const longAgo = new Date(0)
  await db
    .from('deliveries')
    .whereIn('state', ['claimed', 'sending'])
    .update({ claimed_at: longAgo, sending_at: longAgo })
  await recoverStale()
}

async function untilSent() {
  await buryTheDead()
  for (let each = 0; each < 20 && (await count('deliveries', { state: 'pending' })) > 0; each++) {
    await passTime()
    await sendDue({ limit: 10_000 })
    await db
      .from('deliveries')
      .whereNotNull('next_ask_at')
      .update({ next_ask_at: new Date(0) })
    await askGateways()
  }
}
