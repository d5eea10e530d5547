import { useTranslate } from 'react-admin'
import { faxDigits, fillMask, PHONE_MASK } from '#directories/rules'
import { letterName, letterType } from '#letters/rules'

/** A row of the ledger as the portal's REST face answers it; times are ISO instants. */
export type Delivery = {
  id: number
  state: string
  reason: string | null
  channel: 'fax' | 'email'
  purpose: string
  recipient: string
  address: string
  exam_id: number | null
  attempts: number
  provider: string | null
  /** The delivery this one repeats, and the newest that repeats it. */
  resend_of: number | null
  resend_reason: string | null
  resent_as: number | null
  created_at: string
  settled_at: string | null
  can_resend: boolean
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
  return {
    stateName: (state: string) => translate(`${WORDS}.states.${state}`),
    /** `OMDR-GP (RE)`, as the letter is called in the charts' menu. */
    purposeName(purpose: string): string {
      const type = letterType(purpose)
      return type ? letterName(type) : translate(`letters.purpose.${purpose}`, { _: purpose })
    },
    channelName: (channel: string) => translate(`${WORDS}.channels.${channel}`),
    /** What is known of a failure; a provider's own code is shown as it is. */
    reasonName(reason: string | null): string {
      if (reason === null) return ''
      const other = translate(`${WORDS}.reasons.other`, { code: reason })
      return translate(`${WORDS}.reasons.${reason}`, { _: other })
    },
  }
}
