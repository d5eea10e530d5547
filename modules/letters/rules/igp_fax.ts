import { message, type Message } from '../../identity/rules/index.js'

/**
 * Why a fax to the internal GP is held back, or null: the optometrist's three
 * kinds are all set or all unset, or the GP has not reviewed (F292, Q81).
 */
export function igpFaxBlock(input: {
  retinaOnly: boolean
  essentialsOnly: boolean
  integratedOnly: boolean
  gpStatus: string | null
}): Message | null {
  const kinds = [input.retinaOnly, input.essentialsOnly, input.integratedOnly]
  if (kinds.every((kind) => kind === kinds[0])) return message('letters.igp_assignment_problem')
  return input.gpStatus === 'reviewed' ? null : message('letters.igp_not_reviewed')
}
