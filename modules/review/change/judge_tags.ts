import { shownTags, type AdminTag } from '#exams/rules'
import type { Draft, FieldRefusal } from '#exams'
import { patientIdentity } from '#patients'
import { GP_TAGS, areGpTagsEnabled, contradictingTags } from '#review/rules'

const TAGS = 'admin_tags'

/** What may not be of the administrators' tags, on every way in (F225, F227, Q167). */
export async function judgeTags(draft: Draft): Promise<FieldRefusal[]> {
  const { change, before, after, sentAs } = draft
  if (!('admin_tags' in change.columns)) return []
  const field = sentAs(TAGS)
  const had = shownTags(before)
  const has = shownTags(after)
  const refusals: FieldRefusal[] = []
  if (contradictingTags(has).length > 0) refusals.push({ field, key: 'review.tags_oct_exclusive' })
  const isNew = (tag: AdminTag) => has.includes(tag) && !had.includes(tag)
  if (after.is_pre_reviewed && GP_TAGS.some(isNew)) {
    const { hasNoGp } = await patientIdentity(after.patient_id)
    if (!areGpTagsEnabled({ hasNoGp, isPreReviewed: true })) {
      refusals.push({ field, key: 'review.tags_without_gp' })
    }
  }
  return refusals
}
