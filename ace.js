import { ensureNode } from './bin/guard.js'

await ensureNode(import.meta.url)

if (!process.env.FARSIGHT_COMPILED) {
  await import('@poppinss/ts-exec')
}
await import('./bin/console.js')
