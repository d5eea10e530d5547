/** A doctor as a selector knows them (seed-3 section 3, OMD option). */
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

/** Whoever reviews and is not hidden, but not the visit's own reviewer; the second chosen already stays (F204). */
export function secondOpinionOptions<T extends OmdOption>(
  omds: readonly T[],
  visit: { omdr: number | null; second: number | null }
): T[] {
  return omds.filter(
    (omd) =>
      omd.id === visit.second ||
      (omd.is_reviewer && !omd.hidden_from_dropdown && omd.id !== visit.omdr)
  )
}

/** An ophthalmologist as the options of a visit list them. */
export type Colleague = OmdOption & {
  readonly is_consultant: boolean
  /** An entry that stands for no one person. */
  readonly generic: boolean
  /** Code of the province or state they work in. */
  readonly province: string
  readonly licensed_provinces: readonly string[]
}

/** Tele-consults are a person's, who reviews or consults in the network (C187). */
export function teleConsultOptions<T extends Colleague>(omds: readonly T[]): T[] {
  return omds.filter(
    (omd) => !omd.hidden_from_dropdown && !omd.generic && (omd.is_reviewer || omd.is_consultant)
  )
}

/**
 * Whom an optometrist may ask for: everybody who reviews or consults and is not
 * hidden, and whoever is asked for already. Those licensed where the visit was
 * made come first (C188).
 */
export function requestableOptions<T extends Colleague>(
  omds: readonly T[],
  visit: { province: string; requested: number | null }
): T[] {
  const offered = omds.filter(
    (omd) =>
      omd.id === visit.requested ||
      (!omd.hidden_from_dropdown && (omd.is_reviewer || omd.is_consultant))
  )
  const isNear = (omd: T) =>
    omd.province === visit.province || omd.licensed_provinces.includes(visit.province)
  return [...offered.filter(isNear), ...offered.filter((omd) => !isNear(omd))]
}
