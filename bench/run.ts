/**
 * `npm run bench -- <workload>`: our requests against the floor's, in one run;
 * `npm run bench -- all` every workload, one after the other. See README.md.
 */
import 'reflect-metadata'
import '#app/database/column_types'
import { Command, InvalidArgumentError } from 'commander'
import { benchServer, dropSize, type Server } from './harness/database.js'
import { machineNow } from './harness/machine.js'
import { measure, workloadNames, type Options } from './harness/measure.js'
import { ask } from './harness/ask.js'
import { writeFigures } from './harness/figures.js'

type Asked = Options & { drop?: true; write?: true }

const say = (line: string) => process.stderr.write(`${line}\n`)

function positive(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new InvalidArgumentError('a whole number above 0')
}

new Command('bench')
  .argument('<workload>', 'a file of bench/workloads, such as list or letters; all for every one')
  .option(
    '--patients <counts>',
    'sizes, smallest first',
    (text) => text.split(',').map(positive),
    [10_000]
  )
  .option('--seed <number>', 'of the invented data', positive, 1)
  .option('--rounds <number>', 'rounds, each contestant once in each', positive, 7)
  .option('--seconds <number>', 'of each contestant in each round', positive, 2)
  .option('--connections <number>', 'open at the same time', positive, 16)
  .option('--only <text>', 'cases whose label has this text')
  .option('--without <names>', 'workloads that `all` leaves out', (text) => text.split(','), [])
  .option('--write', 'writes the table into bench/README.md, too')
  .option('--drop', 'removes the sizes’ databases afterwards')
  .action(run)
  .parse()

async function run(name: string, options: Asked) {
  const known = workloadNames()
  const names = name === 'all' ? known.filter((each) => !options.without.includes(each)) : [name]
  if (!known.includes(names[0]!)) {
    say(`There is no workload ${name} in bench/workloads.`)
    process.exit(1)
  }
  const server = await benchServer()
  try {
    const [row] = await ask(server.url, 'show server_version')
    for (const each of names) {
      say(`${each}: ${names.indexOf(each) + 1} of ${names.length}`)
      const figures = `${machineNow(String(row!.server_version))}\n\n${await tried(each, server, options)}`
      process.stdout.write(`\n### ${each}\n\n${figures}\n`)
      if (options.write) await writeFigures(each, figures)
    }
  } finally {
    if (options.drop) for (const patients of options.patients) await dropSize(server, patients)
    await server.release()
  }
  // Whatever a workload holds open: its figures are there.
  process.exit()
}

/** One that fails leaves the others their turn where all are asked for. */
async function tried(name: string, server: Server, options: Asked): Promise<string> {
  try {
    return await measure(name, server, options, say)
  } catch (error) {
    if (process.argv[2] !== 'all') throw error
    process.exitCode = 1
    return `Not measured: ${String((error as Error).message).split('\n')[0]}`
  }
}
