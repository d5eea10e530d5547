/** A doctor as a selector knows him (seed-3 section 3, OMD option). */
export type OmdOption = {
  readonly id: number
  readonly hidden_from_dropdown: boolean
  readonly is_reviewer: boolean
}

/** The reviewer selector leaves out hidden entries (F214). */
export function reviewerOptions<T extends OmdOption>(omds: readonly T[]): T[] {
  return omds.filter((omd) => omd.is_reviewer && !omd.hidden_from_dropdown)
}

/** The consultant selector leaves out hidden entries and reviewers, but keeps the doctor now selected (F214). */
export function consultantOptions<T extends OmdOption>(
  omds: readonly T[],
  selectedId: number | null
): T[] {
  return omds.filter(
    (omd) => omd.id === selectedId || (!omd.hidden_from_dropdown && !omd.is_reviewer)
  )
}
