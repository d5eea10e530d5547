import { Command, CommanderError } from 'commander'
import type { CliCommand, CommonOptions } from '#cli/command'
import { completionScript } from '#cli/completion'
import { discoverCommands } from '#cli/discover'
import { EXIT, type ExitCode } from '#cli/exit_codes'
import { manPage } from '#cli/man'
import { Output } from '#cli/output'

const program = new Command('farsight')
  .description('Farsight for operators: data on stdout, progress on stderr, safe in cron')
  .exitOverride()
  .showHelpAfterError()

const commands = await discoverCommands()
const areas = new Map<string, Command>()
for (const command of commands) register(command)

program
  .command('man')
  .description('print the man page')
  .action(() => {
    process.stdout.write(manPage(program, commands))
  })
program
  .command('completion <shell>')
  .description('print a completion script for bash, zsh or fish')
  .action((shell: string) => {
    const script = completionScript(shell, commands)
    if (script === null) program.error('completion knows bash, zsh and fish')
    else process.stdout.write(script)
  })

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage
}

function register(command: CliCommand) {
  const [area, verb] = command.name
  const parent = areas.get(area) ?? program.command(area).exitOverride()
  areas.set(area, parent)
  const child = parent
    .command(verb)
    .description(command.summary)
    .option('--json', 'one JSON record a line')
    .option('--dry-run', 'say what would be done, do nothing')
    .option('--yes', 'do not ask')
    .option('--quiet', 'no summary and no progress')
    .exitOverride()
  command.configure?.(child)
  child.action(async () => {
    const options = child.opts<CommonOptions>()
    process.exitCode = await execute(command, options, child.args)
  })
}

async function execute(
  command: CliCommand,
  options: CommonOptions,
  args: string[]
): Promise<ExitCode> {
  const output = new Output(options)
  const { boot } = await import('#cli/boot')
  const app = await boot().catch((error: Error) => output.error(error.message))
  if (!app) return EXIT.failed
  try {
    const run = () => command.run({ options, args, output })
    if (!command.exclusive) return await run()
    const code = await app.exclusively(command.name.join(' '), run)
    if (code !== null) return code
    output.error('already running')
    return EXIT.alreadyRunning
  } catch (error) {
    output.error((error as Error).message)
    return EXIT.failed
  } finally {
    await app.stop()
  }
}
