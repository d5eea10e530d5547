/**
 * `npm run drill -- <name>`: a drill on an installation of its own. Ends with 1
 * where something broke.
 */
import { readdirSync } from 'node:fs'
import { Command } from 'commander'
import { wholeNumber } from '#cli/values'
import type { Drill, Finding } from './drill.js'
import { withInstallation } from './installation.js'

/** Files of this folder that are no drill. */
const OTHERS = ['drill', 'fuzzed', 'installation', 'run', 'serve']

/** Minutes after which a drill is given up. */
const BOUND = 60

/** Lines of what broke that are shown of each finding. */
const SHOWN = 10

const say = (line: string) => process.stderr.write(`${line}\n`)

const FILES = readdirSync(import.meta.dirname)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !OTHERS.includes(name))

const nameOf = (file: string) => file.replaceAll('_', '-')

const [asked = '', ...given] = process.argv.slice(2)
const file = FILES.find((each) => nameOf(each) === asked)
if (file) {
  await withInstallation((folder) => take(file, folder)).catch((error: Error) => {
    say(error.stack ?? error.message)
    process.exitCode = 1
  })
  // What a drill that was given up still has in hand is not waited for.
  process.exit()
} else {
  say(`npm run drill -- <name> [options]; there are: ${FILES.map(nameOf).join(', ')}`)
  process.exitCode = asked === '' ? 0 : 2
}

async function take(name: string, folder: string) {
  const { default: drill } = (await import(`./${name}.ts`)) as { default: Drill }
  await drill
    .configure(new Command(nameOf(name)).description(drill.summary))
    .option('--minutes <number>', 'after which it is given up', wholeNumber('--minutes'), BOUND)
    .action((options: { minutes: number }) => runBounded(drill, options, folder))
    .parseAsync(given, { from: 'user' })
}

async function runBounded(
  drill: Drill,
  { minutes, ...options }: { minutes: number },
  folder: string
) {
  const started = Date.now()
  const end = Promise.withResolvers<never>()
  const giveUp = () => end.reject(new Error('Given up before its end'))
  const bound = setTimeout(giveUp, minutes * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, giveUp)
  const findings = await Promise.race([drill.run(options, { folder, say }), end.promise])
  clearTimeout(bound)
  tell(findings, (Date.now() - started) / 1_000)
}

function tell(findings: readonly Finding[], seconds: number) {
  for (const { what, tried, failed } of findings) {
    process.stdout.write(
      `${failed.length === 0 ? 'ok    ' : 'BROKEN'} ${what}: ${tried} tried, ${failed.length} failed\n`
    )
    for (const line of failed.slice(0, SHOWN)) process.stdout.write(`         ${line}\n`)
  }
  process.stdout.write(`${seconds.toFixed(0)} s\n`)
  if (findings.some(({ tried, failed }) => tried === 0 || failed.length > 0)) process.exitCode = 1
}
