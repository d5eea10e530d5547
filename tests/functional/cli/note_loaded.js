/**
 * Notes what a process has loaded, a line for each, once it ends:
 * `--import=<this file>?note=<path>`.
 */
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const note = new URL(import.meta.url).searchParams.get('note')
const loaded = new Set()

registerHooks({
  load(url, context, next) {
    loaded.add(url)
    return next(url, context)
  },
})

process.once('exit', () => writeFileSync(note, [...loaded].join('\n')))
