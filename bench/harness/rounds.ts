import { ACCOUNTS } from '../data/load.js'
import { knock, median, type Request } from './knock.js'
import { cpuOf, type Cpu } from './cpu.js'
import type { Running } from './processes.js'
import { sessionOf, type Session } from './sessions.js'
import type { Case, Knocker, Plan } from './workload.js'

/** A size with its two servers and its cases. */
export type Field = {
  patients: number
  /** Name of its database. */
  database: string
  product: Running
  floor: Running
  cases: Case[]
}

export type Measured = {
  patients: number
  aCase: Case
  /** Requests per second in each round. */
  ours: number[]
  floor: number[]
  /** Median milliseconds of an answer. */
  oursAnswer: number
  floorAnswer: number
  /** Kilobytes of an answer. */
  oursSize: number
  floorSize: number
  /** CPU of an answer in microseconds, server and database; null where it is not told. */
  oursCpu: Cpu | null
  floorCpu: Cpu | null
}

type Contestant = {
  url: string
  pid: number
  database: string
  cpu: Cpu[]
  make(n: number): Request
  perSecond: number[]
  answers: number[]
  sizes: number[]
}

/** Seconds each contestant runs before anything counts. */
const WARM_UP = 2

/** Every contestant in every round, each round starting with another one. */
export async function race(fields: Field[], plan: Plan, log: (line: string) => void) {
  const pairs: { patients: number; aCase: Case; ours: Contestant; floor: Contestant }[] = []
  for (const { patients, database, product, floor, cases } of fields) {
    const sessions = new Map<Knocker, Session[]>()
    for (const [index, aCase] of cases.entries()) {
      if (!sessions.has(aCase.as)) sessions.set(aCase.as, await sessionsOf(product.url, aCase.as))
      pairs.push({
        patients,
        aCase,
        ours: contestant(product, database, (n) => {
          const { headers, ...request } = aCase.ours(n)
          const session = sessions.get(aCase.as)![n % ACCOUNTS]!
          return { ...request, headers: { ...session, ...headers } }
        }),
        floor: contestant(floor, database, (n) => floorRequest(aCase.floor, index, n)),
      })
    }
  }
  const contestants = pairs.flatMap(({ ours, floor }) => [ours, floor])
  log('warm-up')
  for (const { url, make } of contestants) await knock(url, make, { ...plan, seconds: WARM_UP })
  for (let round = 0; round < plan.rounds; round++) {
    log(`round ${round + 1} of ${plan.rounds}`)
    for (let turn = 0; turn < contestants.length; turn++) {
      const one = contestants[(turn + round) % contestants.length]!
      const before = cpuOf(one.pid, one.database)
      const { perSecond, milliseconds, answers, size } = await knock(one.url, one.make, plan)
      keepCpu(one, before, answers)
      one.perSecond.push(perSecond)
      one.answers.push(milliseconds)
      one.sizes.push(size)
    }
  }
  return pairs.map(({ patients, aCase, ours, floor }): Measured => ({
    patients,
    aCase,
    ours: ours.perSecond,
    floor: floor.perSecond,
    oursAnswer: median(ours.answers),
    floorAnswer: median(floor.answers),
    oursSize: median(ours.sizes),
    floorSize: median(floor.sizes),
    oursCpu: medianCpu(ours.cpu),
    floorCpu: medianCpu(floor.cpu),
  }))
}

function floorRequest(floor: Case['floor'], index: number, n: number): Request {
  if ('request' in floor) return floor.request(n)
  const { values, isPost, answered } = floor
  const given = values(n)
  if (!isPost) return { path: `/${index}?${encodeURIComponent(JSON.stringify(given))}` }
  return { path: `/${index}`, body: given, answered: (text: string) => answered?.(n, text) }
}

function contestant(
  { url, pid }: Running,
  database: string,
  make: (n: number) => Request
): Contestant {
  return { url, pid, database, make, perSecond: [], answers: [], sizes: [], cpu: [] }
}

function keepCpu({ pid, database, cpu }: Contestant, before: Cpu | null, answers: number) {
  const after = cpuOf(pid, database)
  if (!before || !after) return
  cpu.push({
    server: (after.server - before.server) / answers,
    database: (after.database - before.database) / answers,
  })
}

function medianCpu(rounds: readonly Cpu[]): Cpu | null {
  if (rounds.length === 0) return null
  return {
    server: median(rounds.map(({ server }) => server)),
    database: median(rounds.map(({ database }) => database)),
  }
}

/** Logs every account of a kind in. */
async function sessionsOf(url: string, kind: Knocker): Promise<Session[]> {
  const sessions: Session[] = []
  for (let n = 1; n <= ACCOUNTS; n++) sessions.push(await sessionOf(url, `${kind}${n}`))
  return sessions
}
