import { Argument } from 'commander'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { refusalWords } from '#cli/refusal_words'
import { someText, wholeNumber } from '#cli/values'
import { word } from '#cli/words'

export default defineCommand<{ reason?: string; to?: string }>({
  name: ['deliveries', 'stop'],
  summary: word('deliveries.stop'),
  configure: (command) =>
    command
      .addArgument(
        new Argument('<step>', word('deliveries.stop.step')).choices(['hold', 'release', 'cancel'])
      )
      .argument('<id>', word('deliveries.resend.id'), wholeNumber('<id>'))
      .option('--reason <text>', word('deliveries.stop.reason'), someText('--reason'))
      .option('--to <address>', word('deliveries.resend.to'), someText('--to')),
  async run({ options, args, output }) {
    const { operator } = await import('#cli/operator')
    const { canStop, getDelivery, stopDelivery } = await import('#app/outbox/index')
    const [step, id] = [args[0] as 'hold' | 'release' | 'cancel', Number(args[1])]
    if (options.dryRun) {
      const delivery = await getDelivery(id)
      output.summary({
        delivery: id,
        would_work: delivery !== null && canStop(delivery.state, step),
      })
      return EXIT.done
    }
    const reason = options.reason ?? ''
    const stopped = await stopDelivery(id, step, { reason, actor: operator(), address: options.to })
    if (stopped.ok) {
      output.summary({ delivery: id, state: stopped.value })
      return EXIT.done
    }
    output.error(refusalWords(stopped.error))
    return EXIT.failed
  },
})
