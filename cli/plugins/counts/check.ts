import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { word } from '#cli/words'
import type { WrongCount } from '#worklists'

/** Differences that are told one by one. */
const NAMED = 20

const UNTOLD = '–'

/** A difference in a sentence; of a patient's own columns, the patient's number. */
function sentence({ kind, of, at, by }: WrongCount): string {
  const whose = of === null ? word('counts.of_all') : word('counts.of', { id: of })
  return word(`counts.wrong.${kind}`, {
    of: kind === 'summaries' || kind === 'queued' ? (of ?? UNTOLD) : whose,
    at: at ?? UNTOLD,
    by: by ?? UNTOLD,
  })
}

export default defineCommand({
  name: ['counts', 'check'],
  job: 'check_counts',
  summary: word('counts.check'),
  async run({ options: { dryRun, json }, output }) {
    const { checkCounts } = await import('#worklists')
    const { wrong, named, folded } = await checkCounts({ dryRun })
    if (!json) {
      for (const each of named.slice(0, NAMED)) output.row({ wrong: sentence(each) })
      const more = named.length - NAMED
      if (more > 0) output.row({ more: word('counts.more', { count: more }) })
    }
    output.summary(json ? { wrong, folded, named: named.slice(0, NAMED) } : { ...wrong, folded })
    return named.length === 0 ? EXIT.done : EXIT.failed
  },
})
