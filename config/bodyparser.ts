import { defineConfig } from '@adonisjs/core/bodyparser'

/**
 * Parsing runs after authentication and the anti-forgery check
 * (app/start/kernel), and never writes an upload to disk by itself: upload
 * routes stream through app/storage.
 */
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: {
    convertEmptyStringsToNull: false,
    types: ['application/x-www-form-urlencoded'],
    limit: '2mb',
  },
  json: {
    convertEmptyStringsToNull: false,
    types: ['application/json', 'application/vnd.api+json'],
    limit: '2mb',
    strict: true,
  },
  multipart: {
    autoProcess: false,
    convertEmptyStringsToNull: false,
    processManually: ['*'],
    limit: '60mb',
    types: ['multipart/form-data'],
  },
})
