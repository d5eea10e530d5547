import { recordNearMisses } from '#modules/insights/actions/record_near_misses'

/** A line of a file that was not taken: its number, and which columns were at fault and why. */
export type RefusedLine = {
  line: number
  fields: readonly { field: string; message: { key: string } }[]
}

/** Lines of one file that are kept: the first ones tell what is wrong with it. */
const KEPT = 200

/** Keeps which lines and columns of a file were refused, without a word of what stood there (F382). */
export async function noteRefusedLines(refused: readonly RefusedLine[]) {
  const rows = refused.flatMap(({ line, fields }) =>
    fields.map(({ field, message }) => ({
      kind: 'csv' as const,
      reason: message.key.replaceAll('.', '_').toLowerCase(),
      line,
      field: field.toLowerCase(),
    }))
  )
  await recordNearMisses(rows.slice(0, KEPT))
}
