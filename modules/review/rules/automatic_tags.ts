import { followingTags, type TagByItself, type TaggedVisit } from '../../exams/rules/index.js'
import { assignFirstReasons, type AssignFirstInput } from './assign_first.js'

/**
 * The tags that a visit brings by itself (Q167).
 *
 * @param first what "Assign 1st" follows from
 */
export function automaticTags(visit: TaggedVisit, first: AssignFirstInput): TagByItself[] {
  const following = followingTags(visit).map((tag) => ({
    tag,
    reasons: [{ key: `review.tag_auto.${tag}` }],
  }))
  const reasons = assignFirstReasons(first)
  return [
    ...following,
    ...(reasons.length > 0 ? [{ tag: 'assign_first' as const, reasons }] : []),
    ...(visit.cu_omd
      ? [
          {
            tag: 'curt_upcoming_omd' as const,
            reasons: [{ key: 'review.tag_auto.curt_upcoming_omd' }],
          },
        ]
      : []),
  ]
}
