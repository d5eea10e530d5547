import { useState } from 'react'
import {
  type HttpError,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { PortalDataProvider } from '../../shell/data_provider'
import { addressText, useWords, type Delivery } from './delivery'
import { StepButton, type StopStep } from './step_button'

const WORDS = 'resources.deliveries.stop'

/** What may be done with a letter that has not left: hold back, let go, cancel. */
export function StopButtons() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { aboutLetter, reasonName } = useWords()
  const delivery = useRecordContext<Delivery>()
  const { act } = useDataProvider<PortalDataProvider>()
  const [busy, setBusy] = useState(false)
  if (!delivery) return null
  const { id, steps } = delivery

  async function take(step: StopStep, reason: string, address: string) {
    setBusy(true)
    try {
      await act('deliveries', id, step, { reason, confirm_recipient: address })
      notify(`${WORDS}.done_${step}`, { type: 'success' })
    } catch (error) {
      const { body, message } = error as HttpError
      setBusy(false)
      // The number is not what it was: the dialog asks to which it goes.
      if (body?.question) return message
      notify(message, { type: 'error' })
    }
    setBusy(false)
    refresh()
    return null
  }

  /** What the house itself held back says why, and what letting it go means. */
  function warningOf(step: StopStep): string {
    const { reason, detail, state } = delivery!
    if (step !== 'release') return translate(`${WORDS}.warning_${step}`)
    if (state === 'held' && reason === 'new_station') {
      const number = addressText(delivery!)
      return translate(`${WORDS}.station`, { station: detail ?? '', number })
    }
    return translate(`${WORDS}.warning_release`, { reason: reasonName(reason) })
  }

  return steps.map((step) => (
    <StepButton
      key={step}
      step={step}
      about={aboutLetter(delivery)}
      busy={busy}
      words={{
        action: translate(`${WORDS}.${step}`),
        title: translate(`${WORDS}.title_${step}`),
        warning: warningOf(step),
      }}
      isAsked={step !== 'release' || delivery.reason !== null}
      onTake={(reason, address) => take(step, reason, address)}
    />
  ))
}
