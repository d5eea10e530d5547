import { Option } from 'commander'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { someText, wholeNumber } from '#cli/values'
import { word } from '#cli/words'
import { FILE_FORMATS, openFile, writeRows, type FileFormat } from '#cli/write_rows'

type Options = { practice?: number; format: FileFormat; out?: string }

export default defineCommand<Options>({
  name: ['patients', 'export'],
  summary: word('patients.export'),
  interruptible: true,
  configure: (command) =>
    command
      .option('--practice <id>', word('patients.export.practice'), wholeNumber('--practice'))
      .addOption(
        new Option('--format <format>', word('patients.format'))
          .choices(FILE_FORMATS)
          .default('csv')
      )
      .option('--out <file>', word('patients.out'), someText('--out')),
  async run({ options: { practice, format: asked, json, out, dryRun }, output, signal }) {
    const { findPractice } = await import('#directories')
    const { orNull } = await import('#cli/or_null')
    const { EXPORTED_FIELDS, countPatients, exportPatients } = await import('#patients')
    const { operator } = await import('#cli/operator')
    if (practice && !(await orNull(findPractice(practice)))) {
      output.error(word('refused.reference', { option: '--practice' }))
      return EXIT.failed
    }
    const scope = { practiceId: practice ?? null }
    if (dryRun) {
      output.summary({ would_export: await countPatients(scope) })
      return EXIT.done
    }
    const file = out ? await openFile(out, output) : null
    if (out && !file) return EXIT.failed
    const format = json ? 'jsonl' : asked
    const columns = EXPORTED_FIELDS.map((key) => ({ key, header: key }))
    const rows = exportPatients(scope, operator(), format)
    const done = await writeRows(rows, { format, columns, file, output, signal })
    if (done === null) return EXIT.failed
    if (file) output.summary({ exported: done })
    return EXIT.done
  },
})
