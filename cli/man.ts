import type { Command } from 'commander'
import type { CliCommand } from '#cli/command'

/** The manual in roff, made from the commands themselves. */
export function manPage(program: Command, commands: readonly CliCommand[]): string {
  const lines = [
    '.TH FARSIGHT 1',
    '.SH NAME',
    `farsight \\- ${program.description()}`,
    '.SH SYNOPSIS',
    '.B farsight',
    'AREA VERB [OPTIONS]',
    '.SH COMMANDS',
  ]
  for (const { name, summary } of commands) {
    const child = find(program, name)
    lines.push('.TP', `.B ${name.join(' ')}`, summary)
    for (const option of child?.options ?? []) {
      lines.push('.br', `${option.flags.replace(/-/g, '\\-')}: ${option.description}`)
    }
  }
  lines.push(
    '.SH EXIT STATUS',
    '0 done, 1 failed, 2 usage, 3 partly failed, 4 not allowed, 75 already running',
    '.SH ENVIRONMENT',
    'DATA_DIR, DATABASE_URL, APP_KEY as for the server'
  )
  return `${lines.join('\n')}\n`
}

function find(program: Command, [area, verb]: readonly [string, string]): Command | undefined {
  return program.commands
    .find((command) => command.name() === area)
    ?.commands.find((command) => command.name() === verb)
}
