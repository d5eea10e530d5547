/** Points to the twentieths of a point that Word counts in. */
export function twips(points: number): number {
  return Math.round(points * 20)
}

/** Points to the half points of Word's text sizes. */
export function halfPoints(points: number): number {
  return Math.round(points * 2)
}
