import { indexPages } from '@adonisjs/inertia'
import { defineConfig } from '@adonisjs/core/app'

export default defineConfig({
  experimental: {},

  commands: [
    () => import('@adonisjs/core/commands'),
    () => import('@adonisjs/lucid/commands'),
    () => import('@adonisjs/inertia/commands'),
  ],

  directories: {
    commands: 'app/commands',
    start: 'app/start',
  },

  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('#app/assets/assets_provider'),
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('#app/database/quick_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/bouncer/bouncer_provider'),
    () => import('@adonisjs/i18n/i18n_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/transmit/transmit_provider'),
    () => import('@adonisjs/mail/mail_provider'),
    () => import('@adonisjs/queue/queue_provider'),
  ],

  preloads: [
    { file: () => import('#app/start/kernel'), environment: ['web', 'test'] },
    { file: () => import('#app/start/routes'), environment: ['web', 'test'] },
    () => import('#app/start/ports'),
    () => import('#app/start/deliveries'),
    () => import('#app/start/recurring_jobs'),
    { file: () => import('#app/start/channels'), environment: ['web', 'test'] },
  ],

  tests: {
    suites: [
      {
        name: 'unit',
        files: [
          'modules/**/*.spec.{ts,js}',
          'app/**/*.spec.{ts,js}',
          'tests/unit/**/*.spec.{ts,js}',
          'tests/vectors/*.spec.{ts,js}',
        ],
        timeout: 10_000,
      },
      { name: 'architecture', files: ['tests/architecture/**/*.spec.{ts,js}'], timeout: 120_000 },
      { name: 'integration', files: ['tests/integration/**/*.spec.{ts,js}'], timeout: 180_000 },
      {
        name: 'functional',
        files: ['tests/functional/**/*.spec.{ts,js}', 'tests/contract/**/*.spec.{ts,js}'],
        timeout: 60_000,
      },
      { name: 'browser', files: ['tests/browser/**/*.spec.{ts,js}'], timeout: 240_000 },
      /** What touches PostgreSQL itself, for a run on a server that Farsight did not start. */
      {
        name: 'own_server',
        files: [
          /** Plans of queries, partitions, append-only audit. */
          'tests/integration/{counts_plan,list_plan,portal_patients_plan}.spec.ts',
          'tests/integration/audit/*.spec.ts',
          'tests/functional/operations/trail.spec.ts',
          /** Start, migrations, demo data, streams out of tables. */
          'tests/functional/cli/{backup,installation,patients}.spec.ts',
          /** Transactions, locks, races of writers. */
          'tests/functional/exams/{assign_first,saving,status}.spec.ts',
          'tests/functional/patients/{add,duplicates,edit}.spec.ts',
          'tests/functional/review/submit.spec.ts',
          'tests/functional/jobs/*.spec.ts',
          'tests/functional/outbox/{crash,lanes,queue,resend,workers}.spec.ts',
          /** Every statement that is written once. */
          'tests/functional/reliability/statements.spec.ts',
          /** What comes in, and what machines note. */
          'tests/functional/intake/{create_exam,fax_to_visit,received_faxes}.spec.ts',
          'tests/functional/insights/{near_misses,snapshot_calls}.spec.ts',
          /** LISTEN and NOTIFY. */
          'tests/functional/identity/{live_session,sessions}.spec.ts',
          /** Search, order, collation. */
          'tests/functional/worklists/*.spec.ts',
          'tests/functional/portal/{lists,access}.spec.ts',
        ],
        timeout: 180_000,
      },
    ],
    forceExit: true,
  },

  metaFiles: [
    { pattern: 'resources/views/**/*.edge', reloadServer: false },
    { pattern: 'modules/*/lang/*.json', reloadServer: true },
    { pattern: 'app/lang/*.json', reloadServer: true },
    { pattern: 'cli/lang/*.json', reloadServer: false },
    { pattern: 'public/**', reloadServer: false },
  ],

  hooks: {
    init: [indexPages({ framework: 'react' })],
    buildStarting: [() => import('@adonisjs/vite/build_hook')],
  },
})
