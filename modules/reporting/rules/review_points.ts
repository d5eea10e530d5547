import { REVIEW_MINUTES } from '../../worklists/rules/index.js'
import type { IcCategory } from './categories.js'

/** Minutes of one standardized review point: what a plain review is reckoned with (Q90). */
export const POINT_MINUTES = REVIEW_MINUTES

/**
 * Standardized review points of one visit, by its category. The documents show
 * no formula (F332); so: a plain review is 1, one whose disc or field is bad,
 * whose retina is to be read, or that is on the border 1.5, one with both, to be
 * treated, or of an optometrist given special attention 2.
 */
export const REVIEW_POINTS = {
  special_attention: 2,
  retina1: 1.5,
  retina2: 1,
  glc_p: 1,
  glc_bo: 1.5,
  glc_bt: 2,
  gdgvf: 1,
  bdgvf: 1.5,
  gdbvf: 1.5,
  bdbvf: 2,
} as const satisfies Record<Exclude<IcCategory, 'ready'>, number>

export type CategoryCount = { readonly key: IcCategory; readonly total: number }

/** Points of each category; `ready` holds all of them, and the sum of the others. */
export function reviewPoints(counts: readonly CategoryCount[]): Map<IcCategory, number> {
  const points = new Map<IcCategory, number>()
  for (const { key, total } of counts) {
    if (key !== 'ready') points.set(key, total * REVIEW_POINTS[key])
  }
  points.set(
    'ready',
    [...points.values()].reduce((sum, each) => sum + each, 0)
  )
  return points
}
