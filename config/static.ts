import { defineConfig } from '@adonisjs/static'

const YEAR = 31_536_000

export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  headers: (path) =>
    path.includes('/assets/') ? { 'cache-control': `public, max-age=${YEAR}, immutable` } : {},
})
