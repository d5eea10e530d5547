import { readFile } from 'node:fs/promises'
import { Option } from 'commander'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { languageOf, word } from '#cli/words'
import { IMPORT_KINDS, tableText, type ImportKind } from '#directories/rules'

type Options = { kind: ImportKind }

export default defineCommand<Options>({
  name: ['directories', 'import'],
  summary: word('directories.import'),
  interruptible: true,
  configure: (command) =>
    command
      .argument('<file>', word('directories.import.file'))
      .addOption(
        new Option('--kind <kind>', word('directories.import.kind'))
          .choices(IMPORT_KINDS)
          .makeOptionMandatory()
      ),
  async run({ options: { kind, dryRun = false }, args, output, signal }) {
    const [file] = args
    let bytes
    try {
      bytes = await readFile(file!)
    } catch {
      output.error(word('refused.file', { file: file! }))
      return EXIT.failed
    }
    const { operator } = await import('#cli/operator')
    const { importDirectory } = await import('#directories')
    const { default: i18nManager } = await import('@adonisjs/i18n/services/main')
    const i18n = i18nManager.locale(languageOf(process.env))
    const done = await importDirectory(kind, tableText(bytes), operator(), {
      dryRun,
      signal,
      onLine: (lines) => output.progress(word('directories.import.progress', { lines })),
    })
    if (!done.ok) {
      const { type, ...details } = done.error
      const { columns = [] } = details as { columns?: readonly string[] }
      const params = { ...details, columns: columns.join(', ') }
      output.error(i18n.t(`directories.import_${type}`, params))
      return EXIT.failed
    }
    const { lines, added, known, refused, unknown_columns: unknown } = done.value
    for (const { line, fields } of refused) {
      for (const { field, message } of fields) {
        output.row({ line, field, reason: i18n.t(message.key, message.params) })
      }
    }
    if (unknown.length > 0) {
      output.error(i18n.t('directories.portal.import_unknown', { columns: unknown.join(', ') }))
    }
    const how = dryRun ? { would_add: added } : { added }
    output.summary({ lines, ...how, known: known.length, refused: refused.length })
    if (signal.aborted) output.error(word('refused.interrupted'))
    return refused.length > 0 || signal.aborted ? EXIT.partlyFailed : EXIT.done
  },
})
