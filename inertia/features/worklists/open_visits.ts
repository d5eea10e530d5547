import { text } from '../../lib/messages'
import { showInfo } from '../../ui/dialogs'

/** Each chosen visit in a window of its own; browsers ask before they allow it (F038). */
export function openVisits(examIds: readonly number[]) {
  const blocked = examIds.filter((id) => window.open(`/patient-exam/${id}`, '_blank') === null)
  if (blocked.length > 0) showInfo(text('worklists.popups_blocked', { n: blocked.length }))
}
