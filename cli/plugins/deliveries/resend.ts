import type { ResendRefusal } from '#app/outbox/index'
import { defineCommand } from '#cli/command'
import type { Output } from '#cli/output'
import { EXIT, type ExitCode } from '#cli/exit_codes'
import { refusalWords } from '#cli/refusal_words'
import { someText, wholeNumber } from '#cli/values'
import { word } from '#cli/words'

export default defineCommand<{ reason: string; to?: string }>({
  name: ['deliveries', 'resend'],
  summary: word('deliveries.resend'),
  configure: (command) =>
    command
      .argument('<id>', word('deliveries.resend.id'), wholeNumber('<id>'))
      .requiredOption('--reason <text>', word('deliveries.resend.reason'), someText('--reason'))
      .option('--to <address>', word('deliveries.resend.to'), someText('--to')),
  async run({ options, args, output, confirm }) {
    const id = Number(args[0])
    const { operator } = await import('#cli/operator')
    const { inTransaction } = await import('#app/database/transaction')
    const { judgeResend, resendDelivery } = await import('#app/outbox/index')
    const { reason, to: address } = options
    const judged = await inTransaction((trx) => judgeResend(id, address, trx))
    if (!judged.ok) return refuse(judged.error, output)
    if (options.dryRun) {
      output.summary({ would_resend: id, state: judged.value.original.state })
      return EXIT.done
    }
    if (!(await confirm(word('deliveries.resend.ask', { id })))) return EXIT.notAllowed
    const sent = await inTransaction((trx) =>
      resendDelivery(id, { reason, address }, operator(), trx)
    )
    if (!sent.ok) return refuse(sent.error, output)
    output.summary({ delivery: sent.value.id })
    return EXIT.done
  },
})

function refuse(refusal: ResendRefusal, output: Output): ExitCode {
  output.error(refusalWords(refusal))
  return EXIT.failed
}
