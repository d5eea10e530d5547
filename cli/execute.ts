import { constants } from 'node:os'
import type { CliCommand, CommonOptions } from '#cli/command'
import { confirm } from '#cli/confirm'
import { EXIT, type ExitCode } from '#cli/exit_codes'
import { Output } from '#cli/output'
import { word } from '#cli/words'

/** Boots the application, runs one command in it and leaves the house as it was found. */
export async function execute(
  command: CliCommand,
  options: CommonOptions,
  args: string[]
): Promise<ExitCode> {
  const output = new Output(options)
  const { STANDING_ALONE, boot } = await import('#cli/boot')
  const app = command.standalone
    ? STANDING_ALONE
    : await boot().catch((error: Error) => output.error(error.message))
  if (!app) return EXIT.failed
  const { signal, release } = listenForEnd(command.interruptible ?? false, () => app.stop())
  const run = () =>
    asJob(command, options, () =>
      command.run({ options, args, output, signal, confirm: (text) => confirm(text, options) })
    )
  try {
    const code = command.exclusive
      ? await app.exclusively(command.name.join(' '), run)
      : await run()
    if (code !== null) return code
    output.error(word('refused.already_running'))
    return EXIT.alreadyRunning
  } catch (error) {
    output.error((error as Error).message)
    return EXIT.failed
  } finally {
    output.endProgress()
    release()
    await app.stop()
  }
}

/** A run of a recurring job is noted as one; null while it runs elsewhere. */
async function asJob(
  { job, isPart }: CliCommand,
  options: CommonOptions,
  run: () => Promise<ExitCode>
): Promise<ExitCode | null> {
  if (!job || options.dryRun) return run()
  const { startNoted } = await import('#operations')
  const { operator } = await import('#cli/operator')
  const part: Record<string, boolean> = isPart?.(options) ? { is_part: true } : {}
  const start = { from: 'terminal', by: operator().name } as const
  const started = await startNoted(job, start, async () => {
    const code = await run()
    return { ok: code === EXIT.done, result: { exit_code: code, ...part }, value: code }
  })
  return started && started.ended
}

/**
 * The first signal asks a command that can end by itself; the second one, or
 * the first for all others, gives the database back and leaves as that signal
 * would have.
 */
function listenForEnd(interruptible: boolean, stop: () => Promise<void>) {
  const wish = new AbortController()
  const onSignal = (name: NodeJS.Signals) => {
    if (interruptible && !wish.signal.aborted) return wish.abort()
    void stop().finally(() => process.exit(128 + constants.signals[name]))
  }
  const names = ['SIGINT', 'SIGTERM'] as const
  for (const name of names) process.on(name, onSignal)
  const release = () => {
    for (const name of names) process.off(name, onSignal)
  }
  return { signal: wish.signal, release }
}
