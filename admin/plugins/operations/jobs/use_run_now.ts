import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { RecurringJobName } from '#operations/rules'
import { post } from '../../../shell/http'

/** Begins a job; pressed twice, or while it runs elsewhere, nothing begins a second time. */
export function useRunNow(onStarted: () => void) {
  const notify = useNotify()
  const [busy, setBusy] = useState<RecurringJobName | null>(null)

  async function run(job: RecurringJobName, name: string) {
    setBusy(job)
    try {
      await post(`/api/admin/recurring_jobs/${job}/run`)
      notify('resources.jobs.started', { type: 'success', messageArgs: { name } })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(null)
    onStarted()
  }

  return { busy, run }
}
