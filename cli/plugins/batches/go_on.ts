import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { word } from '#cli/words'

export default defineCommand({
  name: ['batches', 'go-on'],
  summary: word('batches.go-on'),
  interruptible: true,
  async run({ options: { dryRun }, output, signal }) {
    const { findBatch, goOnWithBatch, unfinishedBatches } = await import('#bulk_work')
    const { finalOutcomes } = await import('#bulk_work/rules')
    let ended = 0
    let elsewhere = 0
    let done = 0
    const onProgress = () => output.progress(word('batches.progress', { done: ++done }))
    const batches = await unfinishedBatches()
    for (const id of batches) {
      if (!dryRun && !(await goOnWithBatch(id, { signal, onProgress }))) elsewhere++
      const batch = (await findBatch(id))!
      if (batch.finished_at !== null) ended++
      output.row({ batch: id, operation: batch.operation, ...finalOutcomes(batch.counts) })
      if (signal.aborted) break
    }
    output.summary({ batches: batches.length, ended, elsewhere, rows: done })
    if (signal.aborted) output.error(word('refused.interrupted'))
    return dryRun || ended === batches.length ? EXIT.done : EXIT.partlyFailed
  },
})
