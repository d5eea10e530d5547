import type { Locale } from '#app/kernel/languages'
import { withStanding, type Standing } from '#modules/letters/actions/line_standing'
import { heldOrKnown } from '#modules/letters/actions/queue_letter'
import {
  failed,
  isOneToGp,
  judge,
  keyOf,
  type BulkFax,
  type BulkFaxLine,
} from '#modules/letters/actions/judge_bulk_fax'

/** A line of a dry run, with where its letter would go; null where it does not come so far. */
export type BulkFaxPreview = BulkFaxLine & { recipient: { name: string; address: string } | null }

type Options = {
  locale: Locale
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** What a bulk fax would do, letter by letter; nothing is queued. */
export async function previewBulkFax(
  faxes: readonly BulkFax[],
  { locale, signal, onProgress }: Options
): Promise<(BulkFaxPreview & Standing)[]> {
  const once = new Map(faxes.map((fax) => [keyOf(fax), fax]))
  const lines: BulkFaxPreview[] = []
  const written = new Set<number>()
  for (const fax of once.values()) {
    if (signal?.aborted) break
    lines.push({ ...fax, ...(await previewOne(fax, locale, written)) })
    onProgress?.(lines.length, once.size)
  }
  return withStanding(lines)
}

/** @param written patients whose family doctor gets a letter of this list already */
async function previewOne(
  fax: BulkFax,
  locale: Locale,
  written: Set<number>
): Promise<Omit<BulkFaxPreview, keyof BulkFax>> {
  const judged = await judge(fax, locale)
  if ('outcome' in judged) return { ...judged, recipient: null }
  const { exam, letter } = judged
  const { name, address } = letter.recipient
  const recipient = { name, address }
  const { known, held } = await heldOrKnown(letter)
  if (held) return { ...failed('number_changed'), recipient }
  if (known) return { outcome: 'known', reason: null, deliveryId: known.id, recipient }
  if (isOneToGp(exam, fax.type)) {
    if (written.has(exam.patient_id)) return { ...failed('gp_letter_suppressed'), recipient }
    written.add(exam.patient_id)
  }
  return { outcome: 'queued', reason: null, deliveryId: null, recipient }
}
