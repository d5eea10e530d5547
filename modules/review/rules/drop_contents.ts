/** Active ingredients by class, for combinations and warnings. */
export type Ingredient = 'prostaglandin' | 'timolol' | 'brimonidine' | 'dorzolamide'

/** Drops offered, what they contain, and whether only premium visits offer them (seed-2 section 9). */
const DROPS = {
  'prostaglandin': { contains: ['prostaglandin'], premiumOnly: false },
  'timolol': { contains: ['timolol'], premiumOnly: false },
  'brimonidine': { contains: ['brimonidine'], premiumOnly: false },
  'dorzolamide': { contains: ['dorzolamide'], premiumOnly: false },
  'dorzolamide/timolol': { contains: ['dorzolamide', 'timolol'], premiumOnly: false },
  'brimonidine/timolol': { contains: ['brimonidine', 'timolol'], premiumOnly: true },
  'Zimed': { contains: ['prostaglandin'], premiumOnly: true },
} as const satisfies Record<string, { contains: readonly Ingredient[]; premiumOnly: boolean }>

export type TreatmentDrop = keyof typeof DROPS
export const TREATMENT_DROPS = Object.keys(DROPS) as TreatmentDrop[]

export function isTreatmentDrop(drop: string): drop is TreatmentDrop {
  return Object.hasOwn(DROPS, drop)
}

export function isDropOffered(drop: string, { premium }: { premium: boolean }): boolean {
  return isTreatmentDrop(drop) && (premium || !DROPS[drop].premiumOnly)
}

/** Nothing for a drop that is in no list. */
export function contentsOf(drop: string): readonly Ingredient[] {
  return isTreatmentDrop(drop) ? DROPS[drop].contains : []
}
