import { ROLES, type Role } from '#identity'
import { wholeNumber } from '#cli/values'
import { KNOCKS, type Knock } from '#tests/functional/reliability/knocks'
import { givenVictim, MAKERS, NOBODY, recordsOf } from '#tests/functional/reliability/victims'
import { asVisitor, type Answer, type Visitor } from '#tests/helpers/session'
import { defineDrill, type Finding } from './drill.js'
import { whileServing } from './serve.js'

type Size = { checks: number }

const STATES = ['not_ready', 'ready', 'reviewed'] as const

/** Whatever a stranger asks for is refused alike, there or not, and changes nothing (Q13). */
export default defineDrill<Size>({
  summary: 'Knocks at every call that names a record as somebody whose record it is not.',
  configure: (command) =>
    command.option('--checks <number>', 'knocks in all', wholeNumber('--checks'), 9_000),
  run: ({ checks }, { say }) => whileServing(() => knockAll(checks, say)),
})

async function knockAll(checks: number, say: (line: string) => void): Promise<Finding[]> {
  const refused: Finding = { what: 'refused, and said alike', tried: 0, failed: [] }
  const kept: Finding = { what: 'records that stayed as they were', tried: 0, failed: [] }
  const opened: Finding = { what: 'open to their owner, as a control', tried: 0, failed: [] }
  const strangers = new Map<Role, Visitor>()
  for (const role of ROLES) strangers.set(role, await asVisitor(await MAKERS[role]()))
  const admin = strangers.get('admin')!
  while (refused.tried < checks) {
    for (const state of STATES) {
      const { target } = await givenVictim(state, admin)
      const before = await recordsOf(target)
      for (const knock of KNOCKS.filter(({ status }) => status === state)) {
        for (const role of ROLES.filter((each) => isStranger(each, knock))) {
          const [foreign, absent] = [
            await knock.send(strangers.get(role)!, target),
            await knock.send(strangers.get(role)!, NOBODY),
          ]
          refused.tried += 2
          const told = tell(foreign) === tell(absent)
          if (foreign.status !== 403 || !told) {
            refused.failed.push(`${knock.id} as ${role}: ${tell(foreign)} for ${tell(absent)}`)
          }
        }
      }
      kept.tried++
      if ((await recordsOf(target)) !== before) kept.failed.push(`visit ${target.exam} (${state})`)
    }
    await open(opened, admin)
    say(`${refused.tried} knocks`)
  }
  return [refused, kept, opened]
}

const tell = ({ status, text }: Answer) => `${status} ${text}`

/** Who has no business with somebody else's visit: by their role, or because it was never given to them. */
function isStranger(role: Role, { roles, status }: Knock): boolean {
  if (role === 'od' || !roles.includes(role)) return true
  return (role === 'omdr' || role === 'omdc') && status !== 'not_ready' && roles.includes('omdr')
}

/** A refusal proves nothing of a call that nobody may make. */
async function open(finding: Finding, admin: Visitor) {
  // C048's file was never stored.
  const knock = KNOCKS.filter(({ id }) => id !== 'C048')[finding.tried % (KNOCKS.length - 1)]!
  const { target, owners } = await givenVictim(knock.status, admin)
  const answer = await knock.send(owners[knock.owner], target)
  finding.tried++
  if (answer.status !== 200) finding.failed.push(`${knock.id}: ${tell(answer)}`)
}
