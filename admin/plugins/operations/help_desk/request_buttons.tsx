import { useState } from 'react'
import { Button } from '@mui/material'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { PortalDataProvider } from '../../../shell/data_provider'
import { AnswerDialog } from './answer_dialog'

/** A request for help, as the portal lists it; instants in ISO. */
export type HelpRequest = {
  readonly id: number
  readonly created_at: string
  readonly requester_name: string
  readonly contact_email: string
  readonly request: string
  readonly modal_source: string
  readonly state: 'open' | 'answered'
  readonly taken_by: string | null
  readonly note: string
}

type Step = 'take' | 'answer' | 'reopen'

/** Takes a request, notes how it was answered, or opens it again. */
export function RequestButtons({ request }: { request: HelpRequest }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { act } = useDataProvider<PortalDataProvider>()
  const [answers, setAnswers] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, requester_name: name, state, taken_by: taker } = request

  async function run(step: Step, note = '') {
    setBusy(true)
    try {
      await act('help_desk_requests', id, step, { note })
      setAnswers(false)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
  }

  const button = (step: Step, onClick: () => void) => (
    <Button
      size="small"
      disabled={busy}
      aria-label={translate(`resources.help_desk_requests.${step}_of`, { name, id })}
      onClick={onClick}
    >
      {translate(`resources.help_desk_requests.${step}`)}
    </Button>
  )
  if (state === 'answered') return button('reopen', () => void run('reopen'))
  return (
    <>
      {taker ? null : button('take', () => void run('take'))}
      {button('answer', () => setAnswers(true))}
      {answers ? (
        <AnswerDialog
          request={request}
          busy={busy}
          onClose={() => setAnswers(false)}
          onAnswer={(note) => void run('answer', note)}
        />
      ) : null}
    </>
  )
}
