import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '../../../app/kernel/languages'
import type { LetterChannel } from '#letters/rules'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'

/** How somebody is reached, by the directory. */
export type Contact = { readonly fax: string; readonly email: string }

export type OfferedOmd = {
  readonly id: number
  readonly name: string
  readonly receive_method: LetterChannel
}

/** Whom a visit's patient is referred to in person, and who can be (C085). */
export type Ipc = {
  readonly ipc_omdc: number | null
  readonly ipc_date: string | null
  readonly omds: readonly OfferedOmd[]
  readonly reviewers: readonly OfferedOmd[]
  /** What a letter is sent with unless somebody writes other words. */
  readonly standard_messages: Readonly<Record<Locale, string>>
}

/** The visit's own, fetched when the modal opens; null until then. */
export function useIpc(open: boolean, examId: number): [Ipc | null, (ipc: Ipc) => void] {
  const [ipc, setIpc] = useState<Ipc | null>(null)
  useEffect(() => {
    if (!open) return
    let isGone = false
    void api.get<Ipc>(`/api/data/letters/admin_letter_ipc_info/${examId}/`).then((answer) => {
      if (isGone) return
      if (answer.ok) setIpc(answer.data)
      else reportFailure(text('letters.errors'), answer)
    })
    return () => {
      isGone = true
    }
  }, [open, examId])
  return [ipc, setIpc]
}

/** Keeps consultant and day with the visit, where they are others than before (C086). */
export function useStoreIpc(examId: number, ipc: Ipc | null, onStored: (ipc: Ipc) => void) {
  return useCallback(
    async (omd: number | null, date: string | null) => {
      if (!ipc || (ipc.ipc_omdc === omd && ipc.ipc_date === date)) return null
      const body = { id: examId, ipc_omdc: omd, ipc_date: date }
      const answer = await api.post('/api/data/exam/set_ipc_omdc/', body)
      if (!answer.ok) return answer
      onStored({ ...ipc, ipc_omdc: omd, ipc_date: date })
      return null
    },
    [examId, ipc, onStored]
  )
}

/** How an ophthalmologist is reached (C190); who asked is kept. */
export function fetchContact(omd: number) {
  return api.get<{ data: Contact }>(`/api/data/omds/${omd}/contact/`)
}
