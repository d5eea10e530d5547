/** Of two who wrote the same: who works here, and whoever saved first. */
export const SIDES = ['mine', 'theirs'] as const
export type Side = (typeof SIDES)[number]
