import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { reportFailure } from '../../ui/dialogs'
import type { Patient } from './types'

/**
 * One patient's record, read when it is needed.
 *
 * @param id null reads nothing
 * @param read a greater number reads it again
 * @param onFailure after the 'Error' modal, e.g. closes the dialog
 */
export function usePatient(id: number | null, onFailure: () => void, read = 0): Patient | null {
  const { supportEmail } = useShared().product
  const [patient, setPatient] = useState<Patient | null>(null)
  const failed = useRef(onFailure)
  useEffect(() => {
    failed.current = onFailure
  })
  useEffect(() => {
    if (id === null) return
    const giveUp = new AbortController()
    void api
      .get<{ patient: Patient }>(`/api/data/patient/${id}/`, { signal: giveUp.signal })
      .then((answer) => {
        if (answer.ok) return setPatient(answer.data.patient)
        if (answer.kind === 'aborted') return
        reportFailure(text('app.error'), answer, supportEmail)
        failed.current()
      })
    return () => giveUp.abort()
  }, [id, read, supportEmail])
  return patient?.id === id ? patient : null
}
