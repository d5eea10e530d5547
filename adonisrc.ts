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
    () => import('@adonisjs/static/static_provider'),
    () => import('@adonisjs/lucid/database_provider'),
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
    ],
    forceExit: true,
  },

  metaFiles: [
    { pattern: 'resources/views/**/*.edge', reloadServer: false },
    { pattern: 'modules/*/lang/*.json', reloadServer: true },
    { pattern: 'app/lang/*.json', reloadServer: true },
    { pattern: 'public/**', reloadServer: false },
  ],

  hooks: {
    init: [indexPages({ framework: 'react' })],
    buildStarting: [() => import('@adonisjs/vite/build_hook')],
  },
})
