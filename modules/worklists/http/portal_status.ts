import { BadFilter } from '#app/portal/filters'
import type { PortalFilter } from '#app/portal/resource'
import { CHOSEN_STATUSES, type ChosenStatus } from '#exams/rules'

/** The office's statuses of a visit `e`, one or several: what is processed is reviewed, too, and found under both (F166, F328). */
export const byStatus: PortalFilter = (query, value) => {
  const wanted: unknown[] = Array.isArray(value) ? value : [value]
  if (
    wanted.length === 0 ||
    !wanted.every((each) => CHOSEN_STATUSES.includes(each as ChosenStatus))
  )
    throw new BadFilter()
  void query.where((any) => {
    void any.whereIn('e.exam_status', wanted as string[])
    if (wanted.includes('review_processed')) void any.orWhere('e.is_review_processed', true)
  })
}
