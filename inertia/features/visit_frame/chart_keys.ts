import { CHART_PART_KEYS, type ChartPartId } from '../../ui/keys'

/** The key that leads to a part of the optometrist's page; undefined for a part without one. */
export function chartKey(id: string): string | undefined {
  return CHART_PART_KEYS[id as ChartPartId]
}
