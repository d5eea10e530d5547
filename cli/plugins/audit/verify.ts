import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'

export default defineCommand({
  name: ['audit', 'verify'],
  summary: 'check that no record of the audit trail was changed, removed or inserted',
  async run({ output }) {
    const { verifyAudit } = await import('#app/audit/audit')
    const verdict = await verifyAudit((records) => output.progress(`${records} records`))
    output.summary(verdict)
    return verdict.intact ? EXIT.done : EXIT.failed
  },
})
