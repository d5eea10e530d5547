import { unlink } from 'node:fs/promises'
import { Argument, InvalidArgumentError, Option } from 'commander'
import type { CalendarDate } from '#app/kernel/clock'
import {
  MAX_WEEKS,
  REPORT_DAYS,
  REPORT_NAMES,
  countWeeks,
  isReportDay,
  type ReportName,
} from '#reporting/rules'
import type { ReportRow } from '#reporting'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { ReportPart } from '#cli/report_part'
import { someText } from '#cli/values'
import { word } from '#cli/words'
import { openFile } from '#cli/write_rows'
import { REPORT_FORMATS, isThere, writeReport, type ReportFormat } from '#cli/write_report'

type Options = { from: string; to: string; format: ReportFormat; out?: string }

/** Rows between two signs of life. */
const PROGRESS_EVERY = 1_000

/** Parses a day that a report may begin or end on. */
function reportDay(option: string) {
  return (text: string): CalendarDate => {
    if (isReportDay(text)) return text
    throw new InvalidArgumentError(word('refused.report_day', { option, ...REPORT_DAYS }))
  }
}

export default defineCommand<Options>({
  name: ['reports', 'export'],
  summary: word('reports.export'),
  exclusive: true,
  interruptible: true,
  configure: (command) =>
    command
      .addArgument(new Argument('<name>', word('reports.export.name')).choices(REPORT_NAMES))
      .requiredOption('--from <day>', word('reports.export.from'), reportDay('--from'))
      .requiredOption('--to <day>', word('reports.export.to'), reportDay('--to'))
      .addOption(
        new Option('--format <format>', word('reports.export.format'))
          .choices(REPORT_FORMATS)
          .default('xlsx')
      )
      .option('--out <file>', word('reports.export.out'), someText('--out')),
  async run({ options: { from, to, format: asked, out, json, dryRun }, args, output, signal }) {
    const name = args[0] as ReportName
    const format = json && !out ? 'json' : asked
    const refuse = (text: string, code: typeof EXIT.failed | typeof EXIT.usage = EXIT.failed) => {
      output.error(text)
      return code
    }
    if (to < from) return refuse(word('refused.end_before_start'), EXIT.usage)
    if (name === 'sales_integration' && countWeeks({ from, to }) > MAX_WEEKS) {
      return refuse(word('refused.too_many_weeks', { weeks: MAX_WEEKS }), EXIT.usage)
    }
    const { openReport, openReportFor } = await import('#reporting')
    if (dryRun) {
      let rows = 0
      for await (const row of (await openReport(name, { from, to })).rows()) rows += row ? 1 : 0
      output.summary({ would_export: rows })
      return EXIT.done
    }
    if (!out && format === 'xlsx' && process.stdout.isTTY) {
      return refuse(word('refused.terminal'), EXIT.usage)
    }
    if (out && (await isThere(out))) return refuse(word('refused.file_exists', { file: out }))

    const { operator } = await import('#cli/operator')
    const { columns, rows } = await openReportFor(operator(), name, { from, to })
    const writing = { name, columns, format, output, signal }
    if (!out) {
      return (await writeReport(rows(), { ...writing, file: null })) ? EXIT.done : EXIT.failed
    }

    const path = `${out}.part`
    const part = await ReportPart.of<ReportRow>(path, { report: name, from, to })
    if (!part) return refuse(word('refused.other_report', { part: path }))
    const exported = await part.fill(rows(part.after), signal, (done) => {
      if (done % PROGRESS_EVERY === 0) output.progress(word('rows.progress', { done }))
    })
    if (exported === null) return refuse(word('refused.report_paused', { part: path }))
    const file = await openFile(out, output)
    if (!file) return EXIT.failed
    if (!(await writeReport(part.rows(), { ...writing, file }))) {
      return refuse(word('refused.report_paused', { part: path }))
    }
    await unlink(path)
    output.summary({ exported })
    return EXIT.done
  },
})
