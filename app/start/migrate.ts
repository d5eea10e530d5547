import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { ApplicationService } from '@adonisjs/core/types'
import { prepareAudit } from '#app/audit/prepare'
import { grantApplication, type Standing } from '#app/database/grants'
import { LOCK_KEYS } from '#app/database/lock_keys'
import { waitForTurn } from '#app/database/locks'
import { asOwner } from '#app/database/owner'
import { keepClocksCurrent } from '#app/zones/keep_clocks'

/**
 * Brings the database up to this version: migrations and rights as the role
 * that owns the tables, one process at a time; then, as the application's,
 * how clocks stand, options and, in a fresh demo installation, the demo data.
 *
 * @throws when a migration fails; the server does not start half-migrated
 */
export async function migrate(app: ApplicationService) {
  const standing = await asOwner((owner) =>
    owner.transaction(async (trx) => {
      await waitForTurn(trx, LOCK_KEYS.migrating)
      const runner = new MigrationRunner(await app.container.make('lucid.db'), app, {
        direction: 'up',
        dryRun: false,
        connectionName: owner.connectionName,
      })
      await runner.run()
      if (runner.error) throw runner.error
      const { rows } = await db.rawQuery('select current_user as role')
      return grantApplication(trx, rows[0].role)
    })
  )
  if (app.getEnvironment() === 'web') warnOf(standing)
  await prepareAudit()
  await keepClocksCurrent(db.connection())
  const { seedInstallation } = await import('#database/seeders/installation')
  await seedInstallation(process.env.FARSIGHT_MODE === 'demo')
}

function warnOf(standing: Standing) {
  if (standing === 'apart') return
  logger.warn(
    'the application works as the role that owns its tables, which could switch the audit trail’s ' +
      'guards off: give DATABASE_URL a role of its own and DATABASE_OWNER_URL the owner (README.md)'
  )
}
