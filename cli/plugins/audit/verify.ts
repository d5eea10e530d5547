import type { Misfit } from '#app/audit/verify/misfits'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { startOfDay, wholeNumber } from '#cli/values'
import { word } from '#cli/words'

type Options = { chain?: number; since?: Date }

const UNTOLD = '–'

/** A misfit in a sentence; what it has nothing to say of is a dash. */
function sentence({ kind, other, ...told }: Misfit): string {
  const nothing = { chain: UNTOLD, seq: UNTOLD, to: UNTOLD, name: UNTOLD, line: UNTOLD }
  return word(`audit.misfit.${kind}`, {
    ...nothing,
    ...told,
    other: other ? `${other.chain}/${other.seq}` : UNTOLD,
  })
}

export default defineCommand<Options>({
  name: ['audit', 'verify'],
  job: 'audit_verify',
  isPart: ({ chain, since }) => chain !== undefined || since !== undefined,
  summary: word('audit.verify'),
  configure: (command) =>
    command
      .option('--chain <n>', word('audit.verify.chain'), wholeNumber('--chain', 0))
      .option('--since <day>', word('audit.verify.since'), startOfDay('--since')),
  async run({ options: { chain, since, json }, output }) {
    const { verifyAudit } = await import('#app/audit/verify/verify')
    const scope = { chain: chain ?? null, since: since ?? null }
    const verdict = await verifyAudit(scope, ({ records, copied }) =>
      output.progress(word(copied ? 'audit.progress.copy' : 'audit.progress', { records, copied }))
    )
    if (json) {
      output.summary(verdict)
    } else {
      const { named, misfits, copied, ...rest } = verdict
      for (const misfit of named) output.row({ misfit: sentence(misfit) })
      const total = Object.values(misfits).reduce((sum, count) => sum + count, 0)
      const more = total - named.length
      if (more > 0) output.row({ more: word('audit.more', { count: more }) })
      output.summary({ ...rest, ...(copied === null ? {} : { copied }), ...misfits })
    }
    return verdict.intact ? EXIT.done : EXIT.failed
  },
})
