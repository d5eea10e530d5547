import { useTranslate } from 'react-admin'
import { faxDigits, fillMask, PHONE_MASK } from '#directories/rules'
import { letterName, letterType } from '#letters/rules'
import type { StopStep } from './step_button'

/** A row of the ledger as the portal's REST face answers it; times are ISO instants. */
export type Delivery = {
  id: number
  state: string
  reason: string | null
  /** What a server or the system said itself. */
  detail: string | null
  channel: 'fax' | 'email'
  purpose: string
  recipient: string
  /** `adhoc`: the address is nobody's entry. */
  recipient_kind: string
  address: string
  exam_id: number | null
  /** Last, first; null for what is about no patient. */
  patient: string | null
  patient_id: number | null
  /** The message it went with, of a record about a patient alone. */
  message?: string | null
  attempts: number
  provider: string | null
  provider_id: string | null
  /** Handed over, and arrived; null where nobody counted. */
  pages: number | null
  pages_arrived: number | null
  /** How the machine that answered named itself. */
  station: string | null
  /** Null for what the house did by itself. */
  asked_by: string | null
  documents: readonly { filename: string; url: string }[]
  /** The delivery this one repeats, and the newest that repeats it. */
  resend_of: number | null
  resend_reason: string | null
  /** What it was queued together with. */
  batch: number | null
  resent_as: number | null
  created_at: string
  settled_at: string | null
  can_resend: boolean
  /** In doubt, and nobody has sent it again: a person can find out. */
  can_settle: boolean
  /** What may be done with it while it has not left. */
  steps: readonly StopStep[]
}

/** A fax number in the mask people read, an e-mail address as it is. */
export function addressText({ channel, address }: Pick<Delivery, 'channel' | 'address'>): string {
  const masked = channel === 'fax' ? fillMask(PHONE_MASK, faxDigits(address)) : null
  return masked ?? address
}

const WORDS = 'resources.deliveries'

/** The words for the ledger's codes. */
export function useWords() {
  const translate = useTranslate()
  /** `OMDR-GP (RE)`, as the letter is called in the charts' menu. */
  function purposeName(purpose: string): string {
    const type = letterType(purpose)
    return type ? letterName(type) : translate(`letters.purpose.${purpose}`, { _: purpose })
  }
  return {
    stateName: (state: string) => translate(`${WORDS}.states.${state}`),
    purposeName,
    /** Which letter, to whom and where. */
    aboutLetter: (delivery: Delivery) =>
      `${purposeName(delivery.purpose)}, ${delivery.recipient}, ${addressText(delivery)}`,
    providerName: (provider: string | null) =>
      provider ? translate(`${WORDS}.providers.${provider}`) : '',
    /** `3`, or how many of them arrived. */
    pagesText: ({ pages, pages_arrived: arrived }: Delivery) =>
      pages === null ? '' : translate(`${WORDS}.pages`, { pages, arrived: arrived ?? 'none' }),
    channelName: (channel: string) => translate(`${WORDS}.channels.${channel}`),
    /** What is known of a failure. */
    reasonName: (reason: string | null) => (reason ? translate(`letters.reason.${reason}`) : ''),
  }
}
