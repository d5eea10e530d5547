import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'

const REFUSALS = {
  absent: 'there is no such delivery',
  reason_required: '--reason is required',
  under_way: 'this delivery is still under way',
}

export default defineCommand<{ reason?: string }>({
  name: ['deliveries', 'resend'],
  summary: 'send a settled or doubtful delivery once more',
  configure: (command) =>
    command.argument('<id>').option('--reason <text>', 'why it is sent again; kept in the ledger'),
  async run({ options, args, output }) {
    const id = Number(args[0])
    if (!Number.isSafeInteger(id) || id < 1) {
      output.error('name a delivery by its number')
      return EXIT.usage
    }
    if (!options.yes) {
      output.error('this sends patient data once more; confirm with --yes')
      return EXIT.notAllowed
    }
    const { SYSTEM } = await import('#app/audit/audit')
    const { inTransaction } = await import('#app/database/transaction')
    const { resendDelivery } = await import('#app/outbox/index')
    const operator = { ...SYSTEM, name: `operator ${process.env.USER ?? ''}`.trim() }
    const sent = await inTransaction((trx) =>
      resendDelivery(id, options.reason ?? '', operator, trx)
    )
    if (!sent.ok) {
      output.error(REFUSALS[sent.error.type])
      return sent.error.type === 'reason_required' ? EXIT.usage : EXIT.failed
    }
    output.summary({ delivery: sent.value.deliveryId })
    return EXIT.done
  },
})
