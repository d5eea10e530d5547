/**
 * What the framework alone needs to answer: @adonisjs/core, its HTTP server and
 * one route. The footprint is held against it. Plain JavaScript, as the compiled
 * product is.
 */
import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { defineConfig as cipher, drivers } from '@adonisjs/core/encryption'
import { defineConfig } from '@adonisjs/core/http'

new Ignitor(new URL('./', import.meta.url), { importer: (path) => import(path) })
  .tap((app) => {
    app.rcContents({
      providers: [
        { file: () => import('@adonisjs/core/providers/app_provider'), environment: ['web'] },
      ],
    })
    app.useConfig({
      app: { http: defineConfig({}) },
      encryption: cipher({
        default: 'gcm',
        list: { gcm: drivers.aes256gcm({ id: 'gcm', keys: [process.env.APP_KEY] }) },
      }),
      logger: { default: 'app', loggers: { app: { enabled: false } } },
    })
    app.starting(async () => {
      const { default: router } = await import('@adonisjs/core/services/router')
      const { default: server } = await import('@adonisjs/core/services/server')
      router.get('/', () => ({ success: true }))
      server.use([])
    })
    app.ready(() => process.stdout.write('Bare is ready\n'))
  })
  .httpServer()
  .start()
