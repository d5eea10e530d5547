import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { sizedDatabase, type Server, type Size } from './database.js'
import { raceByHand, type Handwork } from './handwork.js'
import { startFloor, startProduct } from './processes.js'
import { race, type Field } from './rounds.js'
import type { Survey } from './survey.js'
import { report } from './table.js'
import type { Plan, Workload } from './workload.js'

export type Options = Plan & {
  patients: number[]
  seed: number
  without: string[]
  only?: string
}

type Log = (line: string) => void

/** What a file of bench/workloads may export, one of them. */
type Found = { workload?: Workload; handwork?: Handwork; survey?: Survey }

const FOLDER = join(import.meta.dirname, '..', 'workloads')

/** Every workload there is. */
export function workloadNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
}

/** Measures one workload; its table, with how it was measured. */
export async function measure(
  name: string,
  server: Server,
  options: Options,
  say: Log
): Promise<string> {
  const found = (await import(join(FOLDER, `${name}.ts`))) as Found
  if (found.workload) return measureRequests(found.workload, server, options, say)
  if (found.handwork) return measureByHand(found.handwork, options, say)
  const { url } = await sizedDatabase(server, options.patients[0]!, options.seed)
  return found.survey!.run({ databaseUrl: url, dataDir: server.dataDir, say })
}

async function measureRequests(
  workload: Workload,
  server: Server,
  options: Options,
  say: Log
): Promise<string> {
  const plan = { ...options, ...workload.plan }
  const fields: Field[] = []
  const loads: string[] = []
  try {
    for (const patients of options.patients) {
      const size = await sizedDatabase(server, patients, options.seed)
      if (size.loadedIn) loads.push(`${patients.toLocaleString('en')} loaded in ${size.loadedIn} s`)
      fields.push(await enter(size, server, workload, options))
    }
    const measured = await race(fields, plan, say)
    const how = `${plan.rounds} rounds of ${plan.seconds} s, ${plan.connections} connections`
    return `${[how, ...loads].join('; ')}.\n\n${report(measured, workload.rival?.name)}`
  } finally {
    for (const { product, floor } of fields) await Promise.all([product.stop(), floor.stop()])
  }
}

async function enter(
  { url, patients }: Size,
  server: Server,
  workload: Workload,
  { only }: Options
): Promise<Field> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all = await workload.prepare({ client, patients }).finally(() => client.end())
  const cases = all.filter(({ label }) => !only || label.includes(only))
  const product = await startProduct(url, server.dataDir)
  const floor = await (workload.rival?.start(url) ?? startFloor(url, cases, workload.floorPlans))
  return { patients, database: new URL(url).pathname.slice(1), product, floor, cases }
}

/** No HTTP and no sizes: pieces of work done here, ours and the floor's in turn. */
async function measureByHand(
  { run: work }: Handwork,
  { rounds }: Options,
  say: Log
): Promise<string> {
  let table = ''
  await work(rounds, async (cases) => void (table = await raceByHand(cases, rounds, say)))
  return `${rounds} rounds.\n\n${table}`
}
