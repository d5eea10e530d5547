import env from '#app/start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/lucid'
import { MODULES } from '#config/modules'

/** One dialect: PostgreSQL 15 or newer, embedded or a server of its own. */
export default defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: { connectionString: env.get('DATABASE_URL') },
      pool: { min: 0, max: 20, afterCreate: planOnce },
      migrations: {
        naturalSort: true,
        paths: ['app', ...Object.keys(MODULES)].map((name) => `database/migrations/${name}`),
      },
      schemaGeneration: {
        enabled: app.inDev,
        rulesPaths: ['./database/schema_rules.js'],
        outputPath: 'database/schema.ts',
        excludeTables: ['sessions', 'rate_limits', 'queue_jobs', 'queue_schedules'],
      },
      debug: false,
    },
  },
})

/**
 * A prepared statement is planned once per connection instead of for each of
 * its values: planning a list costs five times its reading.
 */
function planOnce(
  connection: { query(text: string, done: (error: unknown) => void): void },
  done: (error: unknown, connection: unknown) => void
) {
  connection.query('set plan_cache_mode = force_generic_plan', (error) => done(error, connection))
}
