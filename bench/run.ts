/**
 * `npm run bench -- <workload>`: our requests against the floor's, in one run.
 * See README.md.
 */
import 'reflect-metadata'
import '#app/database/column_types'
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import pg from 'pg'
import { benchServer, dropSize, sizedDatabase, type Server } from './harness/database.js'
import { startFloor, startProduct } from './harness/processes.js'
import { raceByHand, type Handwork } from './harness/handwork.js'
import { race, type Field, type Plan } from './harness/rounds.js'
import { report } from './harness/table.js'
import type { Workload } from './harness/workload.js'

type Options = Plan & { patients: number[]; seed: number; drop?: true; only?: string }

const say = (line: string) => process.stderr.write(`${line}\n`)

function positive(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new InvalidArgumentError('a whole number above 0')
}

new Command('bench')
  .argument('<workload>', 'a file of bench/workloads, such as list or letters')
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
  .option('--drop', 'removes the sizes’ databases afterwards')
  .action(run)
  .parse()

async function run(name: string, options: Options) {
  const { workload, handwork } = await find(name)
  if (handwork) return runByHand(handwork, options)
  const server = await benchServer()
  const fields: Field[] = []
  try {
    for (const patients of options.patients) {
      fields.push(await enter(server, workload, patients, options))
    }
    const measured = await race(fields, options, say)
    const { rows } = await ask(server.url, 'show server_version')
    process.stdout.write(
      `\n${workload.name}: ${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections, ` +
        `${cpus().length} cores, PostgreSQL ${rows[0].server_version}, node ${process.version}\n\n` +
        `${report(measured)}\n`
    )
  } finally {
    for (const { product, floor } of fields) await Promise.all([product.stop(), floor.stop()])
    if (options.drop) for (const patients of options.patients) await dropSize(server, patients)
    await server.release()
  }
}

async function enter(
  server: Server,
  workload: Workload,
  patients: number,
  { seed, only }: Options
): Promise<Field> {
  const { url } = await sizedDatabase(server, patients, seed)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all = await workload.prepare({ client, patients }).finally(() => client.end())
  const cases = all.filter(({ label }) => !only || label.includes(only))
  const product = await startProduct(url, server.dataDir)
  const floor = await startFloor(
    url,
    cases.map((one) => one.floor.text),
    workload.floorPlans
  )
  return { patients, product, floor, cases }
}

/** No HTTP and no sizes: pieces of work done here, ours and the floor's in turn. */
async function runByHand({ name, run: work }: Handwork, { rounds }: Options) {
  await work(rounds, async (cases) => {
    const table = await raceByHand(cases, rounds, say)
    const machine = `${cpus().length} cores, node ${process.version}`
    process.stdout.write(`\n${name}: ${rounds} rounds, ${machine}\n\n${table}\n`)
  })
}

type Found =
  { workload: Workload; handwork?: undefined } | { workload?: undefined; handwork: Handwork }

async function find(name: string): Promise<Found> {
  const path = join(import.meta.dirname, 'workloads', `${name}.ts`)
  if (!/^\w+$/.test(name) || !existsSync(path)) {
    say(`There is no workload ${name} in bench/workloads.`)
    process.exit(1)
  }
  return (await import(path)) as Found
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}
