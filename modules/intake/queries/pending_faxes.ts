import { faxFolder, gatewayInbox, settledFiles } from '#app/fax_inbox/index'

/** Whether faxes can come in at all: from a gateway, or into a watched folder. */
export function isFaxInboxOpen(now: Date): boolean {
  return gatewayInbox(now) !== null || faxFolder() !== null
}

/** How many wait where they came to; null where a place does not answer. */
export async function pendingFaxes(
  now: Date
): Promise<Record<'gateway' | 'folder', number | null>> {
  const unread = await gatewayInbox(now)?.unread()
  const folder = faxFolder()
  const files = folder ? await settledFiles(folder, now).catch(() => null) : { files: [] }
  return {
    gateway: unread ? (unread.ok ? unread.value.length : null) : 0,
    folder: files && files.files.length,
  }
}
