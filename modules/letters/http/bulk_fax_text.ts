import type { HttpContext } from '@adonisjs/core/http'
import type { BulkFaxLine } from '#modules/letters/actions/judge_bulk_fax'
import type { Standing } from '#modules/letters/actions/line_standing'
import { bulkLineKey } from '#letters/rules'

/** What became of one line of a bulk call, in words. */
export function bulkLineText(
  i18n: Pick<HttpContext['i18n'], 't'>,
  { isLost, state, stateReason, ...line }: Pick<BulkFaxLine, 'outcome' | 'reason'> & Standing
): string {
  if (!isLost) return i18n.t(bulkLineKey(line))
  const why = stateReason === null ? [] : [i18n.t(`letters.reason.${stateReason}`)]
  const standing = [i18n.t(`letters.state.${state}`), ...why].join(' · ')
  return i18n.t('letters.bulk_lost', { standing })
}
