import type { ApiFailure, ApiResult } from '../../lib/api_result'
import { ask } from '../../ui/dialogs'
import type { ImageQuestionWire } from './upload_queue'

/** What the dialog about doubts is called, and its way on. */
type Words = { readonly title: string; readonly yes: string }

/**
 * Sends what puts photos into other slots. What speaks against them there is
 * asked about, and accepted it is sent once more (docs/adr/0018).
 *
 * @param send gets the doubts that were accepted, apart by commas
 * @returns null where somebody said no
 */
export async function sendAccepting<Data>(
  send: (accepted?: string) => Promise<ApiResult<Data>>,
  { title, yes }: Words
): Promise<ApiResult<Data> | null> {
  const answer = await send()
  const doubts = answer.ok ? [] : doubtsOf(answer)
  if (answer.ok || doubts.length === 0) return answer
  const sure = await ask({
    title,
    detail: answer.errors.map(({ field, message }) => <p key={field}>{message}</p>),
    yes,
    danger: true,
  })
  return sure ? send(doubts.join(',')) : null
}

function doubtsOf({ kind, body }: ApiFailure): readonly string[] {
  const asked = kind === 'invalid' && Array.isArray(body.checks) ? body.checks : []
  return [...new Set((asked as readonly ImageQuestionWire[]).flatMap(({ doubts }) => doubts))]
}
