import { DateTime } from 'luxon'
import { DEFAULT_LOCALE } from '#app/kernel/languages'
import type {
  DeliveryDriver,
  DriverCheck,
  Finding,
  OutgoingMessage,
  Report,
  SendOutcome,
  Sought,
} from '#app/outbox/drivers/driver'
import { readFaxDocument, type FaxDocument } from '#app/outbox/drivers/document'
import { askSrfax, type SrfaxFailure } from '#app/outbox/drivers/srfax_call'
import { idOf, reportOf, rowsOf, type SrfaxRow } from '#app/outbox/drivers/srfax_report'
import { srfaxSettings, type SrfaxSettings } from '#app/outbox/drivers/srfax_settings'
import { isSameAddress } from '#app/outbox/address'
import { detailOf, MAX_DETAIL } from '#app/outbox/reasons'
import { REPORTED_STATES } from '#app/outbox/states'

/** What the gateway says of a number of its own that it does not know. */
const NOT_FOUND = /not found/i

/** Words by which it turns our name and password away, and a number. */
const LOGIN_REFUSED = /access (code|id)|password|account/i
const NUMBER_REFUSED = /fax number|tofaxnumber/i

/**
 * SRFax over HTTPS: a fax is queued under our own reference, and what became
 * of it is asked for. After a lost answer nothing is sent again before the
 * gateway's outbox was looked through for that reference.
 */
export class SrfaxDriver implements DeliveryDriver {
  readonly name = 'srfax'

  /** Looked for, then handed over. */
  get longest(): number {
    return 2 * srfaxSettings().conversation
  }

  async send({ delivery, attachments }: OutgoingMessage, cut: AbortSignal): Promise<SendOutcome> {
    let document
    try {
      document = await readFaxDocument(attachments)
    } catch (error) {
      return { type: 'not_sent', reason: 'file_unreadable', detail: detailOf(error) }
    }
    if (!document.ok) return { type: 'refused', reason: document.error }
    const settings = srfaxSettings()
    const pages = document.value.pages + (settings.coverPage && delivery.body ? 1 : 0)
    if (delivery.attempts > 1) {
      const before = await this.#lookFor(settings, [delivery], cut)
      if (before === null) {
        const reason = cut.aborted ? 'stopped_before_handover' : 'gateway_unreachable'
        return { type: 'not_sent', reason }
      }
      const [known] = before.values()
      if (known) return { type: 'accepted', providerId: known.providerId, pages }
    }
    const form = formOf(settings, delivery, attachments[0]!.filename, document.value)
    const answer = await askSrfax(settings, 'Queue_Fax', form, cut)
    if (!answer.ok) return outcomeOfFailure(answer.error, pages)
    if (!answer.value.done) return outcomeOfWords(answer.value.words)
    const id = String(answer.value.result ?? '').trim()
    return /^\d+$/.test(id)
      ? { type: 'accepted', providerId: id, pages }
      : { type: 'in_doubt', reason: 'gateway_answer_damaged', detail: 'EANSWER', pages }
  }

  /** That the outbox does not have it proves nothing: the gateway may be slow to write it down. */
  async find(delivery: Sought): Promise<Finding> {
    const report = (await this.ask([delivery])).get(delivery.id)
    return report ? { type: 'reported', report } : { type: 'cannot_tell' }
  }

  async ask(deliveries: readonly Sought[]): Promise<ReadonlyMap<number, Report>> {
    const settings = srfaxSettings()
    const known = deliveries.filter(({ provider_id: id }) => id !== null)
    const lost = deliveries.filter(({ provider_id: id }) => id === null)
    const found = new Map<number, Report>()
    for (const delivery of known) {
      const report = await this.#statusOf(settings, delivery)
      if (report) found.set(delivery.id, report)
    }
    if (lost.length > 0) {
      for (const [id, report] of (await this.#lookFor(settings, lost)) ?? []) found.set(id, report)
    }
    return found
  }

  /** The account's usage of the day: the smallest question that needs our name and password. */
  async check(cut: AbortSignal): Promise<DriverCheck> {
    const answer = await askSrfax(srfaxSettings(), 'Get_Fax_Usage', periodFrom(new Date()), cut)
    // Nothing was handed over, so an answer that stays out is one of a gateway that is not there.
    if (!answer.ok) {
      const { reason, when, detail } = answer.error
      return { ok: false, reason: when === 'before' ? reason : 'gateway_unreachable', detail }
    }
    if (answer.value.done) return { ok: true }
    const isLogin = LOGIN_REFUSED.test(answer.value.words)
    const reason = isLogin ? 'gateway_login_refused' : 'gateway_turned_away'
    return { ok: false, reason, detail: '' }
  }

  async #statusOf(settings: SrfaxSettings, delivery: Sought): Promise<Report | null> {
    const providerId = delivery.provider_id!
    const answer = await askSrfax(settings, 'Get_FaxStatus', { sFaxDetailsID: providerId })
    if (!answer.ok) return null
    if (!answer.value.done) {
      // What it does not know was never queued, whatever number it gave us.
      return NOT_FOUND.test(answer.value.words)
        ? { state: 'failed', providerId, reason: 'gateway_lost_it' }
        : null
    }
    const row = rowsOf(answer.value.result).find((each) => isOurs(each, delivery))
    return row ? reportOf(row, providerId, delivery.pages) : null
  }

  /** By our own reference, in the gateway's outbox of the days in question; null without an answer. */
  async #lookFor(
    settings: SrfaxSettings,
    deliveries: readonly Sought[],
    cut?: AbortSignal
  ): Promise<Map<number, Report> | null> {
    const first = Math.min(...deliveries.map(({ created_at: at }) => at.getTime()))
    const answer = await askSrfax(settings, 'Get_Fax_Outbox', periodFrom(new Date(first)), cut)
    if (!answer.ok || !answer.value.done) return null
    const rows = rowsOf(answer.value.result)
    const found = new Map<number, Report>()
    for (const delivery of deliveries) {
      const reports = rows
        .filter((row) => row.AccountCode === delivery.short_reference && isOurs(row, delivery))
        // In the outbox it is, whatever it is called: it was taken.
        .map((row) => {
          const providerId = idOf(row)
          return reportOf(row, providerId, delivery.pages) ?? { state: 'accepted', providerId }
        })
      const farthest = reports.toSorted((one, other) => rank(other) - rank(one))[0]
      if (farthest) found.set(delivery.id, farthest as Report)
    }
    return found
  }
}

const rank = ({ state }: { state: string }) => REPORTED_STATES.findIndex((each) => each === state)

/** A row that tells of another number or another reference tells nothing of this fax. */
function isOurs(row: SrfaxRow, { short_reference: ours, address }: Sought): boolean {
  const { AccountCode: code, ToFaxNumber: number } = row
  return (
    (code === undefined || code === ours) &&
    (number === undefined || isSameAddress('fax', String(number), address))
  )
}

/** Days are the account's own: one more on either side. */
function periodFrom(first: Date) {
  const day = (at: DateTime) => at.toFormat('yyyyMMdd')
  const [from, to] = [DateTime.fromJSDate(first, { zone: 'utc' }), DateTime.utc()]
  return {
    sPeriod: 'RANGE',
    sStartDate: day(from.minus({ days: 1 })),
    sEndDate: day(to.plus({ days: 1 })),
  }
}

function formOf(
  settings: SrfaxSettings,
  delivery: OutgoingMessage['delivery'],
  filename: string,
  { bytes }: FaxDocument
) {
  const { coverPage, callerId, senderEmail, header, retries } = settings
  // The gateway's pages in other languages end in the language's code.
  const suffix = delivery.locale === DEFAULT_LOCALE ? '' : delivery.locale
  const cover = {
    sCoverPage: `${coverPage}${suffix}`,
    sCPToName: delivery.recipient_name,
    sCPComments: delivery.body,
  }
  return {
    sCallerID: callerId,
    sSenderEmail: senderEmail,
    sFaxType: 'SINGLE',
    sToFaxNumber: `1${delivery.address}`,
    sAccountCode: delivery.short_reference,
    sRetries: String(retries),
    sFaxFromHeader: header,
    sFileName_1: filename,
    sFileContent_1: bytes.toString('base64'),
    ...(coverPage && delivery.body ? cover : {}),
  }
}

function outcomeOfFailure({ when, reason, detail }: SrfaxFailure, pages: number): SendOutcome {
  if (when === 'before') return { type: 'not_sent', reason, detail }
  return { type: 'in_doubt', reason, detail, pages }
}

/** The gateway says itself that it queued nothing. */
function outcomeOfWords(words: string): SendOutcome {
  const detail = words.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL)
  if (NUMBER_REFUSED.test(words)) return { type: 'refused', reason: 'number_refused', detail }
  if (LOGIN_REFUSED.test(words))
    return { type: 'not_sent', reason: 'gateway_login_refused', detail }
  return { type: 'refused', reason: 'gateway_refused', detail }
}
