/** Note options with fixed ids that a new visit starts with (Q74). */
export const FOLLOW_UP_WITH_OD = 7
const DEFAULT_ALTERNATIVE = 19

/** "Follow up with OD" is added when neither of the two defaults is chosen (F259). */
export function withDefaultFollowUp(selected: readonly number[]): number[] {
  const chosen = selected.includes(FOLLOW_UP_WITH_OD) || selected.includes(DEFAULT_ALTERNATIVE)
  return chosen ? [...selected] : [...selected, FOLLOW_UP_WITH_OD]
}
