import type { HttpContext } from '@adonisjs/core/http'
import type { BulkFaxLine } from '#modules/letters/actions/judge_bulk_fax'
import { bulkLineKey } from '#letters/rules'

/** What became of one letter of a bulk fax, in words. */
export function bulkLineText(
  i18n: Pick<HttpContext['i18n'], 't'>,
  line: Pick<BulkFaxLine, 'outcome' | 'reason'>
): string {
  return i18n.t(bulkLineKey(line))
}
