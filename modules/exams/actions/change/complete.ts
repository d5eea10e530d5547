import { withColumns, type Draft } from '#modules/exams/actions/change/draft'
import { examPorts } from '#modules/exams/ports'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

/**
 * The draft with what the neighbours' rules make of it, and what they cannot
 * make anything of.
 */
export async function completeDraft(
  draft: Draft
): Promise<{ draft: Draft; refusals: readonly FieldRefusal[] }> {
  const { columns, told, refusals, reasons } = await examPorts.completeChange(draft)
  const followed = new Set(Object.keys(columns).filter((name) => !draft.touched.has(name)))
  return { draft: { ...withColumns(draft, columns), followed, told, reasons }, refusals }
}
