import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { word } from '#cli/words'

export default defineCommand({
  name: ['audit', 'checkpoint'],
  job: 'audit_checkpoint',
  summary: word('audit.checkpoint'),
  exclusive: true,
  async run({ options: { dryRun }, output }) {
    const { checkpointFile } = await import('#app/audit/checkpoint_file')
    const { takeCheckpoint } = await import('#app/audit/checkpoint')
    const { openCopy } = await import('#app/audit/keeper')
    if (dryRun) {
      output.summary({ would_write: checkpointFile() })
      return EXIT.done
    }
    const taken = await takeCheckpoint()
    const copied = await openCopy()?.catchUp()
    output.summary({
      checkpoint: taken?.number ?? 0,
      ...(copied === undefined ? {} : { copied }),
    })
    return EXIT.done
  },
})
