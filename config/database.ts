import { CONNECTION_SETTINGS } from '#app/database/connection_settings'
import env from '#app/start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/lucid'
import { MODULES } from '#config/modules'

/** Longest wait for a connection, in milliseconds; who waits longer is told that we are busy. */
const WAIT = 10_000

/**
 * Milliseconds that a connection nobody uses is kept. A new one knows neither tables nor plans
 * yet, which makes the first search on it wait some 150 ms: who reads a chart in between two
 * searches has not gone away. The first few are kept for good.
 */
const KEEP = 600_000
const FEW = 4

/** One dialect: PostgreSQL 15 or newer, embedded or a server of its own. */
export default defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: { connectionString: env.get('DATABASE_URL') },
      pool: {
        min: FEW,
        max: 20,
        acquireTimeoutMillis: WAIT,
        idleTimeoutMillis: KEEP,
        afterCreate: setAsAll,
      },
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

function setAsAll(
  connection: { query(text: string, done: (error: unknown) => void): void },
  done: (error: unknown, connection: unknown) => void
) {
  connection.query(CONNECTION_SETTINGS, (error) => done(error, connection))
}
