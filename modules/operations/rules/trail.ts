/** What a record of the audit trail tells of: somebody saw, changed or received something. */
export const TRAIL_KINDS = ['seen', 'changed', 'received'] as const
export type TrailKind = (typeof TRAIL_KINDS)[number]

/** Actions by which data of a patient left the house; a pattern JavaScript and PostgreSQL both read. */
export const RECEIVED = '^(delivery\\.|patients\\.exported$|patient\\.access_reported$)'

/** Actions that only looked; likewise. */
export const SEEN = '(read|listed|searched|checked)$'

/** The kind of an action of the trail; what neither left nor was looked at was changed. */
export function trailKind(action: string): TrailKind {
  if (new RegExp(RECEIVED).test(action)) return 'received'
  return new RegExp(SEEN).test(action) ? 'seen' : 'changed'
}

/** Steps of a visit its optometrist is told of: their own, and that a review was finished. */
export const STEPS_FOR_OPTOMETRISTS = [
  'exam.added',
  'exam.image_added',
  'exam.image_deleted',
  'exam.image_replaced',
  'exam.letter_added',
  'exam.letter_deleted',
  'exam.letter_replaced',
  'exam.reviewed',
] as const
