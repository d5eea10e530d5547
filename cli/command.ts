import type { Command } from 'commander'
import type { ExitCode } from '#cli/exit_codes'
import type { Output } from '#cli/output'

/** Options every command understands. */
export type CommonOptions = { json?: boolean; dryRun?: boolean; yes?: boolean; quiet?: boolean }

/** What a command is given once the application runs. */
export type Run<Options> = (context: {
  options: Options & CommonOptions
  args: string[]
  output: Output
}) => Promise<ExitCode>

/**
 * One command of the operators. A plugin file's default export; adding a file
 * below cli/plugins adds the command.
 */
export type CliCommand<Options = object> = {
  /** Area and verb: `deliveries send`. */
  readonly name: readonly [area: string, verb: string]
  readonly summary: string
  /** Adds options and arguments of its own. */
  readonly configure?: (command: Command) => void
  /** Only one at a time, on all machines that share the database. */
  readonly exclusive?: boolean
  readonly run: Run<Options>
}

export function defineCommand<Options = object>(command: CliCommand<Options>): CliCommand<Options> {
  return command
}
