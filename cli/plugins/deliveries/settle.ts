import { Argument } from 'commander'
import type { FoundOut } from '#app/outbox/index'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { someText, wholeNumber } from '#cli/values'
import { word } from '#cli/words'

export default defineCommand<{ reason: string }>({
  name: ['deliveries', 'settle'],
  summary: word('deliveries.settle'),
  configure: (command) =>
    command
      .addArgument(
        new Argument('<found>', word('deliveries.settle.found')).choices(['arrived', 'lost'])
      )
      .argument('<id>', word('deliveries.resend.id'), wholeNumber('<id>'))
      .requiredOption('--reason <text>', word('deliveries.settle.reason'), someText('--reason')),
  async run({ options: { reason, dryRun }, args, output }) {
    const { operator } = await import('#cli/operator')
    const { FOUND_OUT, getDelivery, settleByHand } = await import('#app/outbox/index')
    const [found, id] = [args[0] as FoundOut, Number(args[1])]
    if (dryRun) {
      const delivery = await getDelivery(id)
      output.summary({ delivery: id, would_work: delivery?.state === 'unknown' })
      return EXIT.done
    }
    const settled = await settleByHand(id, found, { reason, actor: operator() })
    if (settled.ok) {
      output.summary({ delivery: id, state: FOUND_OUT[found] })
      return EXIT.done
    }
    const { type, ...values } = settled.error
    output.error(word(`refused.${type}`, values))
    return EXIT.failed
  },
})
