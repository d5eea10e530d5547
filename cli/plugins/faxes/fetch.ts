import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { word } from '#cli/words'

export default defineCommand({
  name: ['faxes', 'fetch'],
  job: 'fetch_faxes',
  summary: word('faxes.fetch'),
  exclusive: true,
  interruptible: true,
  async run({ options: { dryRun }, output, signal }) {
    const { fetchFaxes, isFaxInboxOpen, pendingFaxes } = await import('#intake')
    if (!isFaxInboxOpen(new Date())) {
      output.error(word('faxes.none_open'))
      return EXIT.failed
    }
    if (dryRun) {
      const pending = await pendingFaxes(new Date())
      output.summary(pending)
      return pending.gateway === null || pending.folder === null ? EXIT.failed : EXIT.done
    }
    const onFax = (done: number) => output.progress(word('faxes.progress', { done }))
    const { ok, ...counts } = await fetchFaxes({ signal, onFax })
    output.summary(counts)
    if (signal.aborted) output.error(word('refused.interrupted'))
    if (!ok) output.error(word('faxes.no_answer'))
    if (ok && counts.refused + counts.left === 0 && !signal.aborted) return EXIT.done
    return ok || counts.filed + counts.waiting > 0 ? EXIT.partlyFailed : EXIT.failed
  },
})
