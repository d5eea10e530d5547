import { Option } from 'commander'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { someText, wholeNumber } from '#cli/values'
import { languageOf, word } from '#cli/words'
import { FILE_FORMATS, openFile, writeRows, type FileFormat } from '#cli/write_rows'

/** What a person reads of each record. */
const FIELDS = ['at', 'actor', 'practice', 'kind', 'what', 'about', 'details'] as const

type Options = { format: FileFormat; out?: string }

export default defineCommand<Options>({
  name: ['patients', 'access-report'],
  summary: word('patients.access_report'),
  interruptible: true,
  configure: (command) =>
    command
      .argument('<id>', word('patients.access_report.id'), wholeNumber('<id>'))
      .addOption(
        new Option('--format <format>', word('patients.format'))
          .choices(FILE_FORMATS)
          .default('csv')
      )
      .option('--out <file>', word('patients.out'), someText('--out')),
  async run({ options: { format: asked, json, out, dryRun }, args, output, signal }) {
    const { orNull } = await import('#cli/or_null')
    const { findPatientById } = await import('#patients')
    const { countTrail, reportAccess } = await import('#operations')
    const { operator } = await import('#cli/operator')
    const { default: i18nManager } = await import('@adonisjs/i18n/services/main')
    const patient = await orNull(findPatientById(Number(args[0])))
    if (!patient) {
      output.error(word('refused.no_patient'))
      return EXIT.failed
    }
    if (dryRun) {
      output.summary({ would_report: await countTrail(patient) })
      return EXIT.done
    }
    const file = out ? await openFile(out, output) : null
    if (out && !file) return EXIT.failed
    const i18n = i18nManager.locale(languageOf(process.env))
    const format = json ? 'jsonl' : asked
    const done = await writeRows(reportAccess(patient, operator(), i18n), {
      format,
      columns: FIELDS.map((key) => ({ key, header: i18n.t(`operations.trail.field.${key}`) })),
      text: { kind: (kind) => i18n.t(`operations.trail.kind.${kind}`) },
      file,
      output,
      signal,
    })
    if (done === null) return EXIT.failed
    if (file) output.summary({ records: done })
    return EXIT.done
  },
})
