import { CommanderError } from 'commander'
import { discoverCommands } from '#cli/discover'
import { EXIT } from '#cli/exit_codes'
import { makeProgram } from '#cli/program'

// `farsight deliveries list | head` closes the pipe early, which is no failure;
// a disk that is full is one, told once and without a stack.
let lost: Error | null = null
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') lost ??= error
})
process.on('exit', (code) => {
  if (!lost || code !== EXIT.done) return
  process.stderr.write(`farsight: ${lost.message}\n`)
  process.exitCode = EXIT.failed
})

const program = makeProgram(await discoverCommands())
try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage
}
