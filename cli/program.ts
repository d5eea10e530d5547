import { Argument, Command } from 'commander'
import type { CliCommand, CommonOptions } from '#cli/command'
import { completionScript, SHELLS, type Shell } from '#cli/completion'
import { describe } from '#cli/describe'
import { execute } from '#cli/execute'
import { manPage } from '#cli/man'
import { word, type Word } from '#cli/words'

/** The tree of commands that parsing, help, manual and completion read. */
export function makeProgram(commands: readonly CliCommand[]): Command {
  const program = dressed(new Command('farsight')).description(word('program'))
  const areas = new Map<string, Command>()
  for (const command of commands) {
    const [name] = command.name
    const area = areas.get(name) ?? addArea(program, name)
    areas.set(name, area)
    addCommand(area, command)
  }
  dressed(program.command('man'))
    .description(word('man.summary'))
    .action(() => void process.stdout.write(manPage(program)))
  dressed(program.command('completion'))
    .description(word('completion.summary'))
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: Shell) => void process.stdout.write(completionScript(shell, program)))
  return program
}

function addArea(program: Command, name: string): Command {
  return dressed(program.command(name)).description(word(`area.${name}` as Word))
}

function addCommand(area: Command, command: CliCommand) {
  const child = dressed(area.command(command.name[1])).description(command.summary)
  command.configure?.(child)
  child
    .option('--json', word('option.json'))
    .option('--dry-run', word('option.dry_run'))
    .option('--yes', word('option.yes'))
    .option('--quiet', word('option.quiet'))
    .action(async () => {
      process.exitCode = await execute(command, child.opts<CommonOptions>(), child.args)
    })
}

const TITLES: Record<string, Word> = {
  'Usage:': 'help.usage',
  'Options:': 'help.options',
  'Arguments:': 'help.arguments',
  'Commands:': 'help.commands',
}

/** What all levels have in common: errors as exceptions, help in the operator's language. */
function dressed(command: Command): Command {
  return command
    .exitOverride()
    .showHelpAfterError()
    .helpCommand(false)
    .helpOption('-h, --help', word('help.help'))
    .configureHelp({
      optionDescription: describe,
      styleTitle: (title) => (title in TITLES ? word(TITLES[title]!) : title),
    })
}
