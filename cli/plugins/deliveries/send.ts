import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { wholeNumber } from '#cli/values'
import { word } from '#cli/words'

const DEFAULT_LIMIT = 500

export default defineCommand<{ limit: number }>({
  name: ['deliveries', 'send'],
  job: 'deliveries_send',
  summary: word('deliveries.send'),
  exclusive: true,
  interruptible: true,
  configure: (command) =>
    command.option(
      '--limit <n>',
      word('deliveries.send.limit'),
      wholeNumber('--limit'),
      DEFAULT_LIMIT
    ),
  async run({ options: { limit, dryRun }, output, signal }) {
    const { askGateways, listDeliveries, recoverStale, sendDue } = await import('#app/outbox/index')
    if (dryRun) {
      output.summary({ due: (await listDeliveries({ due: true, limit })).length })
      return EXIT.done
    }
    const recovered = await recoverStale()
    const reported = await askGateways()
    const summary = await sendDue({
      limit,
      signal,
      onProgress: (done) => output.progress(word('deliveries.progress', { done })),
    })
    output.summary({ ...summary, recovered, reported })
    if (signal.aborted) output.error(word('refused.interrupted'))
    const left =
      summary.failed + summary.unknown + summary.postponed + summary.held + (signal.aborted ? 1 : 0)
    if (left === 0) return EXIT.done
    return summary.sent > 0 ? EXIT.partlyFailed : EXIT.failed
  },
})
