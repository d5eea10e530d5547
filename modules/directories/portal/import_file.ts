import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { importDirectory, type ImportRefusal } from '#modules/directories/actions/import_directory'
import { told } from '#modules/directories/http/entry_answers'
import type { ImportKind } from '#directories/rules'

const NO = new Set(['false', '0', ''])

/** Lines one request reads; longer files are read by the operators' command. */
const MAX_LINES = 5000

/**
 * `{text, dry_run}`: a table, and whether to only say what would become of it.
 * Answers the report with its messages in the person's language.
 */
export function importInto(kind: ImportKind) {
  return async (ctx: HttpContext) => {
    const { actor, i18n, request } = ctx
    const text: unknown = request.input('text')
    if (typeof text !== 'string') {
      throw new InvalidInput([{ field: 'file', message: i18n.t('directories.import_missing') }])
    }
    // Anything but a plain no is a rehearsal: a mistyped flag must not write.
    const dryRun = !NO.has(String(request.input('dry_run') ?? 'false'))
    const done = await importDirectory(kind, text, actor!, { dryRun, max: MAX_LINES })
    if (!done.ok) throw refused(ctx, done.error)
    const { refused: lines, ...report } = done.value
    return {
      success: true,
      dry_run: dryRun,
      ...report,
      refused: lines.map(({ line, fields }) => ({ line, errors: told(ctx, fields) })),
    }
  }
}

function refused({ i18n }: HttpContext, { type, ...details }: ImportRefusal): InvalidInput {
  const { columns = [] } = details as { columns?: readonly string[] }
  const params = { ...details, columns: columns.join(', ') }
  return new InvalidInput([
    { field: 'file', message: i18n.t(`directories.import_${type}`, params) },
  ])
}
