import { defineConfig } from '@adonisjs/static'

const YEAR = 31_536_000

/**
 * The worker that lays photographs over each other has a policy of its own:
 * its library makes functions of texts and WebAssembly of bytes. It reaches
 * nothing else, not even this host; the pages may do neither (docs/adr/0012).
 */
const ALIGN_WORKER = /[/\\]assets[/\\]align\.worker-[^/\\]+\.js$/
const ALIGN_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'"

export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  headers: (path) => ({
    ...(path.includes('/assets/') ? { 'cache-control': `public, max-age=${YEAR}, immutable` } : {}),
    ...(ALIGN_WORKER.test(path) ? { 'content-security-policy': ALIGN_POLICY } : {}),
  }),
})
