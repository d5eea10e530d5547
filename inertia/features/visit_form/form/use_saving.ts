import { router } from '@inertiajs/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { connection } from '../../../lib/connection'
import { text } from '../../../lib/messages'
import { useShared } from '../../../lib/shared'
import { reportFailure } from '../../../ui/dialogs'
import { settleEntry } from '../../../ui/entry'
import type { SaveStatus } from '../../../ui/save_state'
import type { ApiFailure } from '../../../lib/api'
import type { Edits } from './edits'
import type { ExamForm } from './exam_form'
import { refreshExam } from './refresh_exam'
import { conflictOf, saveExam, type Conflict } from './save_call'

export type SaveOptions = {
  /** Fields that go with the edits, such as the status chosen. */
  readonly also?: Edits
  readonly editNote?: string
  readonly overwrite?: boolean
  /** Deals with a refusal itself; answer true when it did. */
  readonly onRefused?: (failure: ApiFailure) => boolean
}

export type Saving = {
  readonly status: SaveStatus
  readonly save: (options?: SaveOptions) => Promise<boolean>
  /** Somebody else saved first: what to decide. */
  readonly conflict: PendingConflict | null
  readonly settleConflict: () => void
  /** Said by the last save, which stored the chart all the same (F107). */
  readonly warnings: readonly string[]
}

/** The conflict and the save that met it, so that the decision can repeat it. */
export type PendingConflict = { readonly conflict: Conflict; readonly options: SaveOptions }

/**
 * Sends the changed fields, keeps them on every failure, and asks for the
 * server's record afterwards, because a save has side effects (F104, F105).
 */
export function useSaving(form: ExamForm): Saving {
  const { supportEmail } = useShared().product
  const [status, setStatus] = useState<SaveStatus>({ kind: 'untouched' })
  const [conflict, setConflict] = useState<PendingConflict | null>(null)
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const running = useRef<Promise<boolean> | null>(null)
  const waiting = useRef<(() => void) | null>(null)
  const again = useRef<(options: SaveOptions) => Promise<boolean>>(async () => false)

  useEffect(
    () =>
      form.subscribe(() =>
        setStatus((now) => {
          if (now.kind === 'saving' || (now.kind === 'failed' && form.isDirty)) return now
          if (form.isDirty) return now.kind === 'unsaved' ? now : { kind: 'unsaved' }
          return now.kind === 'saved' ? now : { kind: 'untouched' }
        })
      ),
    [form]
  )

  const send = useCallback(
    async (options: SaveOptions): Promise<boolean> => {
      const { version, base } = form
      const edits = { ...form.edits, ...options.also }
      setStatus({ kind: 'saving' })
      const { editNote, overwrite } = options
      const answer = await saveExam({ id: base.id, version, edits, editNote, overwrite })
      if (answer.ok) {
        form.saved(edits, answer.data.version)
        setStatus(form.isDirty ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() })
        setWarnings(answer.data.warnings)
        router.reload({ only: ['exam', 'visits', 'deliveries'] })
        return true
      }
      setStatus({ kind: 'failed', error: answer.error, retry: () => void send(options) })
      if (answer.kind === 'offline') {
        // Said by the banner; tried again by itself, with what was typed meanwhile.
        waiting.current?.()
        waiting.current = connection.whenBack(() => void again.current(options))
        return false
      }
      if (answer.kind === 'conflict') {
        setConflict({ conflict: conflictOf(answer.body), options })
        return false
      }
      if (await wasClosed(form, answer)) {
        setStatus({ kind: 'untouched' })
        return false
      }
      form.setErrors(
        Object.fromEntries(answer.errors.map(({ field, message }) => [field, message]))
      )
      if (!options.onRefused?.(answer)) {
        reportFailure(text('exams.errors_setting_values'), listed(answer), supportEmail)
      }
      return false
    },
    [form, supportEmail]
  )

  /** One save at a time: the second waits for the first and sends what is left. */
  const save = useCallback(
    async (options: SaveOptions = {}) => {
      // A value is judged when its field is left; a save by keyboard must not miss it.
      if (!settleEntry()) return false
      await running.current
      if (!form.isDirty && !options.also) return true
      running.current = send(options).finally(() => (running.current = null))
      return running.current
    },
    [form, send]
  )
  useEffect(() => {
    again.current = save
  })
  useEffect(() => () => waiting.current?.(), [])
  const settleConflict = useCallback(() => setConflict(null), [])
  return { status, save, conflict, settleConflict, warnings }
}

/** The first words of a refusal are its fields' own. */
function listed(failure: ApiFailure): ApiFailure {
  const messages = [...new Set(failure.errors.map(({ message }) => message))]
  return messages.length > 0 ? { ...failure, error: messages.join(' ') } : failure
}

/** Was the visit closed while it was being written: the words stand apart then, which says it all. */
async function wasClosed(form: ExamForm, { kind }: ApiFailure): Promise<boolean> {
  if (kind !== 'refused' && kind !== 'invalid') return false
  const before = Object.keys(form.stranded).length
  await refreshExam(form)
  return !form.isDirty && Object.keys(form.stranded).length > before
}
