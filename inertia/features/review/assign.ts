import { router } from '@inertiajs/react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { showError } from '../../ui/dialogs'

/** Makes one of the assigning calls and shows the chart as it then stands; what is typed stays. */
export async function assign(path: string, body: object): Promise<void> {
  const answer = await api.post(path, body)
  if (!answer.ok) {
    showError(
      answer.kind === 'conflict'
        ? text('exams.changed_meanwhile')
        : (answer.errors[0]?.message ?? answer.error)
    )
  }
  router.reload({ only: ['exam'] })
}
