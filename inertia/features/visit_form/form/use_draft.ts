import { useCallback, useEffect, useRef, useState } from 'react'
import { onSessionEnd } from '../../../lib/session_end'
import { useUser } from '../../../lib/shared'
import { DraftStore, sweepDrafts, type Draft } from './draft'
import { hasAny, without, withoutUnchanged } from './edits'
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
 *
 * @param key the writer's, from the server
 */
export function useDraft(form: ExamForm, key: string): Drafts {
  const { id: userId } = useUser()
  const [store] = useState(() => new DraftStore(userId, form.base.id, key))
  const [left] = useState(() => store.find())
  const [found, setFound] = useState(() => left && openPart(left, form))
  const [isKept, setIsKept] = useState(true)
  /** The offer nobody answered yet, as the writer below has to know it at once. */
  const pending = useRef(found)
  const write = useCallback(() => {
    const offered = pending.current
    const edits = { ...offered?.edits, ...form.stranded, ...form.edits }
    if (!hasAny(edits)) return store.clear()
    const version = Math.min(form.unsavedVersion, offered?.version ?? form.unsavedVersion)
    const taken = { ...without(offered?.taken ?? {}, Object.keys(form.edits)), ...form.taken }
    setIsKept(store.keep(edits, version, new Date(), taken))
  }, [form, store])
  useEffect(() => sweepDrafts(new Date()), [])
  useEffect(() => {
    let settle = 0
    let dirtySince = 0
    const writeNow = () => {
      dirtySince = 0
      write()
    }
    const later = () => {
      window.clearTimeout(settle)
      dirtySince ||= Date.now()
      const wait = AT_LATEST - (Date.now() - dirtySince)
      settle = window.setTimeout(writeNow, Math.max(0, Math.min(SETTLE, wait)))
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
  }, [form, write])
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
