import { router } from '@inertiajs/react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { text } from '../../../lib/messages'
import { reportFailure, showSuccess } from '../../../ui/dialogs'
import { faultsOf, type Faults } from '../../../ui/faults'
import { type ReferralLoop, useExam } from '../../visit_form'

/** One change of a referral's course; what is wrong is told at its field and what was typed stays. */
export function useLoopCall(loop: ReferralLoop, what: 'step' | 'owner', onDone: () => void) {
  const { exam } = useExam().page
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)

  async function send(body: Record<string, unknown>) {
    setBusy(true)
    const path = `/api/data/exam/${exam.id}/referral_loop/${loop.id}/${what}/`
    const answer = await api.post<{ message: string }>(path, { ...body, version: loop.version })
    setBusy(false)
    if (answer.ok) {
      showSuccess(answer.data.message)
      router.reload({ only: ['referral_loops'] })
      return onDone()
    }
    if (answer.errors.length > 0) return setFaults(faultsOf(answer.errors))
    // Somebody was quicker: what they noted is shown beside what was typed.
    if (answer.kind === 'conflict') router.reload({ only: ['referral_loops'] })
    reportFailure(text('letters.loop.errors'), answer)
  }

  return { faults, busy, send, tell: setFaults }
}
