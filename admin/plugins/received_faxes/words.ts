import { useTranslate } from 'react-admin'
import type { FaxState } from '#intake/rules'
import type { ReceivedFax } from './received_fax'

export const WORDS = 'resources.received_faxes'

/** Only what waits for somebody, or was not taken, has a colour. */
export const TONES = {
  found: 'neutral',
  waiting: 'watch',
  filed: 'normal',
  repeated: 'neutral',
  refused: 'raised',
  set_aside: 'neutral',
} as const satisfies Record<FaxState, string>

/** What a fax says of itself in words. */
export function useFaxWords() {
  const translate = useTranslate()
  return {
    stateOf: ({ state }: Pick<ReceivedFax, 'state'>) => translate(`intake.fax_state.${state}`),
    sourceOf: ({ source }: Pick<ReceivedFax, 'source'>) => translate(`${WORDS}.source.${source}`),
    senderOf: ({ sent_from: from, source }: ReceivedFax) =>
      from || (source === 'gateway' ? translate(`${WORDS}.unknown_sender`) : ''),
    reasonOf: ({ reason, repeats_id: twin }: ReceivedFax) => {
      if (twin !== null) return translate(`${WORDS}.repeats`, { id: twin })
      return reason === null ? '' : translate(`intake.fax_reason.${reason}`)
    },
  }
}
