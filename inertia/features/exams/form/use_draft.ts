import { useCallback, useEffect, useRef, useState } from 'react'
import { onSessionEnd } from '../../../lib/session_end'
import { useUser } from '../../../lib/shared'
import { clearDraft, findDraft, keepDraft, sweepDrafts, type Draft } from './draft'
import type { ExamForm } from './exam_form'

/** ms after the last change; well within the promised 3 s. */
const SETTLE = 1_000

/** ms: written at least this often while somebody types without a pause. */
const AT_LATEST = 2_500

export type DraftOffer = {
  readonly draft: Draft
  readonly restore: () => void
  readonly forget: () => void
}

/**
 * Keeps what is unsaved as a draft, and offers the draft that a crash or an
 * ended session left behind. A form without edits has no draft.
 */
export function useDraft(form: ExamForm): DraftOffer | null {
  const { id: userId } = useUser()
  const examId = form.base.id
  const [found, setFound] = useState<Draft | null>(() => findDraft(userId, examId))
  /** The offer nobody answered yet, as the writer below has to know it at once. */
  const pending = useRef(found)
  useEffect(() => sweepDrafts(userId, new Date()), [userId])
  useEffect(() => {
    let settle = 0
    let dirtySince = 0
    const write = () => {
      dirtySince = 0
      if (form.isDirty) keepDraft(draftOf(form, userId, pending.current))
      else if (pending.current === null) clearDraft(userId, examId)
    }
    const later = () => {
      window.clearTimeout(settle)
      dirtySince ||= Date.now()
      const left = AT_LATEST - (Date.now() - dirtySince)
      settle = window.setTimeout(write, Math.max(0, Math.min(SETTLE, left)))
    }
    const stop = form.subscribe(later)
    const stopSession = onSessionEnd(write)
    window.addEventListener('pagehide', write)
    return () => {
      window.clearTimeout(settle)
      write()
      stop()
      stopSession()
      window.removeEventListener('pagehide', write)
    }
  }, [form, userId, examId])

  const restore = useCallback(() => {
    const draft = pending.current
    pending.current = null
    setFound(null)
    if (draft) form.restore(draft.edits, draft.version)
  }, [form])
  const forget = useCallback(() => {
    pending.current = null
    setFound(null)
    clearDraft(userId, examId)
  }, [userId, examId])
  return found && { draft: found, restore, forget }
}

/** An offered draft that nobody answered yet stays under what is typed meanwhile. */
function draftOf(form: ExamForm, userId: number, found: Draft | null): Draft {
  const { id: examId, version } = form.base
  const edits = { ...found?.edits, ...form.edits }
  return {
    userId,
    examId,
    version: found?.version ?? version,
    savedAt: new Date().toISOString(),
    edits,
  }
}
