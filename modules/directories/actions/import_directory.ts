import { recordAudit, type AuditActor } from '#app/audit/audit'
import { err, ok, type Result } from '#app/kernel/result'
import type { FieldMessage, ImportKind } from '#directories/rules'
import { addEntry } from '#modules/directories/actions/save_entry'
import { IMPORTS, type DirectoryImport } from '#modules/directories/imports/kinds'
import { directoryPorts } from '#modules/directories/ports'
import { readCsv, type CsvLine, type CsvRefusal } from '#modules/directories/imports/read_csv'

/** A line that was not taken, with every reason. */
export type RefusedLine = { line: number; fields: FieldMessage[] }

/** A line whose entry is in the directory already, or stands in the file twice. */
export type KnownLine = { line: number; id: number | null; same_as_line: number | null }

export type ImportReport = {
  /** Lines with anything in them, heads not counted. */
  lines: number
  added: number
  known: KnownLine[]
  refused: RefusedLine[]
  /** Columns of the file that no field takes. */
  unknown_columns: string[]
}

export type ImportRefusal =
  | CsvRefusal
  | { type: 'too_many'; lines: number; max: number }
  | { type: 'no_columns'; columns: readonly string[] }

type Options = {
  /** Only says what would become of each line; nothing is kept. */
  dryRun?: boolean
  /** Most lines taken. */
  max?: number
  /** Set when the import is to end; the line under way is finished. */
  signal?: AbortSignal
  onLine?: (done: number) => void
}

/**
 * Reads a table into a directory: good lines are added, each in a transaction
 * of its own, all others reported with their line and reason. Reading the same
 * file again adds nothing twice.
 */
export async function importDirectory(
  kind: ImportKind,
  text: string,
  actor: AuditActor,
  { dryRun = false, max = Number.POSITIVE_INFINITY, signal, onLine }: Options = {}
): Promise<Result<ImportReport, ImportRefusal>> {
  const read = readCsv(text)
  if (!read.ok) return read
  const { columns, lines } = read.value
  if (lines.length > max) return err({ type: 'too_many', lines: lines.length, max })
  return IMPORTS[kind](async (directory) => {
    const unknown = columns.filter((name) => !directory.columns.includes(name))
    if (unknown.length === columns.length) {
      return err({ type: 'no_columns', columns: directory.columns })
    }
    const report: ImportReport = {
      lines: 0,
      added: 0,
      known: [],
      refused: [],
      unknown_columns: unknown,
    }
    const seen = new Map<string, number>()
    for (const line of lines) {
      if (signal?.aborted) break
      await take(directory, line, { report, seen, actor, dryRun })
      report.lines += 1
      onLine?.(report.lines)
    }
    if (!dryRun) {
      await auditImport(kind, report, actor)
      await directoryPorts.noteRefusedLines(report.refused)
    }
    return ok(report)
  })
}

type Run = {
  report: ImportReport
  /** What was read already, and on which line. */
  seen: Map<string, number>
  actor: AuditActor
  dryRun: boolean
}

async function take<Values, Saved extends { id: number; version: number }>(
  directory: DirectoryImport<Values, Saved>,
  { line, cells }: CsvLine,
  { report, seen, actor, dryRun }: Run
) {
  // An empty cell says nothing: another column may name the same field.
  const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
  const read = await directory.read(filled)
  if (!read.ok) return void report.refused.push({ line, fields: read.error })
  const identity = JSON.stringify(read.value)
  const sameAsLine = seen.get(identity)
  if (sameAsLine) return void report.known.push({ line, id: null, same_as_line: sameAsLine })
  seen.set(identity, line)
  const added = await addEntry(directory.kind(actor), read.value, actor, { rehearse: dryRun })
  if (added.ok) report.added += 1
  else if (added.error.type === 'fields') report.refused.push({ line, fields: added.error.fields })
  else report.known.push({ line, id: added.error.entry.id, same_as_line: null })
}

async function auditImport(kind: ImportKind, report: ImportReport, actor: AuditActor) {
  const { lines, added, known, refused } = report
  await recordAudit({
    actor,
    action: 'directory.imported',
    subjectType: 'directory',
    subjectId: kind,
    details: { lines, added, known: known.length, refused: refused.length },
  })
}
