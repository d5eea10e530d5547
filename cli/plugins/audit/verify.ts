import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { word } from '#cli/words'

export default defineCommand({
  name: ['audit', 'verify'],
  summary: word('audit.verify'),
  async run({ output }) {
    const { verifyAudit } = await import('#app/audit/audit')
    const verdict = await verifyAudit((records) =>
      output.progress(word('audit.progress', { records }))
    )
    output.summary(verdict)
    return verdict.intact ? EXIT.done : EXIT.failed
  },
})
