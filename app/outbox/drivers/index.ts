import { join } from 'node:path'
import env, { dataDir } from '#app/start/env'
import type { Delivery, DeliveryChannel } from '#app/outbox/delivery'
import type { DeliveryDriver } from '#app/outbox/drivers/driver'
import { EmailDriver, EmailToFaxDriver } from '#app/outbox/drivers/email'
import { SpoolFaxDriver } from '#app/outbox/drivers/spool'
import { SrfaxDriver } from '#app/outbox/drivers/srfax'
import { srfaxSettings } from '#app/outbox/drivers/srfax_settings'

const email = new EmailDriver()
const spool = new SpoolFaxDriver(join(dataDir, 'spool'))
const srfax = new SrfaxDriver()
const emailToFax = new EmailToFaxDriver(() => env.get('FAX_EMAIL_DOMAIN') ?? '')

// Half a configuration stops the start: faxes nobody dials must not look delivered.
if (env.get('FAX_DRIVER') === 'email' && !env.get('FAX_EMAIL_DOMAIN')) {
  throw new Error('FAX_DRIVER=email needs FAX_EMAIL_DOMAIN')
}
if (env.get('FAX_DRIVER') === 'srfax') srfaxSettings()

/** The driver this installation sends a channel by. */
export function driverOf(channel: DeliveryChannel): DeliveryDriver {
  if (channel === 'email') return email
  switch (env.get('FAX_DRIVER')) {
    case 'email':
      return emailToFax
    case 'srfax':
      return srfax
    default:
      return spool
  }
}

/**
 * The driver that a delivery was handed to. Another one than today's knows
 * nothing of it; null where that one can no longer be asked.
 */
export function driverThatHas({
  channel,
  provider,
}: Pick<Delivery, 'channel' | 'provider'>): DeliveryDriver | null {
  const today = driverOf(channel)
  if (provider === null || provider === today.name) return today
  if (provider === spool.name) return spool
  return provider === srfax.name && env.get('SRFAX_ACCESS_ID') ? srfax : null
}
