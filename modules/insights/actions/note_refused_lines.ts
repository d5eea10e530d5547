import { recordNearMisses } from '#modules/insights/actions/record_near_misses'

/** A line of a file that was not taken: its number, and which columns were at fault and why. */
export type RefusedLine = {
  line: number
  fields: readonly { field: string; message: { key: string } }[]
}

/** Lines of one file that are kept: the first ones tell what is wrong with it. */
const KEPT = 200

/** A refusal's key as the code of a reason, which has no dots. */
const reasonOf = (key: string) => key.replaceAll('.', '_').toLowerCase()

/** The key it was: the module's name, which has no line in it, then the sentence's. */
export const sentenceOf = (reason: string) => reason.replace('_', '.')

/** Keeps which lines and columns of a file were refused, without a word of what stood there (F382). */
export async function noteRefusedLines(refused: readonly RefusedLine[]) {
  const rows = refused.flatMap(({ line, fields }) =>
    fields.map(({ field, message }) => ({
      kind: 'csv' as const,
      reason: reasonOf(message.key),
      line,
      field: field.toLowerCase(),
    }))
  )
  await recordNearMisses(rows.slice(0, KEPT))
}
