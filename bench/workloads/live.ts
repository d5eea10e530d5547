import pg from 'pg'
import { footprintOf } from '../harness/cpu.js'
import { Listeners } from '../harness/listeners.js'
import { COLLECTS, startProduct, startStreams, type Running } from '../harness/processes.js'
import { sessionOf, type Session } from '../harness/sessions.js'
import type { Survey, Surveyed } from '../harness/survey.js'
import { ranged } from '../harness/table.js'
import { openVisits, reopenVisits } from '../harness/visits.js'

/** performance.md: deliveries of raw server-sent events, memory of an open page at most. */
const AIM_DELIVERIES = 0.8
const AIM_MEMORY = 1.5

/** Open pages; what one of them costs must be the same. */
const PAGES = [2_500, 10_000]

const ROUNDS = 3

/** Changes that everybody is told of in a round. */
const CHANGES = 10

/** Milliseconds in which memory comes to rest. */
const REST = 2_000

type Memory = { taken: number; kept: number }
type Told = { perSecond: number; kbEach: Memory }
type Contestant = (pages: number) => Promise<Told>

export const survey: Survey = {
  name: 'live',
  async run(surveyed) {
    const rows: string[] = []
    for (const pages of PAGES) {
      const ours: Told[] = []
      const floor: Told[] = []
      for (let round = 0; round < ROUNDS; round++) {
        surveyed.say(`${pages} pages, round ${round + 1} of ${ROUNDS}`)
        floor.push(await byHand(pages))
        ours.push(await product(surveyed)(pages))
      }
      rows.push(...lines(pages, ours, floor))
    }
    return [
      `${ROUNDS} rounds of ${CHANGES} saves of one visit that every page shows; each server started anew.`,
      '',
      '| case | ours (range) | by hand (range) | ratio (range) | aim |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...rows,
    ].join('\n')
  },
}

const byHand: Contestant = (pages) =>
  withServer(startStreams(), async (server) => {
    const open = () =>
      Listeners.open({ url: server.url, path: () => '/', headers: {}, count: pages })
    return toldBy(server, open, () => fetch(server.url, { method: 'POST' }))
  })

const product =
  ({ databaseUrl, dataDir }: Surveyed): Contestant =>
  async (pages) => {
    const visit = await openVisit(databaseUrl)
    const settings = { STREAMS_PER_ACCOUNT: '20000', STREAMS_MAX: '20000', ...COLLECTS }
    return withServer(startProduct(databaseUrl, dataDir, settings), async (server) => {
      const session = await sessionOf(server.url, 'od1')
      const uid = (n: number) => `bench-page-${n}`
      const open = async () => {
        const path = (n: number) => `/ws/session/events?uid=${uid(n)}`
        const all = await Listeners.open({ url: server.url, path, headers: session, count: pages })
        for (let n = 0; n < pages; n += 16) {
          const few = Array.from({ length: Math.min(16, pages - n) }, (_, each) => uid(n + each))
          await Promise.all(
            few.map((each) =>
              post(server, session, '/ws/session/subscribe', {
                uid: each,
                channel: `exams/${visit.id}`,
              })
            )
          )
        }
        return all
      }
      return toldBy(server, open, async (n) => {
        const { id, version } = visit
        const text = `Told ${pages} for the ${n}th time at ${Date.now()}`
        const answer = await post(server, session, '/api/data/exam/save/', {
          id,
          version,
          e_notes: text,
        })
        visit.version = answer.version
      })
    })
  }

async function openVisit(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await reopenVisits({ client, patients: 0 })
    return (await openVisits({ client, patients: 0 }, ['not_ready']))[0]!
  } finally {
    await client.end()
  }
}

async function post(server: Running, session: Session, path: string, body: object) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

async function withServer(starting: Promise<Running>, use: (server: Running) => Promise<Told>) {
  const server = await starting
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

async function toldBy(
  server: Running,
  open: () => Promise<Listeners>,
  change: (n: number) => Promise<unknown>
): Promise<Told> {
  const before = await restingMemory(server)
  const listeners = await open()
  try {
    const after = await restingMemory(server)
    let seconds = 0
    await listeners.tell(() => change(0))
    for (let n = 1; n <= CHANGES; n++) seconds += await listeners.tell(() => change(n))
    const { count } = listeners
    const each = (of: (memory: Memory) => number) => ((of(after) - of(before)) * 1_000) / count
    return {
      perSecond: (count * CHANGES) / seconds,
      kbEach: { taken: each(({ taken }) => taken), kept: each(({ kept }) => kept) },
    }
  } finally {
    listeners.close()
  }
}

/** MB of a server at rest: as it is, and what it keeps of that when it collects. */
async function restingMemory({ pid }: Running): Promise<Memory> {
  const taken = await afterRest(pid)
  process.kill(pid, 'SIGUSR2')
  return { taken, kept: await afterRest(pid) }
}

async function afterRest(pid: number): Promise<number> {
  await new Promise((done) => setTimeout(done, REST))
  return footprintOf(pid).memory
}

function lines(pages: number, ours: readonly Told[], floor: readonly Told[]): string[] {
  const atMost = `at most ${AIM_MEMORY.toFixed(2)}`
  const told = (name: string, of: (one: Told) => number, aim: string) => {
    const ratios = ours.map((one, round) => of(one) / of(floor[round]!))
    const cells = [ranged(ours.map(of), 0), ranged(floor.map(of), 0), ranged(ratios, 2), aim]
    return `| ${pages.toLocaleString('en')} open pages, ${name} | ${cells.join(' | ')} |`
  }
  return [
    told('deliveries/s', (one) => one.perSecond, `at least ${AIM_DELIVERIES.toFixed(2)}`),
    told('memory of a page, KB', (one) => one.kbEach.taken, atMost),
    told('of it kept when garbage is collected, KB', (one) => one.kbEach.kept, atMost),
  ]
}
