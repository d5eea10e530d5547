import type { I18n } from '@adonisjs/i18n'
import { NEAR_MISS_KINDS, type NearMissKind, type NearMissPeriod } from '#insights/rules'
import { startOf } from '#modules/insights/http/near_miss_answers'
import { countNearMisses } from '#modules/insights/queries/near_misses'

export type NearMissFigure = { type: NearMissKind; label: string; url: string; count: number }

/** How many near misses of each kind there are since a period began, and where they are shown. */
export async function nearMissFigures(
  i18n: I18n,
  period: NearMissPeriod
): Promise<NearMissFigure[]> {
  const counts = await countNearMisses(startOf(period))
  return NEAR_MISS_KINDS.map((type) => ({
    type,
    label: i18n.t(`insights.near_miss_kind.${type}`),
    url: `/${type.replaceAll('_', '-')}-near-miss`,
    count: counts.get(type) ?? 0,
  }))
}
