/** Open visits above which the tabs change style (seed-1 section 9). */
export const TABS_STYLE_LIMIT = 10

export function isTabStyleChanged(tabs: number): boolean {
  return tabs > TABS_STYLE_LIMIT
}

/** Where closing a visit leads: its right neighbour, else the left one, else the list (F180). */
export function neighbourTab(openIds: readonly number[], closingId: number): number | null {
  const index = openIds.indexOf(closingId)
  if (index < 0) return openIds[0] ?? null
  return openIds[index + 1] ?? openIds[index - 1] ?? null
}
