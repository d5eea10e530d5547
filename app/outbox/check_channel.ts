import env from '#app/start/env'
import type { DeliveryChannel } from '#app/outbox/delivery'
import { driverOf } from '#app/outbox/drivers/index'
import type { DriverCheck } from '#app/outbox/drivers/driver'
import { smtpSettings } from '#app/outbox/drivers/smtp_settings'

export type ChannelCheck = DriverCheck & {
  /** Which way this installation sends: the driver's name. */
  driver: string
  /** Host and port, for a mail server alone; never a login. */
  place: string
  /** False where nobody said where mail goes, and the usual place is tried. */
  isSet: boolean
}

/** Whether letters of a channel could be handed over now; nothing is sent. */
export async function checkChannel(
  channel: DeliveryChannel,
  cut: AbortSignal
): Promise<ChannelCheck> {
  const driver = driverOf(channel)
  const isMail = channel === 'email' || driver.name === 'email_to_fax'
  const { host, port } = smtpSettings()
  const isSet = !isMail || env.get('SMTP_HOST') !== undefined || env.get('SMTP_PORT') !== undefined
  return {
    ...(await driver.check(cut)),
    driver: driver.name,
    place: isMail ? `${host}:${port}` : '',
    isSet,
  }
}
