import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { createDatabase, dropDatabase } from '#app/postgres/index'
import { joinEmbedded } from '#embedded_postgres'
import { loadWorld } from '../data/load.js'
import { makeWorld } from '../data/world.js'
import { ask } from './ask.js'
import { startProduct } from './processes.js'

/** Changes when the generator does: an older database is then made anew. */
const GENERATOR = 2

export type Server = { url: string; dataDir: string; release(): Promise<void> }
/** `loadedIn`: seconds its making took, null where that was not noted. */
export type Size = { patients: number; url: string; loadedIn: number | null }

const say = (line: string) => process.stderr.write(`  ${line}\n`)

/**
 * The server of the benchmarks: BENCH_DATABASE_URL (its role may make
 * databases), else an embedded one in BENCH_DATA_DIR or the temp folder. Never
 * the product's own.
 */
export async function benchServer(): Promise<Server> {
  const dataDir = process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'farsight-bench')
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755)
  const url = process.env.BENCH_DATABASE_URL
  if (url) return { url, dataDir, release: async () => {} }
  const use = await joinEmbedded({ dataDir, log: () => {} })
  return { url: use.url, dataDir, release: () => use.release() }
}

/** The database of one size, kept from run to run; loaded when absent or of another seed or month. */
export async function sizedDatabase(server: Server, patients: number, seed: number): Promise<Size> {
  const name = `farsight_bench_${patients}`
  const url = nameIn(server.url, name)
  const today = DateTime.utc().startOf('day')
  const mark = `generator ${GENERATOR}, seed ${seed}, ${today.toFormat('yyyy-MM')}`
  const [made, seconds] = ((await markOf(server.url, name)) ?? '').split('; ')
  let loadedIn = seconds ? Number.parseInt(seconds) : null
  if (made !== mark) {
    const started = Date.now()
    say(`${patients} patients are made and loaded`)
    await dropDatabase(server.url, name)
    await createDatabase(server.url, name)
    await migrate(url, server.dataDir)
    await loadWorld(url, makeWorld(patients, seed, today), say)
    loadedIn = Math.round((Date.now() - started) / 1000)
    await ask(server.url, `comment on database ${name} is '${mark}; ${loadedIn} s'`)
    say(`loaded in ${loadedIn} s`)
  }
  return { patients, url, loadedIn }
}

/** Removes the database of a size. */
export async function dropSize(server: Server, patients: number) {
  await dropDatabase(server.url, `farsight_bench_${patients}`)
}

function nameIn(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function markOf(url: string, name: string): Promise<string | null> {
  const rows = await ask(
    url,
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = '${name}'`
  )
  return (rows[0]?.mark as string | null | undefined) ?? null
}

/** The product migrates the database it starts on. */
async function migrate(url: string, dataDir: string) {
  const product = await startProduct(url, dataDir)
  await product.stop()
}
