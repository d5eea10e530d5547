import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { ApplicationService } from '@adonisjs/core/types'

/**
 * Brings the database up to this version: migrations under Lucid's lock, so
 * that two processes starting at once do not both run them; then options and,
 * in a fresh demo installation, the demo data.
 *
 * @throws when a migration fails; the server does not start half-migrated
 */
export async function migrate(app: ApplicationService) {
  const db = await app.container.make('lucid.db')
  const runner = new MigrationRunner(db, app, { direction: 'up', dryRun: false })
  await runner.run()
  if (runner.error) throw runner.error
  const { seedInstallation } = await import('#database/seeders/installation')
  await seedInstallation(process.env.FARSIGHT_MODE === 'demo')
}
