import db from '@adonisjs/lucid/services/db'
import { seedOptions } from '#database/seeders/options/index'

/** Key of the lock that keeps two starting processes from seeding at once. */
const SEED_LOCK = 7_203_001

/**
 * Options in every start (they are data with fixed ids, kept up to date), and
 * in a fresh demo installation the demo data. An installation remembers what
 * it is: a later start never adds demo data to a real one.
 */
export async function seedInstallation(asDemo: boolean) {
  await db.transaction(async (trx) => {
    await trx.rawQuery('select pg_advisory_xact_lock(?)', [SEED_LOCK])
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
