import { wholeNumber } from '#cli/values'
import { givenAdmin } from '#database/factories/index'
import { KNOCKS, SHARED, type Knock } from '#tests/functional/reliability/knocks'
import { givenVictim, recordsOf } from '#tests/functional/reliability/victims'
import { asVisitor, Visitor, type Answer } from '#tests/helpers/session'
import { defineDrill, type Finding } from './drill.js'
import { drawnFrom, fuzzed, type Request } from './fuzzed.js'
import { whileServing } from './serve.js'

type Size = { requests: number; seed: number }

/** Requests a call gets before its visit is made anew. */
const EACH = 24

/** ms a request may take on a busy machine; far more is a door to be held open. */
const LONGEST = 10_000

/** Whatever is sent is served or refused in words, and what is refused changes nothing (reliability 1). */
export default defineDrill<Size>({
  summary: 'Sends every known call with things in it that nobody means, by its own owner.',
  configure: (command) =>
    command
      .option('--requests <number>', 'in all', wholeNumber('--requests'), 20_000)
      .option('--seed <number>', 'the same one sends the same requests', wholeNumber('--seed'), 1),
  run: (size, { say }) => whileServing(() => fuzzAll(size, say)),
})

type Told = Record<'ours' | 'words' | 'slow' | 'kept' | 'alive', Finding>

async function fuzzAll({ requests, seed }: Size, say: (line: string) => void) {
  const finding = (what: string): Finding => ({ what, tried: 0, failed: [] })
  const told: Told = {
    ours: finding('never our fault'),
    words: finding('refused in words'),
    slow: finding(`answered within ${LONGEST / 1_000} s`),
    kept: finding('what was refused changed nothing'),
    alive: finding('right requests still served'),
  }
  const admin = await asVisitor(await givenAdmin())
  const draw = drawnFrom(seed)
  const calls = [...KNOCKS, ...SHARED]
  while (told.ours.tried < requests) {
    for (const knock of calls) {
      const left = requests - told.ours.tried
      if (left <= 0) break
      await fuzzOne(knock, admin, draw, Math.min(EACH, left), told)
    }
    say(`${told.ours.tried} requests`)
  }
  return Object.values(told)
}

async function fuzzOne(
  knock: Knock,
  admin: Visitor,
  draw: () => number,
  requests: number,
  { ours, words, slow, kept, alive }: Told
) {
  const { target, owners } = await givenVictim(knock.status, admin)
  const owner = owners[knock.owner]
  const recorder = new Recorder(owner)
  const right = await knock.send(recorder, target)
  alive.tried++
  // C048's file was never stored.
  if (right.status !== 200 && knock.id !== 'C048') alive.failed.push(`${knock.id}: ${right.status}`)
  for (let each = 0; each < requests; each++) {
    const sent = fuzzed(draw, recorder.last!)
    const before = await recordsOf(target)
    const started = performance.now()
    const answer = await owner.send(sent.method, sent.path, sent.body)
    const what = () => `${knock.id} ${answer.status}: ${shown(sent)}`
    ours.tried++
    if (answer.status >= 500) ours.failed.push(`${what()} ${answer.text.slice(0, 200)}`)
    slow.tried++
    if (performance.now() - started > LONGEST) slow.failed.push(what())
    if (answer.status < 400) continue
    words.tried++
    if (!isInWords(answer)) words.failed.push(`${what()} ${answer.text.slice(0, 100)}`)
    kept.tried++
    if ((await recordsOf(target)) !== before) kept.failed.push(what())
  }
}

/** Keeps what a person sent last. */
class Recorder extends Visitor {
  last: Request | null = null

  constructor(readonly person: Visitor) {
    super()
  }

  override send(method: string, path: string, body?: unknown) {
    // Of a form with files only its address is bent: the files have a drill of their own.
    this.last = { method, path, body: body instanceof FormData ? undefined : body }
    return this.person.send(method, path, body)
  }
}

/** The envelope of a refusal: that it is one, and why. */
function isInWords({ body }: Answer): boolean {
  return body?.success === false && typeof body.error === 'string' && body.error !== ''
}

function shown({ method, path, body }: Request): string {
  const text = body instanceof Blob ? 'bytes' : (JSON.stringify(body) ?? '')
  return `${method} ${path} ${text.slice(0, 300)}`
}
