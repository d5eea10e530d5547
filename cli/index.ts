import { CommanderError } from 'commander'
import { discoverCommands } from '#cli/discover'
import { EXIT } from '#cli/exit_codes'
import { makeProgram } from '#cli/program'

// `farsight deliveries list | head` closes the pipe early, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const program = makeProgram(await discoverCommands())
try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage
}
