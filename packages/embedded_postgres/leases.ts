import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { holds, isForeign, keepYoung, ownClaim, readClaim } from './claims.js'
import { type DataDir, handOver, writeWhole } from './data_dir.js'
import { codeOf } from './errors.js'

/** Says that this process uses the server. Called and returned under the lock. */
export type Lease = { path: string; giveBack(): Promise<void> }

export async function takeLease(dataDir: DataDir): Promise<Lease> {
  await mkdir(dataDir.users, { mode: 0o700 }).then(
    () => handOver(dataDir, dataDir.users),
    (error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  )
  const claim = ownClaim()
  const path = join(dataDir.users, `${claim.pid}-${claim.token}.json`)
  await writeWhole(dataDir, path, JSON.stringify(claim))
  const rest = keepYoung(dataDir, path, claim)
  return {
    path,
    async giveBack() {
      rest()
      await rm(path, { force: true })
    },
  }
}

/** Counts living users, here and in other containers, and removes the leases of dead ones. */
export async function livingUsers(dataDir: DataDir): Promise<{ here: number; elsewhere: number }> {
  const living = { here: 0, elsewhere: 0 }
  for (const name of await names(dataDir.users)) {
    const path = join(dataDir.users, name)
    const claim = await readClaim(path)
    if (claim && (await holds(path, claim))) living[isForeign(claim) ? 'elsewhere' : 'here'] += 1
    else await rm(path, { force: true })
  }
  return living
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
