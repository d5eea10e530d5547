import { refused, type ChangeRefusal, type Draft, type FieldRefusal } from '#exams'
import {
  SENT_NOTES,
  areConsultantNotesEditable,
  canSetGlaucomaSuspect,
  notesFinished,
  omdcSubmitAllowed,
  type SentNotes,
} from '#review/rules'
import { judgeReaders } from '#modules/review/change/judge_readers'
import { judgeTags } from '#modules/review/change/judge_tags'
import { judgeTreatment } from '#modules/review/change/treatment'
import { unknownNoteOptions } from '#modules/review/queries/unknown_note_options'

const NOTES = 'selected_omd_note_options'

/** What may not be of a review, whoever writes it (Q163). */
export async function judgeChange(draft: Draft): Promise<ChangeRefusal | null> {
  const { intent, after } = draft
  const fields = [
    ...(await unknownNotes(draft)),
    ...(await judgeTags(draft)),
    ...judgeTreatment(draft),
    ...(await judgeReaders(draft)),
  ]
  if (fields.length > 0) return { type: 'fields', fields }
  if (intent.kind === 'suspect_glaucoma') return suspicionRefused(draft, intent.suspect)
  if (intent.kind === 'submit_consult') return consultRefused(draft) ?? unfinished(after)
  return unfinished(leavingNotes(draft))
}

/** The notes that others read once the change is stored: of a reviewed chart what is written, of one that becomes it all (F176). */
function leavingNotes({ touched, after }: Draft): SentNotes {
  if (after.exam_status !== 'reviewed') return {}
  const isNew = touched.has('exam_status')
  return Object.fromEntries(
    SENT_NOTES.filter((name) => isNew || touched.has(name)).map((name) => [name, after[name]])
  )
}

/** No notes leave that still say what is to be written in its place (F200). */
function unfinished(notes: SentNotes): ChangeRefusal | null {
  const finished = notesFinished(notes)
  return finished.allowed ? null : refused(finished.note!, finished.message.key)
}

async function unknownNotes({ touched, after }: Draft): Promise<FieldRefusal[]> {
  if (!touched.has(NOTES)) return []
  const unknown = await unknownNoteOptions(after.selected_omd_note_options)
  return unknown.length > 0 ? [{ field: NOTES, key: 'exams.choice_unknown' }] : []
}

/** Handed in by the consultant it was given to, while it waits for them (F211). */
function consultRefused(draft: Draft): ChangeRefusal | null {
  const allowed = omdcSubmitAllowed(consultOf(draft))
  return allowed.allowed ? null : refused('omdc_status', allowed.message.key)
}

function consultOf({ before, changer }: Draft) {
  const isOwnConsult =
    'omdId' in changer && changer.omdId !== null && changer.omdId === before.omdc_id
  return { omdcStatus: before.omdc_status, isOwnConsult }
}

/**
 * Only where glaucoma is not diagnosed, and never against the optometrist's own suspicion
 * (F203); a consultant's only while the visit waits for them (F211).
 */
function suspicionRefused(draft: Draft, suspect: boolean): ChangeRefusal | null {
  const { before, role } = draft
  const isReader = (role === 'omdr' || role === 'omdc') && canSetGlaucomaSuspect(role)
  if (!isReader) return refused('rrGlcSuspect', 'review.glaucoma_suspect_not_yours')
  if (role === 'omdc' && !areConsultantNotesEditable(consultOf(draft))) {
    return refused('rrGlcSuspect', 'review.glaucoma_suspect_closed')
  }
  if (before.rr_glc) return refused('rrGlcSuspect', 'review.glaucoma_diagnosed')
  const isTheirs = !before.rr_glc_suspect || before.omdr_set_glc_sus_diagnosis
  return suspect || isTheirs ? null : refused('rrGlcSuspect', 'review.glaucoma_suspected_by_od')
}
