import { message } from '../../identity/rules/index.js'
import { checkEmail, isFilled, type FieldMessage } from '../../directories/rules/index.js'

export type HelpDeskRequest = {
  readonly requester_name?: string | null
  readonly contact_email?: string | null
  readonly request?: string | null
}

/** Name, a valid address to answer to, and the text are required (F385). */
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
  return refused
}
