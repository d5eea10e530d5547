import { text } from '../../lib/messages'
import type { MessageId } from '../../lib/message_ids'
import type { PartId } from '../../ui/keys'
import { say } from '../../ui/said'

/** What each part is called, on the page and where its key says it. */
export const PART_WORDS: Readonly<Record<PartId, MessageId>> = {
  'alerts': 'review.alerts',
  'index': 'review.index',
  'review': 'review.note_options',
  'follow-up': 'review.follow_up',
  'notes': 'exams.field.omd_od',
  'billing': 'review.billing_codes',
  'images': 'exams.images',
  'trends': 'exams.part.trends',
  'flags': 'review.flags',
  'prereview': 'review.prereview',
  'letter': 'exams.part.letter',
  'snapshot': 'review.snapshot',
  'od-notes': 'review.od_notes',
  'complaint': 'exams.part.complaint',
  'measurements': 'exams.part.measurements',
  'history': 'exams.part.history',
  'exam': 'exams.part.exam',
  'drops': 'exams.part.drops',
  'past': 'exams.part.past',
  'image-history': 'exams.part.image_history',
  'conversation': 'exams.part.conversation',
  'treatment': 'review.treatment.section',
  'doctors': 'exams.doctors',
}

/** Where the caret goes: what is filled in, else the part's heading. */
const CONTROLS: Partial<Record<PartId, string>> = {
  'review': '[id^="note-chip-"]:enabled',
  'follow-up': '#field-fu_number',
  'notes': '#field-omd_od',
  'billing': '#part-billing [role="combobox"]:enabled',
}

/** Brings a part into sight with the caret in it, and says which; or says that this chart has none. */
export function goToPart(id: PartId) {
  const part = text(PART_WORDS[id])
  const control = CONTROLS[id]
  const target =
    (control && document.querySelector<HTMLElement>(control)) ||
    document.getElementById(`part-${id}-title`)
  if (!target) return say(text('review.said_no_part', { part }))
  const isStaying = target.closest('aside') !== null
  target.scrollIntoView({ block: isStaying ? 'nearest' : 'start' })
  target.focus({ preventScroll: true })
  say(part)
}
