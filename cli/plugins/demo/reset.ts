import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { word } from '#cli/words'

export default defineCommand({
  name: ['demo', 'reset'],
  summary: word('demo.reset'),
  exclusive: true,
  async run({ options, output, confirm }) {
    const { isDemoInstallation } = await import('#database/seeders/installation')
    if (!(await isDemoInstallation())) {
      output.error(word('refused.no_demo'))
      return EXIT.notAllowed
    }
    if (options.dryRun) {
      output.summary({ would_reset: 'demo' })
      return EXIT.done
    }
    if (!(await confirm(word('demo.reset.ask')))) return EXIT.notAllowed
    const { resetDemo } = await import('#database/seeders/demo/index')
    await resetDemo()
    output.summary({ demo: 'reset' })
    return EXIT.done
  },
})
