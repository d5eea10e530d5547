import app from '@adonisjs/core/services/app'
import { defineConfig, drivers } from '@adonisjs/queue'

export default defineConfig({
  default: 'database',
  adapters: { database: drivers.database({ connectionName: 'postgres' }) },
  worker: {
    concurrency: 2,
    idleDelay: '1s',
    stalledThreshold: '30s',
    /** A job stalled more often vanishes; ours may be run any number of times. */
    maxStalledCount: 1_000,
    gracefulShutdown: false,
  },
  defaultJobOptions: { removeOnComplete: true, removeOnFail: false },
  locations: [`${app.makePath('modules')}/*/jobs/**/*.{ts,js}`],
})
