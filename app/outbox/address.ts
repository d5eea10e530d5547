import type { DeliveryChannel, DeliveryRequest } from '#app/outbox/delivery'

export class UnsafeAddressError extends Error {}

/** What people write between digits. */
const PUNCTUATION = /[ ().+-]/g

/** North American: ten digits, with or without the country code. */
const FAX_NUMBER = /^1?(\d{10})$/
const EMAIL_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

/** Line breaks and other control characters, those of Unicode included. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u

/**
 * The address as it is used and compared: the ten digits that are dialled
 * (the country code is dropped, so that one number is one delivery), or an
 * e-mail address.
 *
 * @throws UnsafeAddressError for what is no address of the channel
 */
export function addressOf(channel: DeliveryChannel, written: string): string {
  if (BREAKS.test(written)) throw new UnsafeAddressError('An address holds no line breaks')
  if (channel === 'email' && EMAIL_ADDRESS.test(written.trim())) return written.trim()
  const number = FAX_NUMBER.exec(written.replace(PUNCTUATION, ''))?.[1]
  if (channel === 'fax' && number) return number
  throw new UnsafeAddressError(`Not a ${channel} address`)
}

/**
 * Nothing that becomes a header may carry a second one in (reliability 6).
 *
 * @throws UnsafeAddressError
 */
export function refuseBreaks({ recipient, subject, attachments }: DeliveryRequest) {
  const headers = [recipient.name, subject, ...attachments.map(({ filename }) => filename)]
  if (headers.some((text) => BREAKS.test(text))) {
    throw new UnsafeAddressError('Name, subject and file names hold no line breaks')
  }
}

/** Whether two addresses of a channel, however written, are one; nothing is like nothing. */
export function isSameAddress(channel: DeliveryChannel, one: string, other: string): boolean {
  const plain = (written: string) =>
    channel === 'email'
      ? written.trim().toLowerCase()
      : written.replace(/\D/g, '').replace(/^1(\d{10})$/, '$1')
  return plain(one) !== '' && plain(one) === plain(other)
}
