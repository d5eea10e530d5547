import type { RecurringJobName } from '#operations/rules'
import type { Command } from 'commander'
import type { ExitCode } from '#cli/exit_codes'
import type { Output } from '#cli/output'

/** Options every command understands. */
export type CommonOptions = { json?: boolean; dryRun?: boolean; yes?: boolean; quiet?: boolean }

/** What a command is given once the application runs. */
export type Context<Options> = {
  options: Options & CommonOptions
  args: string[]
  output: Output
  /** Asks the person at the terminal; false without one, unless `--yes` was given. */
  confirm(question: string): Promise<boolean>
  /** Set when the operator or the system wants the command to end. */
  signal: AbortSignal
}

/**
 * One command of the operators. A plugin file's default export; adding a file
 * below cli/plugins adds the command, its help, its manual and its completion.
 */
export type CliCommand<Options = object> = {
  /** Area and verb: `deliveries send`. */
  readonly name: readonly [area: string, verb: string]
  readonly summary: string
  /** Adds options and arguments of its own. */
  readonly configure?: (command: Command) => void
  /** Only one at a time, on all machines that share the database. */
  readonly exclusive?: boolean
  /** Runs without the application, its database and its keys; starts them itself where it wants them. */
  readonly standalone?: boolean
  /** Ends by itself, soon and cleanly, when `signal` is set; others are ended. */
  readonly interruptible?: boolean
  /** The recurring job it is: its runs are noted, and only one is under way anywhere. */
  readonly job?: RecurringJobName
  /** Whether these options ask for a part of that job: what it finds says nothing of the rest. */
  readonly isPart?: (options: Options) => boolean
  readonly run: (context: Context<Options>) => Promise<ExitCode>
}

export function defineCommand<Options = object>(command: CliCommand<Options>): CliCommand<Options> {
  return command
}
