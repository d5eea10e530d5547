/**
 * `npm run matcher -- FOLDER`: how well persons of a folder are found by their
 * damaged twins, through the query and the rule the product uses, on an
 * installation of its own. Ends with 1 where a target is missed.
 */
import { Command } from 'commander'
import { withInstallation } from '#tests/drills/installation'
import { readPersons, type Given } from './persons.js'

/** Rows of one insert. */
const CHUNK = 500

const say = (line: string) => process.stderr.write(`${line}\n`)

async function measureAll(known: readonly Given[], twins: readonly Given[]) {
  const { practiceId, idOf } = await keep(known)
  const pairs = twins.filter(({ truth }) => idOf.has(truth))
  say(`${known.length} persons kept, ${pairs.length} twins to find`)
  const withNumber = await measure(pairs, practiceId, idOf)
  const unnumbered = pairs.map(({ truth, facts }) => ({ truth, facts: { ...facts, phn: '' } }))
  const without = await measure(unnumbered, practiceId, idOf)
  const strangers = await measure(pairs, practiceId, idOf, true)
  tell('first, with the health number', share(withNumber.first, pairs), atLeast(0.99))
  tell('among the first five', share(withNumber.shown, pairs), atLeast(0.998))
  tell('proposed, median', withNumber.median, atMost(3))
  tell('certain', withNumber.certain)
  tell('certain and false', withNumber.wronglyCertain + strangers.wronglyCertain, atMost(0))
  tell('first, without the health number', share(without.first, pairs), atLeast(0.97))
  tell('proposed for somebody who is not there, median', strangers.median)
  tell('ms for one person, median', Math.round(withNumber.milliseconds * 10) / 10)
}

/** Puts the persons into one practice, as the form would store them; a birth date may be unknown here. */
async function keep(known: readonly Given[]) {
  const { asOwner } = await import('#app/database/owner')
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const { givenPractice } = await import('#database/factories/index')
  const { searchText } = await import('#patients/rules')
  await asOwner((owner) =>
    owner.rawQuery('alter table patients alter column birth_date drop not null')
  )
  const { id: practiceId } = await givenPractice()
  const idOf = new Map<string, number>()
  for (let from = 0; from < known.length; from += CHUNK) {
    const chunk = known.slice(from, from + CHUNK)
    const rows = await db
      .table('patients')
      .multiInsert(
        chunk.map(({ facts: { phone, ...facts } }) => ({
          ...facts,
          primary_phone: phone,
          practice_id: practiceId,
          search_text: searchText(`${facts.first_name} ${facts.last_name}`),
          phn_key: facts.phn === '' ? null : facts.phn,
          province: 'BC',
          sex: 'F',
          consent_at: new Date(),
          consent_version: '1',
        }))
      )
      .returning('id')
    rows.forEach(({ id }: { id: number }, at: number) => idOf.set(chunk[at]!.truth, id))
  }
  await asOwner((owner) => owner.rawQuery('analyze patients'))
  return { practiceId, idOf }
}

/** @param without the person's own record is not there */
async function measure(
  twins: readonly Given[],
  practiceId: number,
  idOf: ReadonlyMap<string, number>,
  without = false
) {
  const { findMatches } = await import('#patients')
  const counts = { first: 0, shown: 0, certain: 0, wronglyCertain: 0 }
  const proposed: number[] = []
  const times: number[] = []
  for (const { truth, facts } of twins) {
    const own = idOf.get(truth)!
    const started = performance.now()
    const matches = await findMatches(facts, practiceId, without ? own : null)
    times.push(performance.now() - started)
    proposed.push(matches.length)
    if (matches[0]?.id === own) counts.first += 1
    if (matches.some(({ id }) => id === own)) counts.shown += 1
    const sure = matches.filter(({ level }) => level === 'certain')
    counts.certain += sure.length
    counts.wronglyCertain += sure.filter(({ id }) => id !== own).length
  }
  return { ...counts, median: median(proposed), milliseconds: median(times) }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const share = (count: number, of: readonly unknown[]) => Math.round((1e4 * count) / of.length) / 1e4

type Target = { isMet(value: number): boolean; text: string }
const atLeast = (low: number): Target => ({
  isMet: (value) => value >= low,
  text: `at least ${low}`,
})
const atMost = (high: number): Target => ({
  isMet: (value) => value <= high,
  text: `at most ${high}`,
})

function tell(what: string, value: number, target?: Target) {
  const verdict = target ? (target.isMet(value) ? 'ok' : 'MISSED') : ''
  const wanted = target ? ` (${target.text})` : ''
  process.stdout.write(`${verdict.padEnd(7)}${what}: ${value}${wanted}\n`)
  if (target && !target.isMet(value)) process.exitCode = 1
}

await new Command('matcher')
  .description('measures the proposals of patients on invented persons with known twins')
  .argument('<folder>', 'CSV files of the Febrl generator: rec-N-org, rec-N-dup-M')
  .action(async (folder: string) => {
    const { known, twins } = await readPersons(folder)
    await withInstallation(() => measureAll(known, twins))
  })
  .parseAsync()
process.exit()
