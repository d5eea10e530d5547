import { useCallback, useEffect, useRef, useState } from 'react'
import { DraftStore, type Draft, type Edits } from './draft'
import { keepWriting } from './keep_writing'
import { useUser } from './shared'

export type Typed = {
  /** What a crash, a reload or an ended session left behind; null when there is nothing, or it was answered. */
  readonly left: Draft | null
  /** What is typed now and stored nowhere else; none of it when it was sent, or is not wanted. */
  readonly keep: (edits: Edits) => void
  /** Puts what was left into the form again. @returns its values */
  readonly takeUp: () => Edits
  /** What was left is not wanted. */
  readonly forget: () => void
}

type Asked = {
  /** Of the record the form began with. */
  readonly version?: number
  /** The form begins with what was left, and asks nobody. */
  readonly takesUp?: boolean
}

/**
 * Keeps what is typed into a form that is no visit's, as the visit's own is
 * kept (`useDraft`): sealed, for its writer alone, within 3 s.
 *
 * @param about the form's name, with the id of what it is of
 */
export function useTyped(about: string, { version = 0, takesUp = false }: Asked = {}): Typed {
  const { id: userId, draftKey } = useUser()
  const [store] = useState(() => new DraftStore(userId, about, draftKey))
  const [found] = useState(() => store.find())
  const [left, setLeft] = useState(found)
  /** The offer nobody answered yet, as the writer below has to know it at once. */
  const pending = useRef(takesUp ? null : found)
  const typed = useRef<Edits>(takesUp && found ? found.edits : {})
  const changed = useRef(() => {})
  const write = useCallback(() => {
    const edits = { ...pending.current?.edits, ...typed.current }
    if (Object.keys(edits).length === 0) return store.clear()
    store.keep(edits, Math.min(version, pending.current?.version ?? version), new Date())
  }, [store, version])
  useEffect(() => {
    const subscribe = (tell: () => void) => {
      changed.current = tell
      return () => (changed.current = () => {})
    }
    return keepWriting(subscribe, write)
  }, [write])
  const keep = useCallback(
    (edits: Edits) => {
      typed.current = edits
      // What was sent or given up is not to be found again, however soon the page goes.
      if (Object.keys(edits).length === 0) write()
      else changed.current()
    },
    [write]
  )
  const takeUp = useCallback(() => {
    const edits = pending.current?.edits ?? {}
    typed.current = { ...edits, ...typed.current }
    pending.current = null
    setLeft(null)
    return edits
  }, [])
  const forget = useCallback(() => {
    pending.current = null
    setLeft(null)
    write()
  }, [write])
  return { left, keep, takeUp, forget }
}
