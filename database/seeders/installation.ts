import db from '@adonisjs/lucid/services/db'
import { LOCK_KEYS } from '#app/database/lock_keys'
import { waitForTurn } from '#app/database/locks'
import { seedOptions } from '#database/seeders/options/index'

/**
 * Options in every start (they are data with fixed ids, kept up to date), and
 * in a fresh demo installation the demo data. An installation remembers what
 * it is: a later start never adds demo data to a real one.
 */
export async function seedInstallation(asDemo: boolean) {
  await db.transaction(async (trx) => {
    await waitForTurn(trx, LOCK_KEYS.seeding)
    await seedOptions(trx)
    const known = await trx.from('installation').first()
    if (known) return
    await trx.table('installation').insert({ is_demo: asDemo })
    if (!asDemo) return
    const { seedDemo } = await import('#database/seeders/demo/index')
    await seedDemo(trx)
  })
}

export async function isDemoInstallation(): Promise<boolean> {
  const row = await db.from('installation').first()
  return row?.is_demo ?? false
}
