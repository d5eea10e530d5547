import { DELIVERY_STATES, type DeliveryState } from '#app/outbox/states'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'

type Options = { state?: string; channel?: string; since?: string; limit?: string }

export default defineCommand<Options>({
  name: ['deliveries', 'list'],
  summary: 'list deliveries with their state, newest first',
  configure: (command) =>
    command
      .option('--state <state>', DELIVERY_STATES.join(', '))
      .option('--channel <channel>', 'fax or email')
      .option('--since <date>', 'made on or after YYYY-MM-DD')
      .option('--limit <n>', 'at most so many', '100'),
  async run({ options, output }) {
    const { state, channel, since } = options
    const date = since ? new Date(since) : undefined
    const wrong =
      (state && !DELIVERY_STATES.includes(state as DeliveryState) && '--state') ||
      (channel && channel !== 'fax' && channel !== 'email' && '--channel') ||
      (date && Number.isNaN(date.getTime()) && '--since') ||
      (!(Number(options.limit) > 0) && '--limit')
    if (wrong) {
      output.error(`${wrong} is not understood`)
      return EXIT.usage
    }
    const { listDeliveries } = await import('#app/outbox/index')
    const deliveries = await listDeliveries({
      state: state as DeliveryState | undefined,
      channel: channel as 'fax' | 'email' | undefined,
      since: date,
      limit: Number(options.limit),
    })
    for (const delivery of deliveries) {
      output.row({
        id: delivery.id,
        state: delivery.state,
        channel: delivery.channel,
        purpose: delivery.purpose,
        exam: delivery.exam_id,
        created_at: delivery.created_at.toISOString(),
        reason: delivery.state_reason,
      })
    }
    return EXIT.done
  },
})
