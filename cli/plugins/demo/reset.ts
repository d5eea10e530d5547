import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'

export default defineCommand({
  name: ['demo', 'reset'],
  summary: 'throw the demo data away and make it anew; refused outside a demo',
  exclusive: true,
  async run({ options, output }) {
    const { isDemoInstallation } = await import('#database/seeders/installation')
    if (!(await isDemoInstallation())) {
      output.error('this is not a demo installation')
      return EXIT.notAllowed
    }
    if (options.dryRun) {
      output.summary({ would: 'reset the demo' })
      return EXIT.done
    }
    if (!options.yes) {
      output.error('everything but the audit trail would be lost; confirm with --yes')
      return EXIT.notAllowed
    }
    const { resetDemo } = await import('#database/seeders/demo/index')
    await resetDemo()
    output.summary({ demo: 'reset' })
    return EXIT.done
  },
})
