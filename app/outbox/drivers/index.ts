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

function faxDriver(): DeliveryDriver {
  const domain = env.get('FAX_EMAIL_DOMAIN')
  return env.get('FAX_DRIVER') === 'email' && domain
    ? new EmailToFaxDriver(domain)
    : new SpoolFaxDriver(join(dataDir, 'spool'))
}
