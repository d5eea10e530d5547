import type { Report } from '#app/outbox/drivers/driver'
import { MAX_DETAIL, type DeliveryReason } from '#app/outbox/reasons'

/** A row of the gateway's answers about faxes; all as it writes it. */
export type SrfaxRow = Readonly<Record<string, unknown>>

/** The gateway's reasons in our codes; compared in lower case. */
const ERRORS: Readonly<Record<string, DeliveryReason>> = {
  'busy': 'line_busy',
  'no answer': 'line_no_answer',
  'no remote fax': 'no_fax_machine',
}

/** Longest name of a machine that is kept, in characters. */
const MAX_STATION = 40

/** The rows of an answer, of which one alone may come without its list. */
export function rowsOf(result: unknown): SrfaxRow[] {
  const rows = Array.isArray(result) ? result : [result]
  return rows.filter((row): row is SrfaxRow => typeof row === 'object' && row !== null)
}

/** `…|12345`, or the number alone. */
export function idOf(row: SrfaxRow): string {
  const name = String(row.FaxDetailsID ?? row.FileName ?? '')
  return name.slice(name.lastIndexOf('|') + 1)
}

/**
 * What a row says; null for what says nothing yet or nothing that is known.
 *
 * @param pages how many were handed over, the cover page included; null where nobody counted
 */
export function reportOf(row: SrfaxRow, providerId: string, pages: number | null): Report | null {
  const arrived = wholeNumber(row.Pages)
  const station = stationOf(row.RemoteID)
  const about = {
    providerId,
    ...(arrived === null ? {} : { pages: arrived }),
    ...(station === null ? {} : { station }),
  }
  const isPart = arrived !== null && pages !== null && arrived > 0 && arrived < pages
  switch (String(row.SentStatus ?? '')) {
    case 'In Progress':
    case 'Sending Email':
      return { state: 'accepted', providerId }
    case 'Sent':
      return isPart
        ? { ...about, state: 'partial', reason: 'pages_missing' }
        : { ...about, state: 'delivered' }
    case 'Failed': {
      const said = String(row.ErrorCode ?? '').trim()
      const reason = ERRORS[said.toLowerCase()] ?? 'fax_failed'
      const detail = said === '' ? {} : { detail: said.slice(0, MAX_DETAIL) }
      // A machine that answers and takes a part of it: pages lie on somebody's desk.
      return isPart
        ? { ...about, ...detail, state: 'partial', reason: 'pages_missing' }
        : { ...about, ...detail, pages: 0, state: 'failed', reason }
    }
    default:
      return null
  }
}

function wholeNumber(value: unknown): number | null {
  const text = String(value ?? '').trim()
  return /^\d{1,5}$/.test(text) ? Number(text) : null
}

/** The name as machines of one make write it: without what is only layout. */
function stationOf(value: unknown): string | null {
  const name = String(value ?? '')
    .replace(/[^\p{L}\p{N} +()./&'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_STATION)
  return name === '' ? null : name
}
