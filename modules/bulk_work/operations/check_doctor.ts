import { listIgps, listOmds } from '#directories'
import { consultantOptions, reviewerOptions } from '#directories/rules'
import type { Chosen } from '#bulk_work/rules'

/** Whether a doctor may be chosen for many visits: of the kind, and not hidden (F214). */
export async function mayBeChosen(kind: NonNullable<Chosen>, id: number): Promise<boolean> {
  if (kind === 'internal_gp') return (await listIgps()).some((igp) => igp.id === id)
  const omds = (await listOmds()).map((omd) => ({
    id: omd.id,
    is_reviewer: omd.isReviewer,
    hidden_from_dropdown: omd.hiddenFromDropdown,
  }))
  const options = kind === 'reviewer' ? reviewerOptions(omds) : consultantOptions(omds, null)
  return options.some((omd) => omd.id === id)
}
