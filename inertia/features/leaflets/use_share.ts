import { router } from '@inertiajs/react'
import { useState } from 'react'
import { checkAddresses } from '#resources/rules'
import { api } from '../../lib/api'
import { ruleText, text } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { reportFailure, showSuccess } from '../../ui/dialogs'
import type { Leaflet } from './types'

/** Nothing asked for yet, or where the request is (F389). */
export type ShareStatus = 'idle' | 'loading' | 'succeeded' | 'failed'

type Told = { readonly email: string; readonly can_resend: boolean }
type Answer = { readonly success: boolean; readonly message?: string; readonly emails: Told[] }

/** Addresses as they are written, apart by commas, semicolons or blanks. */
const listed = (emails: string) => emails.split(/[\s,;]+/).filter((each) => each !== '')

/**
 * Sends a leaflet to the addresses that are typed. The status goes back to idle
 * when the list changes: it told of another one.
 */
export function useShare(leaflet: Leaflet) {
  const { id: userId } = useUser()
  const [emails, setEmails] = useState('')
  const [status, setStatus] = useState<ShareStatus>('idle')
  const [error, setError] = useState<string>()
  const [said, setSaid] = useState<string>()
  const [mayRepeat, setMayRepeat] = useState<readonly string[]>([])

  function type(next: string) {
    setEmails(next)
    setStatus('idle')
    setError(undefined)
    setSaid(undefined)
    setMayRepeat([])
  }

  /** @param reason why it goes again to those who had it before; empty the first time */
  async function send(addresses: readonly string[], reason: string) {
    const refused = checkAddresses(addresses)
    if (refused) {
      setError(ruleText(refused))
      setStatus('failed')
      return
    }
    setStatus('loading')
    const answer = await api.post<Answer>('/api/data/disease_resource/share_email/', {
      resource_id: leaflet.id,
      user_id: userId,
      emails: addresses,
      language: leaflet.language,
      ...(reason === '' ? {} : { resend_reason: reason }),
    })
    // What is in the ledger is told by its own list, also of a request that went wrong half-way.
    router.reload({ only: ['recent'] })
    if (answer.ok) {
      setStatus('succeeded')
      setSaid(answer.data.message)
      setMayRepeat(again(answer.data.emails))
      if (answer.data.message) showSuccess(answer.data.message)
      return
    }
    setStatus('failed')
    const named = answer.errors.find(({ field }) => field === 'emails')
    if (named) return setError(named.message)
    setMayRepeat(again(answer.body.emails))
    if (Array.isArray(answer.body.emails)) return setSaid(answer.error)
    reportFailure(text('resources.errors_share'), answer)
  }

  return {
    emails,
    status,
    error,
    said,
    mayRepeat,
    type,
    share: () => send(listed(emails), ''),
    repeat: (reason: string) => send(mayRepeat, reason),
  }
}

/** Addresses that had it before and may have it again for a reason (Q165). */
function again(told: unknown): string[] {
  if (!Array.isArray(told)) return []
  return (told as Told[]).filter(({ can_resend: may }) => may).map(({ email }) => email)
}
