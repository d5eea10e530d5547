import db from '@adonisjs/lucid/services/db'
import { wholeNumber } from '#cli/values'
import { givenExam, givenOd, givenPatient, type GivenOd } from '#database/factories/index'
import { asVisitor, type Answer, type Visitor } from '#tests/helpers/session'
import { SAVE } from '#tests/helpers/visits'
import { defineDrill, type Finding } from './drill.js'
import { whileServing } from './serve.js'

type Size = { rounds: number; persons: number }

/** Several at once: one wins, the others are told, and what is stored is the winner's, whole. */
export default defineDrill<Size>({
  summary: 'Lets several persons of a practice do the same thing at the same moment.',
  configure: (command) =>
    command
      .option('--rounds <number>', 'rounds of each race', wholeNumber('--rounds'), 250)
      .option('--persons <number>', 'who race in each', wholeNumber('--persons'), 6),
  run: (size, { say }) => whileServing(() => raceAll(size, say)),
})

/** Who race: optometrists of one practice, each with a desk of their own. */
type Field = { od: GivenOd; persons: Visitor[] }

/** One round: what each sends, and what must be true afterwards; null where it is. */
type Race = {
  what: string
  set(field: Field): Promise<{
    send(person: Visitor, at: number): Promise<Answer>
    judge(answers: readonly Answer[]): Promise<string | null>
  }>
}

async function raceAll({ rounds, persons }: Size, say: (line: string) => void) {
  const od = await givenOd()
  const colleagues = [od]
  while (colleagues.length < persons) {
    colleagues.push(await givenOd({ practice: { id: od.practiceId } }))
  }
  const field = { od, persons: await Promise.all(colleagues.map(asVisitor)) }
  const findings: Finding[] = []
  for (const race of [saves, newVisits, removals]) {
    const finding: Finding = { what: race.what, tried: 0, failed: [] }
    for (let round = 0; round < rounds; round++) {
      const { send, judge } = await race.set(field)
      const answers = await Promise.all(field.persons.map((each, at) => send(each, at)))
      const broken = answers.some(({ status }) => status >= 500)
        ? answers.map(({ status }) => status).join()
        : await judge(answers)
      finding.tried++
      if (broken) finding.failed.push(`round ${round}: ${broken}`)
    }
    say(`${race.what}: ${finding.tried} rounds`)
    findings.push(finding)
  }
  return findings
}

const won = (answers: readonly Answer[]) =>
  answers.flatMap(({ status }, at) => (status === 200 ? [at] : []))

/** Each has a number of their own for each eye, so that halves of two saves would show. */
const saves: Race = {
  what: 'one version, several saves: one is kept whole, the others hear of it',
  async set({ od }) {
    const exam = await givenExam(await givenPatient(od))
    const values = (at: number) => ({ od_iop: 10 + at, os_iop: 30 + at, e_notes: `hand ${at}` })
    return {
      send: (person, at) => person.post(SAVE, { id: exam.id, version: 1, ...values(at) }),
      async judge(answers) {
        const winners = won(answers)
        const conflicts = answers.filter(({ status }) => status === 409).length
        if (winners.length !== 1 || conflicts !== answers.length - 1) {
          return `${winners.length} won, ${conflicts} were told`
        }
        const row = await db.from('exams').where('id', exam.id).firstOrFail()
        const eyes = await db.from('exam_eyes').where('exam_id', exam.id).orderBy('eye')
        const revisions = await db.from('exam_revisions').where('exam_id', exam.id)
        const told = await db
          .from('audit_records')
          .where({ action: 'exam.changed', subject_id: String(exam.id) })
        const kept = { od_iop: +eyes[0].iop, os_iop: +eyes[1].iop, e_notes: row.e_notes }
        const isWhole = JSON.stringify(kept) === JSON.stringify(values(winners[0]!))
        if (!isWhole) return `${winners[0]} won, kept is ${JSON.stringify(kept)}`
        if (row.version !== 2 || revisions.length !== 1) return `version ${row.version}`
        return told.length === 1 ? null : `${told.length} records in the trail`
      },
    }
  },
}

const newVisits: Race = {
  what: 'one day, several new visits: there is one',
  async set({ od }) {
    const patient = await givenPatient(od)
    const path = `/api/data/patient/exam/add/${patient.id}/`
    return {
      send: (person) => person.post(path, { exam_date: '2026-01-05' }),
      async judge(answers) {
        const rows = await db.from('exams').where('patient_id', patient.id)
        const winners = won(answers).length
        return winners === 1 && rows.length === 1 ? null : `${winners} won, ${rows.length} visits`
      },
    }
  },
}

const removals: Race = {
  what: 'a visit is saved and taken away at once: it is one or the other',
  async set({ od }) {
    const exam = await givenExam(await givenPatient(od))
    return {
      send: (person, at) =>
        at % 2 === 0
          ? person.post('/api/data/exam/deactivate/', { exam: exam.id })
          : person.post(SAVE, { id: exam.id, version: 1, e_notes: `hand ${at}` }),
      async judge(answers) {
        const row = await db.from('exams').where('id', exam.id).firstOrFail()
        const [removed, saved] = [0, 1].map(
          (half) => answers.filter(({ status }, at) => at % 2 === half && status === 200).length
        ) as [number, number]
        const isKept = saved === 0 ? row.e_notes === '' : row.e_notes.startsWith('hand')
        const isGone = row.deactivated_at !== null
        // Whoever would take it away while it changes is told so, and may do it again.
        if (isGone !== removed > 0) return `${removed} took it away, gone is ${isGone}`
        if (removed + saved === 0) return 'nobody won'
        return saved <= 1 && isKept ? null : `${saved} saves, kept is “${row.e_notes}”`
      },
    }
  },
}
