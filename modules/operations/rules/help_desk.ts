import { message } from '../../identity/rules/index.js'
import { checkEmail, isFilled, type FieldMessage } from '../../directories/rules/index.js'

export type HelpDeskRequest = {
  readonly requester_name?: string | null
  readonly contact_email?: string | null
  readonly request?: string | null
}

/** Longest texts taken, in characters. */
export const HELP_DESK_LIMITS = { requester_name: 200, request: 10_000 } as const

/** Name, a valid address to answer to, and the text are required (F385), and not endless. */
export function checkHelpDeskRequest(input: HelpDeskRequest): FieldMessage[] {
  const refused: FieldMessage[] = []
  if (!isFilled(input.requester_name)) {
    refused.push({
      field: 'requester_name',
      message: message('operations.requester_name_required'),
    })
  }
  const email = checkEmail(input.contact_email)
  if (!email.ok) refused.push({ field: 'contact_email', message: email.error })
  if (!isFilled(input.request)) {
    refused.push({ field: 'request', message: message('operations.request_required') })
  }
  for (const [field, max] of Object.entries(HELP_DESK_LIMITS)) {
    const text = input[field as keyof typeof HELP_DESK_LIMITS] ?? ''
    if (text.length > max) {
      refused.push({ field, message: message('operations.help_desk.too_long', { max }) })
    }
  }
  return refused
}
