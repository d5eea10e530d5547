import type { VisitColumns } from '../fields/values.js'
import { hasPastOmd } from './histories.js'
import { ADMIN_TAGS, type AdminTag } from './vocabulary.js'

export type TaggedVisit = Pick<
  VisitColumns,
  | 'admin_tags'
  | 'admin_tags_off'
  | 'od_baseline'
  | 'assign_first'
  | 'cu_omd'
  | 'cu_omd_admin_override'
  | 'omd_history'
  | 'od_question'
  | 'refer_in_person_omd_appt'
>

/** Tags that follow from the optometrist's own entry. */
const FOLLOWING: Partial<Record<AdminTag, (visit: TaggedVisit) => boolean>> = {
  past_omd: ({ omd_history: rows }) => hasPastOmd(rows),
  od_has_quest: ({ od_question: question }) => question.trim() !== '',
  od_rqst_omd_appt: ({ refer_in_person_omd_appt: refer }) => refer === true,
}

/** Tags whose value is another field's. */
const OF_FIELDS: Partial<Record<AdminTag, (visit: TaggedVisit) => boolean>> = {
  od_baseline: (visit) => visit.od_baseline,
  assign_first: (visit) => visit.assign_first,
  curt_upcoming_omd: (visit) => visit.cu_omd || visit.cu_omd_admin_override,
}

/** Which fields a tag of `OF_FIELDS` is written to. */
export const TAG_FIELDS = {
  od_baseline: 'od_baseline',
  assign_first: 'assign_first_admin_override',
  curt_upcoming_omd: 'cu_omd_admin_override',
} as const satisfies Partial<Record<AdminTag, keyof TaggedVisit | 'assign_first_admin_override'>>
type FieldTag = keyof typeof TAG_FIELDS

const isFieldTag = (tag: AdminTag): tag is FieldTag => Object.hasOwn(TAG_FIELDS, tag)

/** Tags that the optometrist's entry brings, whatever an administrator made of them. */
export function followingTags(visit: TaggedVisit): AdminTag[] {
  return ADMIN_TAGS.filter((tag) => FOLLOWING[tag]?.(visit))
}

/** The tags a visit has, in the order of the list (F224, Q167). */
export function shownTags(visit: TaggedVisit): AdminTag[] {
  const following = followingTags(visit).filter((tag) => !visit.admin_tags_off.includes(tag))
  return ADMIN_TAGS.filter(
    (tag) => OF_FIELDS[tag]?.(visit) || following.includes(tag) || visit.admin_tags.includes(tag)
  )
}

type Written = Partial<VisitColumns>

/**
 * A list of tags as it was written, as the columns that hold them. Only what
 * differs from the tags the visit has is somebody's choice; a field that is
 * written beside the list says more of its own tag than the list.
 */
export function writtenTags(
  before: TaggedVisit,
  columns: Written,
  wanted: readonly AdminTag[]
): Written {
  const { admin_tags: list, ...others } = columns
  const had = shownTags(before)
  const changed = ADMIN_TAGS.filter((tag) => wanted.includes(tag) !== had.includes(tag))
  const ofFields = changed.filter(isFieldTag).filter((tag) => !(TAG_FIELDS[tag] in columns))
  const ofList: AdminTag[] = changed.filter((tag) => !isFieldTag(tag))
  const follows = followingTags({ ...before, ...others })
  const kept = (tags: readonly AdminTag[]) => tags.filter((tag) => !ofList.includes(tag))
  const added = ofList.filter((tag) => wanted.includes(tag) && !follows.includes(tag))
  const takenAway = ofList.filter((tag) => !wanted.includes(tag) && follows.includes(tag))
  const inOrder = (tags: readonly AdminTag[]) => ADMIN_TAGS.filter((tag) => tags.includes(tag))
  return {
    admin_tags: inOrder([...kept(before.admin_tags), ...added]),
    admin_tags_off: inOrder([...kept(before.admin_tags_off), ...takenAway]),
    ...Object.fromEntries(ofFields.map((tag) => [TAG_FIELDS[tag], wanted.includes(tag)])),
  }
}
