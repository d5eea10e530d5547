import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { ask, reportFailure, showSuccess } from '../../ui/dialogs'
import type { Policy, PolicyAnswer } from './types'

/** A patient's policies: the list, one read anew, and the switch (F357, F358). */
export function usePolicies(patientId: number, onFailure: () => void) {
  const { supportEmail } = useShared().product
  const [policies, setPolicies] = useState<readonly Policy[] | null>(null)
  const [switching, setSwitching] = useState<number | null>(null)
  const [read, setRead] = useState(0)
  const failed = useRef(onFailure)
  useEffect(() => {
    failed.current = onFailure
  })

  useEffect(() => {
    const giveUp = new AbortController()
    void api
      .get<{ insurance_list: Policy[] }>(`/api/data/patient/${patientId}/us/insurance/`, {
        signal: giveUp.signal,
      })
      .then((answer) => {
        if (answer.ok) return setPolicies(answer.data.insurance_list)
        if (answer.kind === 'aborted') return
        reportFailure(text('insurance.errors_listing'), answer, supportEmail)
        failed.current()
      })
    return () => giveUp.abort()
  }, [patientId, read, supportEmail])

  const refresh = useCallback(() => setRead((now) => now + 1), [])

  /** The policy as it is now, to be edited; null after the titled error. */
  async function fetchOne(id: number): Promise<Policy | null> {
    const answer = await api.get<{ insurance: Policy }>(`/api/data/us/insurance/${id}/`)
    if (answer.ok) return answer.data.insurance
    reportFailure(text('insurance.errors_getting'), answer, supportEmail)
    return null
  }

  /** @returns the policy as switched, once the person has confirmed it */
  async function toggle(policy: Policy): Promise<Policy | null> {
    const verb = policy.is_active ? 'deactivate' : 'activate'
    const sure = await ask({
      title: text(`insurance.${verb}_title`),
      detail: text(`insurance.${verb}_text`, {
        company: policy.company,
        member: policy.member_id,
      }),
      yes: text(`insurance.${verb}_yes`),
      danger: policy.is_active,
    })
    if (!sure) return null
    setSwitching(policy.id)
    const answer = await api.post<PolicyAnswer>('/api/data/us/insurance/activate/', {
      id: policy.id,
      is_active: !policy.is_active,
    })
    setSwitching(null)
    refresh()
    if (!answer.ok) {
      reportFailure(text('insurance.errors_activating'), answer, supportEmail)
      return null
    }
    showSuccess(answer.data.message)
    return answer.data.insurance
  }

  return { policies, switching, refresh, fetchOne, toggle }
}

export type Policies = ReturnType<typeof usePolicies>
