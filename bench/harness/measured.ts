import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** A process from its start to its end: wall seconds, highest resident memory. */
export type Measured = { seconds: number; peakMb: number }

type Options = {
  env: Readonly<Record<string, string>>
  /** The file that its standard output becomes. */
  into?: string
}

/** Milliseconds between two looks at what the system says of its memory. */
const LOOK = 50

/**
 * Runs a program of Node's and waits for it. Its peak is what Linux keeps of it
 * (VmHWM), so that nothing between two looks is missed but the last moment.
 *
 * @throws Error with what it said when it does not end with 0
 */
export async function measured(args: readonly string[], { env, into }: Options): Promise<Measured> {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  let peakMb = 0
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const kb = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    peakMb = Math.max(peakMb, kb / 1024)
  }, LOOK)
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (into) await pipeline(child.stdout, createWriteStream(into))
    else child.stdout.on('data', (chunk) => (said += chunk))
    if ((await ended) !== 0) throw new Error(`${args.join(' ')} failed:\n${said}`)
  } finally {
    clearInterval(watch)
  }
  return { seconds: (performance.now() - started) / 1000, peakMb }
}
