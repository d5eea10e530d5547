import type { HttpError } from 'react-admin'
import { tableText } from '#directories/rules'
import { post } from '../../shell/http'

/** Largest file one request holds, in bytes. */
export const MAX_IMPORT_BYTES = 1_500_000

export type ImportReport = {
  dry_run: boolean
  lines: number
  added: number
  known: { line: number; id: number | null; same_as_line: number | null }[]
  refused: { line: number; errors: { field: string; message: string }[] }[]
  unknown_columns: string[]
}

/** A chosen file's text. */
export async function textOf(file: Blob): Promise<string> {
  return tableText(await file.arrayBuffer())
}

/** @throws Error with the server's words */
export async function importText(
  resource: string,
  text: string,
  dryRun: boolean
): Promise<ImportReport> {
  try {
    const { json } = await post(`/api/admin/${resource}/import`, { text, dry_run: dryRun })
    return json as ImportReport
  } catch (error) {
    const { body, message } = error as HttpError
    throw new Error(body?.errors?.file ?? message)
  }
}
