import db from '@adonisjs/lucid/services/db'
import { wholeNumber } from '#cli/values'
import { givenAdmin, givenOd, type GivenUser } from '#database/factories/index'
import { openStream } from '#tests/helpers/live_stream'
import { asVisitor, visitor } from '#tests/helpers/session'
import { defineDrill, type Finding } from './drill.js'
import { whileServing } from './serve.js'

type Size = { requests: number; streams: number; guesses: number }

/** Who may not any more is refused at once, however busy they are (Q13). */
export default defineDrill<Size>({
  summary: 'Ends sessions, roles and accounts in the midst of their requests.',
  configure: (command) =>
    command
      .option('--requests <number>', 'requests in each case', wholeNumber('--requests'), 1_000)
      .option('--streams <number>', 'live pages that are ended', wholeNumber('--streams'), 40)
      .option('--guesses <number>', 'logins at once', wholeNumber('--guesses'), 150),
  run: ({ requests, streams, guesses }, { say }) =>
    whileServing(async () => {
      const findings: Finding[] = []
      for (const end of ENDS) {
        findings.push(await askWhileEnding(end, requests))
        say(`${end.what}: ${requests} requests`)
      }
      return [...findings, await endStreams(streams), await guessAtOnce(guesses)]
    }),
})

type End = {
  what: string
  /** What they go on asking for, and how they are refused. */
  ask: string
  refused: number
  give(): Promise<GivenUser>
  table: 'users' | 'user_sessions'
  end: object
}

const ENDS: readonly End[] = [
  {
    what: 'after its session was ended: refused',
    ask: '/api/data/patients/',
    refused: 401,
    give: givenOd,
    table: 'user_sessions',
    end: { revoked_at: new Date() },
  },
  {
    what: 'after its account was barred: refused',
    ask: '/api/data/patients/',
    refused: 401,
    give: givenOd,
    table: 'users',
    end: { is_disabled: true },
  },
  {
    what: 'after its role was taken: refused',
    ask: '/api/admin/gps',
    refused: 403,
    give: givenAdmin,
    table: 'users',
    end: { is_admin: false, is_sales: true },
  },
]

/** Lanes that ask one after the other, without a pause. */
const LANES = 8

/** Half of the requests come first; each that begins when the end is durable must be refused. */
async function askWhileEnding(
  { what, ask, refused, give, table, end }: End,
  requests: number
): Promise<Finding> {
  const user = await give()
  const person = await asVisitor(user)
  const finding: Finding = { what, tried: 0, failed: [] }
  let asked = 0
  let passed = 0
  let isOver = false
  const lane = async () => {
    while (asked++ < requests) {
      const began = isOver
      const { status } = await person.get(ask)
      if (status === 200) passed++
      if (!began) continue
      finding.tried++
      if (status !== refused) finding.failed.push(`answered ${status}`)
    }
  }
  const lanes = Array.from({ length: LANES }, lane)
  while (asked < requests / 2) await new Promise((resolve) => setTimeout(resolve, 5))
  const owner = table === 'users' ? 'id' : 'user_id'
  await db.from(table).where(owner, user.userId).update(end)
  isOver = true
  await Promise.all(lanes)
  if (passed === 0) finding.failed.push('nothing was answered before, so this shows nothing')
  return finding
}

/** Milliseconds until an open page of an ended session hears of it. */
const HEARS = 2_000

async function endStreams(count: number): Promise<Finding> {
  const finding: Finding = { what: 'open pages end within two seconds', tried: 0, failed: [] }
  const users = await Promise.all(Array.from({ length: count }, () => givenOd()))
  const streams = []
  for (const user of users) streams.push(await openStream(await asVisitor(user)))
  const ids = users.map(({ userId }) => userId)
  await db.from('user_sessions').whereIn('user_id', ids).update({ revoked_at: new Date() })
  const heard = await Promise.all(streams.map((stream) => stream.end(HEARS + 500)))
  finding.tried = streams.filter(({ status }) => status === 200).length
  heard.forEach((isHeard, at) => {
    if (!isHeard) finding.failed.push(`page ${at} was still open`)
  })
  streams.forEach((stream) => stream.close())
  return finding
}

async function guessAtOnce(guesses: number): Promise<Finding> {
  const finding: Finding = { what: 'passwords guessed at once', tried: guesses, failed: [] }
  const { username } = await givenOd()
  const person = await visitor()
  const guess = (at: number) =>
    person.post('/api/auth/login/', { username, password: `guess ${at}` })
  const answers = await Promise.all(Array.from({ length: guesses }, (_, at) => guess(at)))
  const judged = answers.filter(({ status }) => status !== 429).length
  const most = Number(process.env.LOGIN_ATTEMPTS)
  if (judged > most) finding.failed.push(`${judged} were judged, ${most} may be`)
  return finding
}
