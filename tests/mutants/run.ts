import { parseArgs } from 'node:util'
import { choose } from './catalogue.js'
import type { PlacedMutant } from './mutant.js'
import { closeWorkshop, countPlaces, openWorkshop, runSpecs, withFault } from './workshop.js'

/**
 * `npm run mutants`: breaks the product in one place after another, in a copy,
 * and runs the tests that should notice. A line a mutant, then the survivors,
 * then the count; ends with 1 when one survived, with 2 when a mutant no
 * longer fits the sources or its tests fail without it.
 *
 *     npm run mutants                       all of them
 *     npm run mutants -- --only letters     an area, or one by its name
 *     npm run mutants -- --sample 10        ten, drawn by the seed
 *     npm run mutants -- --seed 7           another order, another sample (default: the day)
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

class Unfit extends Error {}

process.exitCode = values.help ? usage() : await main()

function usage(): number {
  say('npm run mutants -- [--only AREA|NAME] [--sample N] [--seed N]')
  return 0
}

async function main(): Promise<number> {
  const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000))
  const sample = values.sample === undefined ? undefined : Number(values.sample)
  const chosen = choose({ only: values.only, sample, seed })
  say(`${chosen.length} mutants, seed ${seed}`)
  try {
    await checkPlaces(chosen)
    await openWorkshop()
    await checkSound(chosen)
    return await hunt(chosen)
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  } finally {
    await closeWorkshop()
  }
}

/** A text that is gone or stands twice would break something else, or nothing. */
async function checkPlaces(mutants: readonly PlacedMutant[]) {
  if (mutants.length === 0) throw new Unfit(`No area and no mutant is named ${values.only}.`)
  for (const mutant of mutants) {
    const places = await countPlaces(mutant)
    if (places !== 1) {
      throw new Unfit(
        `${mutant.name}: its text stands ${places} times in ${mutant.file}, not once.`
      )
    }
  }
}

/** Tests that fail by themselves would make every mutant look caught. */
async function checkSound(mutants: readonly PlacedMutant[]) {
  const runs = new Map(mutants.map((each) => [`${each.suite} ${each.specs.join(' ')}`, each]))
  for (const [name, { suite, specs }] of runs) {
    const outcome = await runSpecs(suite, specs)
    if (outcome.end === 'passed') continue
    const why = outcome.end === 'failed' ? outcome.first : 'output' in outcome ? outcome.output : ''
    throw new Unfit(`These tests are not green without a mutant (${outcome.end}): ${name}\n${why}`)
  }
}

async function hunt(mutants: readonly PlacedMutant[]): Promise<number> {
  const survivors: PlacedMutant[] = []
  for (const mutant of mutants) {
    const { name, kind, seen, suite, specs } = mutant
    const outcome = await withFault(mutant, () => runSpecs(suite, specs))
    if (outcome.end === 'broken') throw new Unfit(`${name}: no test began.\n${outcome.output}`)
    if (outcome.end === 'passed') survivors.push(mutant)
    const verdict = outcome.end === 'passed' ? 'SURVIVED' : 'caught  '
    const by = outcome.end === 'failed' ? ` <- ${outcome.first}` : ''
    say(`${verdict} ${name} (${kind}): ${seen}${by}`)
  }
  for (const { name, file, suite, specs } of survivors) {
    say(`survivor: ${name} in ${file}; ${suite} ${specs.join(' ')} did not notice`)
  }
  say(`${mutants.length - survivors.length} caught, ${survivors.length} survived`)
  return survivors.length > 0 ? 1 : 0
}
