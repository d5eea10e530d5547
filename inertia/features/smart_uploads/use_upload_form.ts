import { useEffect, useRef, useState } from 'react'
import { isSmartUploadEditable, wishesAfter, type Wishes } from '#intake/rules'
import { api, type ApiFailure, type ApiResult } from '../../lib/api'
import { text } from '../../lib/messages'
import { useTyped } from '../../lib/use_typed'
import { ask, reportFailure } from '../../ui/dialogs'
import type { SaveStatus } from '../../ui/save_state'
import { CALLS, type SmartUpload, type UploadAnswer, type UploadValues } from './types'
import { useSelfSave } from './use_self_save'

type Changes = Partial<UploadValues>
type Errors = Readonly<Record<string, string>>

/**
 * A draft as it is typed: saved by itself shortly after each change, one save
 * after the other. What a save refuses stays typed and is said at its field;
 * what no save reached is there again when the upload is opened next.
 */
export function useUploadForm(opened: SmartUpload) {
  const [stored, setStored] = useState(opened)
  const { left, keep, forget } = useTyped(`smart_upload:${opened.id}`, { version: stored.version })
  const [taken] = useState(isSmartUploadEditable(opened.status) ? left : null)
  const [changes, setChanges] = useState<Changes>(taken?.edits ?? {})
  const [errors, setErrors] = useState<Errors>({})
  const [status, setStatus] = useState<SaveStatus>({ kind: taken ? 'unsaved' : 'untouched' })
  /** The version that the changes were typed on: what was saved since by others is asked about. */
  const typedOn = useRef(taken?.version ?? opened.version)
  const latest = useRef({ stored, changes })
  latest.current = { stored, changes }
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const shown = { ...stored, ...changes }

  function set(next: Changes) {
    const before = { ...latest.current.stored, ...latest.current.changes }
    const all = { ...latest.current.changes, ...next, ...followed(before, next) }
    latest.current = { ...latest.current, changes: all }
    setChanges(all)
    setStatus({ kind: 'unsaved' })
    setErrors((known) => without(known, Object.keys(next)))
  }

  useEffect(() => keep(changes), [keep, changes])
  useSelfSave(changes, () => void save())

  /**
   * One call after the other, files too: an answer that was read before a
   * later save would bring its older version back, and the next save would
   * be taken for somebody else's.
   */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.current.then(work)
    turn.current = mine.catch(() => undefined)
    return mine
  }

  /** @returns whether everything typed is stored */
  const save = (): Promise<boolean> =>
    inTurn(async () => Object.keys(latest.current.changes).length === 0 || send())

  async function send(): Promise<boolean> {
    const sent = latest.current.changes
    setStatus({ kind: 'saving' })
    const { gp_id: gp, ...rest } = sent
    if (Object.keys(rest).length > 0) {
      const answer = await post(`${CALLS}/update/${stored.id}/`, rest)
      if (!answer.ok) return failed(answer, text('app.error'))
      took(answer.data.smart_upload, rest)
    }
    if (gp !== undefined) {
      const answer = await post(`${CALLS}/update_gp/`, { id: stored.id, gp_id: gp })
      if (!answer.ok) return failed(answer, text('intake.errors_gp'))
      took(answer.data.smart_upload, { gp_id: gp })
    }
    setStatus({ kind: 'saved', at: new Date() })
    return true
  }

  const post = (path: string, body: object) =>
    api.post<UploadAnswer>(path, { ...body, version: typedOn.current })

  /** What was sent is stored; what was typed meanwhile stays. */
  function took(upload: SmartUpload, sent: Changes) {
    const meanwhile = Object.fromEntries(
      Object.entries(latest.current.changes).filter(
        ([name, value]) => sent[name as keyof UploadValues] !== value
      )
    )
    standAt(upload, meanwhile)
  }

  function standAt(upload: SmartUpload, typed: Changes) {
    typedOn.current = upload.version
    latest.current = { stored: upload, changes: typed }
    setStored(upload)
    setChanges(typed)
    forget()
  }

  async function failed(answer: ApiFailure, title: string): Promise<boolean> {
    setStatus({ kind: 'failed', error: answer.error, retry: () => void save() })
    setErrors(byField(answer))
    if (answer.status === 409) return settleConflict(answer)
    // Without a connection the banner says so: a dialog would come between two words.
    if (answer.errors.length === 0 && answer.kind !== 'offline') reportFailure(title, answer)
    return false
  }

  /** Mine over theirs, or theirs: the person says which. */
  async function settleConflict(answer: ApiFailure): Promise<boolean> {
    const isMine = await ask({
      title: text('intake.conflict_title'),
      detail: answer.error,
      yes: text('intake.conflict_mine'),
      no: text('intake.conflict_theirs'),
    })
    const fresh = await api.get<SmartUpload>(`${CALLS}/${stored.id}/`)
    if (!fresh.ok) return false
    standAt(fresh.data, isMine ? latest.current.changes : {})
    return isMine ? send() : true
  }

  /** The files came or went: a new version, and nothing typed is touched. */
  const renew = (upload: SmartUpload) => took(upload, {})

  /** What is typed is not wanted any more. */
  function giveUp() {
    forget()
    keep({})
  }

  return { stored, shown, set, errors, setErrors, status, save, inTurn, renew, giveUp }
}

export type UploadForm = ReturnType<typeof useUploadForm>

/** What each faulty field is told. */
export function byField({ errors }: Pick<ApiResult<never> & { ok: false }, 'errors'>): Errors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

const WISHES = ['high_priority', 'od_wants_omd_report', 'od_requested_omd_id'] as const

/** What follows from a change: the same rules as the server's. */
function followed(before: Wishes & Changes, next: Changes): Changes {
  if (next.has_no_gp === true) return { gp_id: null }
  if (typeof next.gp_id === 'number') return { has_no_gp: false }
  const said = WISHES.filter((name) => next[name] !== undefined)
  if (said.length === 0) return {}
  return wishesAfter(
    {
      high_priority: before.high_priority,
      od_wants_omd_report: before.od_wants_omd_report,
      od_requested_omd_id: before.od_requested_omd_id,
    },
    Object.fromEntries(said.map((name) => [name, next[name]]))
  )
}

function without(errors: Errors, fields: readonly string[]): Errors {
  const gone = [...fields, ...(fields.includes('has_no_gp') ? ['gp', 'gp_id'] : [])]
  if (fields.includes('gp_id')) gone.push('gp')
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.includes(field)))
}
