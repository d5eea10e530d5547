import { useCallback, useEffect, useRef, useState } from 'react'
import { DraftStore, type Draft } from '../../../lib/draft'
import { keepWriting } from '../../../lib/keep_writing'
import { useUser } from '../../../lib/shared'
import { hasAny, without, withoutUnchanged } from './edits'
import type { ExamForm } from './exam_form'

export type DraftOffer = {
  readonly draft: Draft
  readonly restore: () => void
  readonly forget: () => void
}

export type Drafts = {
  /** What a crash or an ended session left behind; null when there is nothing to answer. */
  readonly offer: DraftOffer | null
  /** False while this browser cannot keep what is typed. */
  readonly isKept: boolean
}

/**
 * Keeps what is unsaved as a draft, and offers the draft that a crash or an
 * ended session left behind. What of it can be stored no more is not offered
 * but stands apart at once. A form without unsaved values has no draft.
 */
export function useDraft(form: ExamForm): Drafts {
  const { id: userId, draftKey } = useUser()
  const [store] = useState(() => new DraftStore(userId, form.base.id, draftKey))
  const [left] = useState(() => store.find())
  const [found, setFound] = useState(() => left && openPart(left, form))
  const [isKept, setIsKept] = useState(true)
  /** The offer nobody answered yet, as the writer below has to know it at once. */
  const pending = useRef(found)
  const write = useCallback(() => {
    const offered = pending.current
    const edits = { ...offered?.edits, ...form.stranded, ...form.answers }
    if (!hasAny(edits)) return store.clear()
    const version = Math.min(form.unsavedVersion, offered?.version ?? form.unsavedVersion)
    const taken = { ...without(offered?.taken ?? {}, Object.keys(form.edits)), ...form.taken }
    setIsKept(store.keep(edits, version, new Date(), taken))
  }, [form, store])
  useEffect(() => keepWriting(form.subscribe, write), [form, write])
  useEffect(() => {
    if (left) form.restore(closedEdits(left, form), left.version)
  }, [form, left])

  const restore = useCallback(() => {
    const offered = pending.current
    pending.current = null
    setFound(null)
    if (offered) form.restore(offered.edits, offered.version, offered.taken)
  }, [form])
  const forget = useCallback(() => {
    pending.current = null
    setFound(null)
    write()
  }, [write])
  return { offer: found && { draft: found, restore, forget }, isKept }
}

/** What can still be written of a draft, and is not stored already; null when nothing is. */
function openPart(draft: Draft, form: ExamForm): Draft | null {
  const open = Object.entries(draft.edits).filter(([name]) => form.mayWrite(name))
  const edits = withoutUnchanged(Object.fromEntries(open), form.base)
  return hasAny(edits) ? { ...draft, edits } : null
}

function closedEdits(draft: Draft, form: ExamForm) {
  return Object.fromEntries(Object.entries(draft.edits).filter(([name]) => !form.mayWrite(name)))
}
