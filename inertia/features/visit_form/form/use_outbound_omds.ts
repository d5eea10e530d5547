import { useCallback, useEffect, useState } from 'react'
import type { ReceiveMethod } from '#directories/rules'
import { api } from '../../../lib/api'
import { text } from '../../../lib/messages'
import { reportFailure } from '../../../ui/dialogs'
import { useExam } from './exam_context'

/** An ophthalmologist outside the network; the fax as digits. */
export type OutboundOmdEntry = {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly first_name: string
  readonly last_name: string
  readonly receive_method: ReceiveMethod
  readonly email: string
  readonly fax: string
}

/**
 * Who may be chosen for this visit (C103); `put` adds or replaces one.
 *
 * @param isWanted nobody is asked for before
 */
export function useOutboundOmds(isWanted = true) {
  const { page } = useExam()
  const { id } = page.exam
  const [omds, setOmds] = useState<readonly OutboundOmdEntry[] | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const giveUp = new AbortController()
    void api
      .get<{ omds: OutboundOmdEntry[] }>(`/api/data/omd/outbound/${id}/`, {
        signal: giveUp.signal,
      })
      .then((answer) => {
        if (answer.ok) setOmds(answer.data.omds)
        else reportFailure(text('app.error'), answer)
      })
    return () => giveUp.abort()
  }, [id, isWanted])
  const put = useCallback((omd: OutboundOmdEntry) => {
    setOmds((before) => {
      const others = (before ?? []).filter((each) => each.id !== omd.id)
      return [...others, omd].sort((one, other) => one.name.localeCompare(other.name))
    })
  }, [])
  return { omds, put }
}
