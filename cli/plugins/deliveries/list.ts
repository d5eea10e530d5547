import { Option } from 'commander'
import { DELIVERY_STATES, type DeliveryState } from '#app/outbox/states'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { startOfDay, wholeNumber } from '#cli/values'
import { languageOf, word } from '#cli/words'

type Options = {
  state?: DeliveryState
  channel?: 'fax' | 'email'
  since?: Date
  before?: number
  batch?: number
  limit: number
}

const DEFAULT_LIMIT = 100

export default defineCommand<Options>({
  name: ['deliveries', 'list'],
  summary: word('deliveries.list'),
  configure: (command) =>
    command
      .addOption(
        new Option('--state <state>', word('deliveries.list.state')).choices(DELIVERY_STATES)
      )
      .addOption(
        new Option('--channel <channel>', word('deliveries.list.channel')).choices(['fax', 'email'])
      )
      .option('--since <day>', word('deliveries.list.since'), startOfDay('--since'))
      .option('--before <id>', word('deliveries.list.before'), wholeNumber('--before'))
      .option('--batch <n>', word('deliveries.list.batch'), wholeNumber('--batch'))
      .option('--limit <n>', word('deliveries.send.limit'), wholeNumber('--limit'), DEFAULT_LIMIT),
  async run({ options: { state, channel, since, before, batch, limit }, output }) {
    const { listDeliveries } = await import('#app/outbox/index')
    const { default: i18nManager } = await import('@adonisjs/i18n/services/main')
    const i18n = i18nManager.locale(languageOf(process.env))
    const deliveries = await listDeliveries({
      state,
      channel,
      since,
      before,
      batchId: batch,
      limit,
    })
    for (const delivery of deliveries) {
      output.row({
        id: delivery.id,
        state: delivery.state,
        channel: delivery.channel,
        purpose: delivery.purpose,
        exam: delivery.exam_id,
        created_at: delivery.created_at.toISOString(),
        reason: delivery.state_reason && i18n.t(`letters.reason.${delivery.state_reason}`),
        code: delivery.state_reason,
        detail: delivery.state_detail,
        batch: delivery.batch_id,
      })
    }
    return EXIT.done
  },
})
