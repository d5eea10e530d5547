import { knownDelivery, UnsafeAddressError } from '#app/outbox/index'
import {
  reminderMail,
  today,
  type Reminder,
  type ReminderLine,
} from '#modules/worklists/actions/send_reminders'

type Preview = ReminderLine & Pick<Reminder, 'body'>

/** What would become of each reminder; nothing is queued. */
export async function previewReminders(
  reminders: readonly Reminder[],
  subject: string
): Promise<Preview[]> {
  const day = today()
  const lines: Preview[] = []
  for (const reminder of reminders) {
    const mail = reminderMail(reminder, { subject, day })
    const judged = await judge(reminder, () => knownDelivery(mail))
    lines.push({ ...reminder, ...judged })
  }
  return lines
}

type Judged = Pick<ReminderLine, 'outcome' | 'reason' | 'deliveryId'>

async function judge(
  { email }: Reminder,
  findKnown: () => ReturnType<typeof knownDelivery>
): Promise<Judged> {
  const failed = (reason: string) => ({ outcome: 'failed', reason, deliveryId: null }) as const
  if (email === '') return failed('email_missing')
  try {
    const known = await findKnown()
    const outcome = known ? 'known' : 'queued'
    return { outcome, reason: null, deliveryId: known?.id ?? null }
  } catch (error) {
    if (!(error instanceof UnsafeAddressError)) throw error
    return failed('email_invalid')
  }
}
