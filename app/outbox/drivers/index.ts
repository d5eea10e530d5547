import { join } from 'node:path'
import env, { dataDir } from '#app/start/env'
import type { DeliveryChannel } from '#app/outbox/delivery'
import type { DeliveryDriver } from '#app/outbox/drivers/driver'
import { EmailDriver, EmailToFaxDriver } from '#app/outbox/drivers/email'
import { SpoolFaxDriver } from '#app/outbox/drivers/spool'

const email = new EmailDriver()
const fax = faxDriver()

/** The driver this installation sends a channel by. */
export function driverOf(channel: DeliveryChannel): DeliveryDriver {
  return channel === 'email' ? email : fax
}

/** Half a configuration stops the start: faxes nobody dials must not look delivered. */
function faxDriver(): DeliveryDriver {
  if (env.get('FAX_DRIVER') !== 'email') return new SpoolFaxDriver(join(dataDir, 'spool'))
  const domain = env.get('FAX_EMAIL_DOMAIN')
  if (!domain) throw new Error('FAX_DRIVER=email needs FAX_EMAIL_DOMAIN')
  return new EmailToFaxDriver(domain)
}
