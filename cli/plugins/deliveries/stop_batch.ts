import { Argument } from 'commander'
import type { DeliveryState, StopStep } from '#app/outbox/index'
import { defineCommand } from '#cli/command'
import type { Output } from '#cli/output'
import { EXIT } from '#cli/exit_codes'
import { someText, wholeNumber } from '#cli/values'
import { word } from '#cli/words'

export default defineCommand<{ reason?: string }>({
  name: ['deliveries', 'stop-batch'],
  summary: word('deliveries.stop-batch'),
  configure: (command) =>
    command
      .addArgument(
        new Argument('<step>', word('deliveries.stop.step')).choices(['hold', 'release', 'cancel'])
      )
      .argument('<batch>', word('deliveries.stop-batch.id'), wholeNumber('<batch>'))
      .option('--reason <text>', word('deliveries.stop.reason'), someText('--reason')),
  async run({ options, args, output }) {
    const { operator } = await import('#cli/operator')
    const { canStop, findBatch, stopBatch } = await import('#app/outbox/index')
    const [step, id] = [args[0] as StopStep, Number(args[1])]
    if (options.dryRun) {
      const batch = await findBatch(id)
      if (!batch) return refuse(word('refused.no_batch'), output)
      const counts = Object.entries(batch.states) as [DeliveryState, number][]
      const moved = counts.filter(([state]) => canStop(state, step))
      output.summary({ batch: id, would_move: moved.reduce((sum, [, count]) => sum + count, 0) })
      return EXIT.done
    }
    const stopped = await stopBatch(id, step, {
      reason: options.reason ?? '',
      actor: operator(),
    })
    if (!stopped.ok) {
      const { type } = stopped.error
      return refuse(word(type === 'absent' ? 'refused.no_batch' : `refused.${type}`), output)
    }
    const lines = stopped.value
    for (const line of lines) output.row({ id: line.id, done: line.isDone, state: line.state })
    const done = lines.filter(({ isDone }) => isDone).length
    output.summary({ batch: id, done, too_late: lines.length - done })
    if (done === lines.length) return EXIT.done
    return done === 0 ? EXIT.failed : EXIT.partlyFailed
  },
})

function refuse(text: string, output: Output) {
  output.error(text)
  return EXIT.failed
}
