import { PLANNING } from '#app/database/planning'
import env from '#app/start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/lucid'
import { MODULES } from '#config/modules'

/** Longest wait for a connection, in milliseconds; who waits longer is told that we are busy. */
const WAIT = 10_000

/** One dialect: PostgreSQL 15 or newer, embedded or a server of its own. */
export default defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: { connectionString: env.get('DATABASE_URL') },
      pool: { min: 0, max: 20, acquireTimeoutMillis: WAIT, afterCreate: planAsAll },
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

function planAsAll(
  connection: { query(text: string, done: (error: unknown) => void): void },
  done: (error: unknown, connection: unknown) => void
) {
  connection.query(PLANNING, (error) => done(error, connection))
}
