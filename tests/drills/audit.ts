import { wholeNumber } from '#cli/values'
import { takeCheckpoint } from '#app/audit/checkpoint'
import { verifyAudit } from '#app/audit/verify/verify'
import {
  ADA,
  BEN,
  changed,
  emptyTrail,
  givenTrail,
  misfitsFound,
  tamper,
} from '#tests/integration/audit/given_trail'
import { defineDrill, type Finding } from './drill.js'

type Size = { tamperings: number; checks: number }

/** Whatever is done to the trail is named, and what is only written to it meanwhile is not. */
export default defineDrill<Size>({
  summary: 'Tampers with the audit trail at every place, and checks it while it is written.',
  configure: (command) =>
    command
      .option('--tamperings <number>', 'one after the other', wholeNumber('--tamperings'), 300)
      .option('--checks <number>', 'checks of a trail that grows', wholeNumber('--checks'), 60),
  async run({ tamperings, checks }, { say }) {
    const seen: Finding = { what: 'tamperings that are named', tried: 0, failed: [] }
    for (let at = 0; at < tamperings; at++) {
      const tampering = TAMPERINGS[at % TAMPERINGS.length]!
      // Every tampering wanders over the chain as the rounds go on.
      const seq = 2 + (Math.floor(at / TAMPERINGS.length) % (LONG - 2))
      await emptyTrail()
      await givenTrail()
      if (tampering.checkpoint) await takeCheckpoint()
      await tamper(...tampering.done(seq))
      const found = await misfitsFound()
      seen.tried++
      const isNamed = found.some((line) => line.startsWith(tampering.named(seq)))
      if (!isNamed) seen.failed.push(`${tampering.what} at ${seq}: ${found.join('; ') || 'intact'}`)
      if (seen.tried % 50 === 0) say(`${seen.tried} tamperings`)
    }
    await emptyTrail()
    return [seen, await checkWhileWriting(checks)]
  },
})

/** Records of the chain that is tampered with (`givenTrail`). */
const LONG = 10
const HERE = 'where chain = 3 and seq'

type Tampering = {
  what: string
  /** After a signed checkpoint of all there is. */
  checkpoint?: true
  done(seq: number): string[]
  /** How the line begins that must be among what is named. */
  named(seq: number): string
}

const edit = (what: string, set: string): Tampering => ({
  what,
  done: (seq) => [`update audit_records set ${set} ${HERE} = ${seq}`],
  named: (seq) => `content_changed 3/${seq}`,
})

/** The end of the chain as somebody writes it who has read the records but has no key. */
const headAt = (seq: number) =>
  `update audit_heads set seq = ${seq}, seal = (select seal from audit_records ${HERE} = ${seq})
    where chain = 3`

const TAMPERINGS: readonly Tampering[] = [
  edit('another person', `actor_name = 'Ben', actor_id = 4`),
  edit('another patient', 'patient_id = 7'),
  edit('another time', `at = at + interval '9 microseconds'`),
  edit('another detail', `details = '{"version": 99, "fields": []}'`),
  edit('another action', `action = 'patient.read'`),
  {
    what: 'a seal made up',
    done: (seq) => [
      `update audit_records set actor_name = 'Ben', seal = sha256('made up'::bytea) ${HERE} = ${seq}`,
    ],
    // The last one's seal is the head's: there it reads as put in.
    named: (seq) => (seq === LONG ? 'inserted 3/' : `bad_seal 3/${seq}`),
  },
  {
    what: 'one taken out',
    done: (seq) => [`delete from audit_records ${HERE} = ${seq}`],
    named: (seq) => (seq === LONG ? `tail_cut 3/${LONG}` : `gap 3/${seq}`),
  },
  {
    what: 'the end cut off and the head set back',
    checkpoint: true,
    done: (seq) => [`delete from audit_records ${HERE} >= ${seq}`, headAt(seq - 1)],
    named: (seq) => `tail_cut 3/${seq}`,
  },
  {
    what: 'two swapped',
    done: (seq) => {
      const other = seq === LONG ? seq - 1 : seq + 1
      return [
        `update audit_records set seq = 1000 ${HERE} = ${seq}`,
        `update audit_records set seq = ${seq} ${HERE} = ${other}`,
        `update audit_records set seq = ${other} ${HERE} = 1000`,
      ]
    },
    named: () => 'swapped 3/',
  },
]

/** One is written without a pause, on two chains, while it is checked again and again. */
async function checkWhileWriting(checks: number): Promise<Finding> {
  const finding: Finding = { what: 'checks of a trail that grows: intact', tried: 0, failed: [] }
  let isOver = false
  const write = async (actor: typeof ADA) => {
    for (let nr = 1; !isOver; nr++) await changed(actor, nr)
  }
  const writers = [ADA, BEN, ADA, BEN].map(write)
  let before = 0
  let grew = 0
  for (; finding.tried < checks; finding.tried++) {
    const verdict = await verifyAudit()
    if (!verdict.intact) finding.failed.push(JSON.stringify(verdict.misfits))
    if (verdict.records > before) grew++
    before = verdict.records
  }
  isOver = true
  await Promise.all(writers)
  if (grew < checks / 2) finding.failed.push(`it grew between ${grew} of ${checks} checks only`)
  return finding
}
