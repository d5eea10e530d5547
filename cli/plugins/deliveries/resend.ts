import type { ResendRefusal } from '#app/outbox/index'
import { defineCommand } from '#cli/command'
import type { Output } from '#cli/output'
import { EXIT, type ExitCode } from '#cli/exit_codes'
import { someText, wholeNumber } from '#cli/values'
import { word } from '#cli/words'

export default defineCommand<{ reason: string }>({
  name: ['deliveries', 'resend'],
  summary: word('deliveries.resend'),
  configure: (command) =>
    command
      .argument('<id>', word('deliveries.resend.id'), wholeNumber('<id>'))
      .requiredOption('--reason <text>', word('deliveries.resend.reason'), someText('--reason')),
  async run({ options, args, output, confirm }) {
    const id = Number(args[0])
    const { operator } = await import('#cli/operator')
    const { inTransaction } = await import('#app/database/transaction')
    const { canResendNow, resendDelivery } = await import('#app/outbox/index')
    const original = await inTransaction((trx) => canResendNow(id, trx))
    if (!original.ok) return refuse(original.error, output)
    if (options.dryRun) {
      output.summary({ would_resend: id, state: original.value.state })
      return EXIT.done
    }
    if (!(await confirm(word('deliveries.resend.ask', { id })))) return EXIT.notAllowed
    const sent = await inTransaction((trx) => resendDelivery(id, options.reason, operator(), trx))
    if (!sent.ok) return refuse(sent.error, output)
    output.summary({ delivery: sent.value.deliveryId })
    return EXIT.done
  },
})

function refuse(refusal: ResendRefusal, output: Output): ExitCode {
  if (refusal.type === 'sent_again') output.error(word('refused.sent_again', { id: refusal.id }))
  else output.error(word(`refused.${refusal.type}`))
  return EXIT.failed
}
