import { readFile } from 'node:fs/promises'
import { Option } from 'commander'
import type { BulkFax, BulkFaxLine, Standing } from '#letters'
import { LOCALES, type Locale } from '#app/kernel/languages'
import { defineCommand } from '#cli/command'
import { EXIT, type ExitCode } from '#cli/exit_codes'
import { linesNow } from '#cli/lines_now'
import type { Output } from '#cli/output'
import { someText, wholeNumber } from '#cli/values'
import { languageOf, word } from '#cli/words'
import { LETTER_TYPES, letterType, type LetterType } from '#letters/rules'

type Options = { type: LetterType; file?: string; again?: number; locale: Locale }

export default defineCommand<Options>({
  name: ['letters', 'bulk-fax'],
  summary: word('letters.bulk-fax'),
  interruptible: true,
  configure: (command) =>
    command
      .argument('[visits...]', word('letters.bulk-fax.visits'), visitNumbers)
      .addOption(
        new Option('--type <type>', word('letters.bulk-fax.type'))
          .choices(LETTER_TYPES)
          .default('omdr-gp')
      )
      .option('--file <file>', word('letters.bulk-fax.file'), someText('--file'))
      .option('--again <batch>', word('letters.bulk-fax.again'), wholeNumber('--again'))
      .addOption(
        new Option('--locale <locale>', word('letters.bulk-fax.locale'))
          .choices(LOCALES)
          .default('en')
      ),
  async run({ options, args, output, confirm, signal }) {
    const { type, file, again = null, locale, dryRun } = options
    const faxes: BulkFax[] = args.flat().map((id) => ({ examId: Number(id), type }))
    if (file) {
      const read = await readFaxes(file, type).catch(() => null)
      if (!read) return refuse(word('refused.file', { file }), output)
      if (typeof read === 'number') {
        return refuse(word('refused.bulk_line', { line: read }), output)
      }
      faxes.push(...read)
    }
    if ((faxes.length === 0) === (again === null)) {
      output.error(word('refused.no_visits'))
      return EXIT.usage
    }
    const { bulkFax, failedLinesOf, previewBulkFax } = await import('#letters')
    if (again !== null) faxes.push(...((await failedLinesOf(again)) ?? []))
    if (faxes.length === 0) return refuse(word('refused.nothing_again', { batch: again! }), output)
    const { operator } = await import('#cli/operator')
    const onProgress = (done: number, total: number) =>
      output.progress(word('letters.bulk-fax.progress', { done, total }))
    if (dryRun) {
      const lines = await previewBulkFax(faxes, { locale, signal, onProgress })
      return tell(lines, output, { would_queue: count(lines, 'queued') })
    }
    if (!(await confirm(word('letters.bulk-fax.ask', { count: faxes.length })))) {
      return EXIT.notAllowed
    }
    const done = await bulkFax(faxes, operator(), { locale, again, signal, onProgress })
    if (signal.aborted) output.error(word('refused.interrupted_bulk'))
    if (done.wasFinished) output.error(word('refused.done_before', { batch: done.batchId }))
    const lines = linesNow(done)
    return tell(lines, output, { batch: done.batchId, queued: count(lines, 'queued') })
  },
})

function refuse(text: string, output: Output): ExitCode {
  output.error(text)
  return EXIT.failed
}

function visitNumbers(text: string, before: number[] = []): number[] {
  return [...before, wholeNumber('[visits...]')(text)]
}

/** `visit,type` a line, the type may be left out; a number names the line that is wrong. */
async function readFaxes(file: string, usual: LetterType): Promise<BulkFax[] | number> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/)
  const faxes: BulkFax[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || (at === 0 && !/^\s*"?\d/.test(line))) continue
    const [id = '', slug = ''] = line
      .split(/[,;\t]/)
      .map((cell) => cell.trim().replace(/^"|"$/g, ''))
    const type = slug === '' ? usual : letterType(slug)
    if (!/^[1-9]\d*$/.test(id) || !type) return at + 1
    faxes.push({ examId: Number(id), type })
  }
  return faxes
}

type Line = BulkFaxLine & Standing

/** What was asked for before and is not through counts as failed (Q165). */
const count = (lines: readonly Line[], wanted: BulkFaxLine['outcome']) =>
  lines.filter(({ isLost, outcome }) => (isLost ? 'failed' : outcome) === wanted).length

/** A line for each letter and what that means to a script. */
async function tell(
  lines: readonly Line[],
  output: Output,
  first: Record<string, number>
): Promise<ExitCode> {
  const { bulkLineText } = await import('#letters')
  const { default: i18nManager } = await import('@adonisjs/i18n/services/main')
  const i18n = i18nManager.locale(languageOf(process.env))
  for (const line of lines) {
    const code = line.isLost ? line.stateReason : line.reason
    output.row({
      exam: line.examId,
      type: line.type,
      outcome: line.outcome,
      delivery: line.deliveryId,
      why: code === null && !line.isLost ? null : bulkLineText(i18n, line),
      code,
    })
  }
  const [known, skipped, waiting] = (['known', 'skipped', 'waiting'] as const).map((each) =>
    count(lines, each)
  )
  const failed = count(lines, 'failed')
  output.summary({ ...first, known, skipped, failed, waiting })
  if (failed === 0 && waiting === 0) return EXIT.done
  return failed === lines.length ? EXIT.failed : EXIT.partlyFailed
}
