import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'

const DEFAULT_LIMIT = 500

export default defineCommand<{ limit?: string }>({
  name: ['deliveries', 'send'],
  summary: 'send every fax and e-mail that is due, once',
  exclusive: true,
  configure: (command) => command.option('--limit <n>', 'at most so many', String(DEFAULT_LIMIT)),
  async run({ options, output }) {
    const limit = Number(options.limit)
    if (!Number.isInteger(limit) || limit < 1) {
      output.error('--limit takes a whole number from 1')
      return EXIT.usage
    }
    const { listDeliveries, recoverStale, sendDue } = await import('#app/outbox/index')
    if (options.dryRun) {
      const due = await listDeliveries({ state: 'pending', limit })
      output.summary({ due: due.length })
      return EXIT.done
    }
    await recoverStale()
    const summary = await sendDue({ limit })
    output.summary(summary)
    const bad = summary.failed + summary.unknown
    if (bad === 0) return EXIT.done
    return summary.sent > 0 ? EXIT.partlyFailed : EXIT.failed
  },
})
