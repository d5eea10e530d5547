/** Reasons whose words stand elsewhere than among the refusals. */
const WORDS: Readonly<Record<string, string>> = {
  igp_assignment_problem: 'letters.igp_assignment_problem',
  igp_not_reviewed: 'letters.igp_not_reviewed',
  gp_letter_suppressed: 'letters.reason.gp_letter_suppressed',
  unprintable: 'letters.bulk_unprintable',
  letter_unreadable: 'letters.outbound.refused_letter_unreadable',
}

/** The catalogue's key for what became of a line of a bulk call. */
export function bulkLineKey({
  outcome,
  reason,
}: {
  outcome: string
  reason: string | null
}): string {
  if (reason === null) return `letters.bulk_${outcome}`
  return WORDS[reason] ?? `letters.refused_${reason}`
}

/** The documented words over the patients whose letters a reason held back (F325). */
export function bulkNoticeKey(reason: string): string {
  return reason === 'do_not_fax'
    ? 'letters.do_not_call'
    : bulkLineKey({ outcome: 'skipped', reason })
}
