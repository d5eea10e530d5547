import { connection } from '../../shell/connection'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { HttpError } from 'react-admin'
import {
  fetchReconciliation,
  saveReconciliation,
  type Reconciliation,
  type Typed,
} from './reconciliation'

/** After the last key, in milliseconds. */
const SAVE_AFTER = 900
/** While the machine reads, in milliseconds. */
const ASK_AGAIN = 1_500

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'

type Said = {
  readonly conflict: boolean
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}
const NOTHING: Said = { conflict: false, message: '', fields: {} }

/**
 * One reconciliation: what the server knows, and what was typed since. What is
 * typed is saved by itself; what is not saved stays as it was typed.
 */
export function useReconciliation(id: string) {
  const [record, setRecord] = useState<Reconciliation | null>(null)
  const [draft, setDraft] = useState<Partial<Typed>>({})
  const [state, setState] = useState<SaveState>('saved')
  const [said, setSaid] = useState<Said>(NOTHING)
  const [failure, setFailure] = useState('')
  const typed = useRef<Partial<Typed>>({})
  const version = useRef(0)
  const chain = useRef<Promise<unknown>>(Promise.resolve())

  const take = useCallback((answer: Reconciliation) => {
    version.current = answer.version
    setRecord(answer)
  }, [])

  const load = useCallback(async () => {
    try {
      take(await fetchReconciliation(id))
      setFailure('')
      setSaid(NOTHING)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }, [id, take])
  useEffect(() => void load(), [load])

  const isReading = record?.reading.state === 'waiting'
  useEffect(() => {
    if (!isReading) return
    const timer = window.setInterval(() => {
      void fetchReconciliation(id).then(
        (answer) => {
          // Only what was read is new here; what somebody else saved is told when this page saves.
          setRecord(
            (before) =>
              before && {
                ...before,
                reading: answer.reading,
                matched_patients: answer.matched_patients,
              }
          )
        },
        () => {}
      )
    }, ASK_AGAIN)
    return () => window.clearInterval(timer)
  }, [id, isReading])

  /** One request after the other; each sends the version the one before answered. */
  const run = useCallback(
    (work: (version: number) => Promise<Reconciliation | void>): Promise<boolean> => {
      const done = chain.current.then(async () => {
        setState('saving')
        try {
          const answer = await work(version.current)
          if (answer) take(answer)
          setSaid(NOTHING)
          setState(Object.keys(typed.current).length > 0 ? 'unsaved' : 'saved')
          return true
        } catch (error) {
          setSaid(saidBy(error as HttpError))
          setState('failed')
          return false
        }
      })
      chain.current = done
      return done
    },
    [take]
  )

  const save = useCallback(
    (beside: object = {}): Promise<boolean> =>
      run(async (seen) => {
        const sent = { ...typed.current }
        const answer = await saveReconciliation(id, { ...sent, ...beside, version: seen })
        const left = Object.entries(typed.current).filter(
          ([name, value]) => sent[name as keyof Typed] !== value
        )
        typed.current = Object.fromEntries(left)
        setDraft(typed.current)
        return answer
      }),
    [id, run]
  )

  const change = useCallback((values: Partial<Typed>) => {
    typed.current = { ...typed.current, ...values }
    setDraft(typed.current)
    setState('unsaved')
  }, [])

  useEffect(() => {
    if (Object.keys(draft).length === 0 || said.conflict) return
    const timer = window.setTimeout(() => void save(), SAVE_AFTER)
    return () => window.clearTimeout(timer)
  }, [draft, save, said.conflict])

  // Each save names the version it changes: sent twice, the second is refused.
  const isUnanswered = state === 'failed' && said.message === 'app.offline'
  useEffect(
    () => (isUnanswered ? connection.whenBack(() => void save()) : undefined),
    [isUnanswered, save]
  )

  /** What was typed, all of it saved; false where it was not. */
  const settle = useCallback(
    async () => (Object.keys(typed.current).length > 0 ? save() : chain.current.then(() => true)),
    [save]
  )

  return { record, draft, state, said, failure, load, change, save, run, settle }
}

export type Desk = ReturnType<typeof useReconciliation>

function saidBy({ message, status, body }: HttpError): Said {
  const fields = (body as { errors?: Record<string, string> } | undefined)?.errors ?? {}
  return { conflict: status === 409, message, fields: typeof fields === 'object' ? fields : {} }
}
