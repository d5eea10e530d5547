import type { HttpError } from 'react-admin'
import { post } from '../../../shell/http'

const BULK_FAX = '/api/data/admin/bulkfax/'
const REMINDERS = '/api/data/od_to_review_reminder_email/'

const calling =
  (url: string) =>
  async <Answer>(body: object): Promise<Answer> =>
    (await post(url, body)).json as Answer

/** C084 and C264, with what the portal adds to them: a dry run, and work that the house goes on with. */
export const callBulkFax = calling(BULK_FAX)
export const callReminders = calling(REMINDERS)

/** Why a call failed, of the field where one is named; it may be a key of the catalogue. */
export function wordsOf(error: unknown): string {
  const { message, body } = error as HttpError
  const [ofField] = Object.values((body?.errors ?? {}) as Record<string, string>)
  return ofField ?? message
}
