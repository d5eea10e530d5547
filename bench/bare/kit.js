/**
 * The framework as its own starter kit for pages sets it up, and nothing on it:
 * core, VineJS, Edge, sessions, shield, Lucid on PostgreSQL, auth and Inertia,
 * one route that asks the database. What a product on AdonisJS begins with.
 */
import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { defineConfig as auth } from '@adonisjs/auth'
import { sessionGuard, sessionUserProvider } from '@adonisjs/auth/session'
import { defineConfig as bodyparser } from '@adonisjs/core/bodyparser'
import { defineConfig as cipher, drivers } from '@adonisjs/core/encryption'
import { defineConfig as hash, drivers as hashes } from '@adonisjs/core/hash'
import { defineConfig } from '@adonisjs/core/http'
import { defineConfig as inertia } from '@adonisjs/inertia'
import { defineConfig as lucid } from '@adonisjs/lucid'
import { defineConfig as session, stores } from '@adonisjs/session'
import { defineConfig as shield } from '@adonisjs/shield'
import { BaseModel } from '@adonisjs/lucid/orm'

class User extends BaseModel {}

/** @type {Array<() => Promise<any>>} */
const providers = [
  () => import('@adonisjs/core/providers/app_provider'),
  () => import('@adonisjs/core/providers/hash_provider'),
  () => import('@adonisjs/core/providers/vinejs_provider'),
  () => import('@adonisjs/core/providers/edge_provider'),
  () => import('@adonisjs/session/session_provider'),
  () => import('@adonisjs/shield/shield_provider'),
  () => import('@adonisjs/lucid/database_provider'),
  () => import('@adonisjs/auth/auth_provider'),
  () => import('@adonisjs/inertia/inertia_provider'),
]

new Ignitor(new URL('./', import.meta.url), { importer: (path) => import(path) })
  .tap((app) => {
    app.rcContents({ providers: providers.map((file) => ({ file, environment: ['web'] })) })
    app.useConfig({
      app: { http: defineConfig({}) },
      encryption: cipher({
        default: 'gcm',
        list: { gcm: drivers.aes256gcm({ id: 'gcm', keys: [process.env.APP_KEY] }) },
      }),
      hash: hash({ default: 'scrypt', list: { scrypt: hashes.scrypt({}) } }),
      bodyparser: bodyparser({}),
      session: session({
        enabled: true,
        cookieName: 'bare',
        clearWithBrowser: true,
        age: '2h',
        store: 'cookie',
        stores: { cookie: stores.cookie() },
      }),
      shield: shield({ csrf: { enabled: true, methods: ['POST', 'PUT', 'PATCH', 'DELETE'] } }),
      database: lucid({
        connection: 'postgres',
        connections: {
          postgres: {
            client: 'pg',
            connection: { connectionString: process.env.DATABASE_URL },
          },
        },
      }),
      auth: auth({
        default: 'web',
        guards: {
          web: sessionGuard({
            useRememberMeTokens: false,
            provider: sessionUserProvider({ model: async () => ({ default: User }) }),
          }),
        },
      }),
      inertia: inertia({ rootView: 'none', ssr: { enabled: false } }),
      logger: { default: 'app', loggers: { app: { enabled: false } } },
    })
    app.starting(async () => {
      const { default: router } = await import('@adonisjs/core/services/router')
      const { default: server } = await import('@adonisjs/core/services/server')
      const { default: db } = await import('@adonisjs/lucid/services/db')
      router.get('/', async () => (await db.rawQuery('select 1 as one')).rows)
      server.use([])
      router.use([
        () => import('@adonisjs/core/bodyparser_middleware'),
        () => import('@adonisjs/session/session_middleware'),
        () => import('@adonisjs/shield/shield_middleware'),
        () => import('@adonisjs/auth/initialize_auth_middleware'),
      ])
    })
    app.ready(() => process.stdout.write('Bare is ready\n'))
  })
  .httpServer()
  .start()
