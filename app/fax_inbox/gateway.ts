import env from '#app/start/env'
import { err, ok, type Result } from '#app/kernel/result'
import { askSrfax, type SrfaxAnswer } from '#app/outbox/drivers/srfax_call'
import { idOf, rowsOf, type SrfaxRow } from '#app/outbox/drivers/srfax_report'
import { srfaxSettings } from '#app/outbox/drivers/srfax_settings'

/** A fax that the gateway has and nobody has seen. */
export type UnreadFax = {
  id: string
  /** Digits as the gateway tells them; empty where the sender hides. */
  from: string
  /** The number it came to; the account's own where the gateway names none. */
  to: string
  pages: number | null
  at: Date
}

/** `lost`: no answer, or none that can be read; `said_no`: it answered that it cannot. */
export type InboxFailure = 'lost' | 'said_no'

export type GatewayInbox = {
  /** The oldest first; one that it names twice is one. */
  unread(): Promise<Result<UnreadFax[], InboxFailure>>
  /** The pages as a file. */
  read(id: string): Promise<Result<Buffer, InboxFailure>>
  /** From now on it is no unread one. Safe to say twice. */
  markViewed(id: string): Promise<Result<undefined, InboxFailure>>
}

/** Longest number of a fax that is believed. */
const ID = /^[\w.-]{1,60}$/

/** The gateway's inbox; null where faxes do not go through one. */
export function gatewayInbox(now: Date): GatewayInbox | null {
  if (env.get('FAX_DRIVER') !== 'srfax') return null
  const settings = srfaxSettings()
  const ask = async (action: string, fields: Record<string, string>) =>
    resultOf(await askSrfax(settings, action, fields))
  return {
    async unread() {
      const answer = await ask('Get_Fax_Inbox', {
        sPeriod: 'ALL',
        sViewedStatus: 'UNREAD',
        sIncludeSubUsers: 'Y',
      })
      if (!answer.ok) return answer
      const rows = rowsOf(answer.value).map((row) => unreadOf(row, settings.callerId, now))
      const known = new Map(rows.filter(({ id }) => ID.test(id)).map((row) => [row.id, row]))
      return ok([...known.values()].toSorted((one, other) => +one.at - +other.at))
    },
    async read(id) {
      const which = { sFaxDetailsID: id, sDirection: 'IN', sFaxFormat: 'PDF' }
      const answer = await ask('Retrieve_Fax', which)
      if (!answer.ok) return answer
      const bytes = Buffer.from(typeof answer.value === 'string' ? answer.value : '', 'base64')
      return bytes.length > 0 ? ok(bytes) : err('lost')
    },
    async markViewed(id) {
      const which = { sFaxDetailsID: id, sDirection: 'IN', sMarkasViewed: 'Y' }
      const answer = await ask('Update_Viewed_Status', which)
      return answer.ok ? ok() : answer
    },
  }
}

function resultOf(answer: Result<SrfaxAnswer, unknown>): Result<unknown, InboxFailure> {
  if (!answer.ok) return err('lost')
  return answer.value.done ? ok(answer.value.result) : err('said_no')
}

function unreadOf(row: SrfaxRow, own: string, now: Date): UnreadFax {
  const seconds = Number(row.EpochTime)
  const pages = Number(row.Pages)
  return {
    id: idOf(row).trim(),
    from: digitsOf(row.CallerID),
    to: digitsOf(row.User_FaxNumber) || digitsOf(row.ToFaxNumber) || own,
    pages: Number.isInteger(pages) && pages > 0 && pages < 100_000 ? pages : null,
    // A clock of theirs that runs ahead does not make a fax of tomorrow.
    at: seconds > 0 && seconds * 1_000 <= +now ? new Date(seconds * 1_000) : now,
  }
}

/** Digits of a number, without the country code. */
function digitsOf(written: unknown): string {
  const digits = String(written ?? '').replace(/\D/g, '')
  return digits.replace(/^1(\d{10})$/, '$1').slice(0, 20)
}
