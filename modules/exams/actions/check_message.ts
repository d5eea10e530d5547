import { err, ok, type Result } from '#app/kernel/result'
import { MAX_TEXT_LENGTH } from '#exams/rules'

export type MessageTextRefusal = { type: 'message_required' } | { type: 'message_too_long' }

/** The words of a message to the reviewer, as they are kept (F194). */
export function checkMessage(text: string): Result<string, MessageTextRefusal> {
  const message = text.trim()
  if (message === '') return err({ type: 'message_required' })
  if (message.length > MAX_TEXT_LENGTH) return err({ type: 'message_too_long' })
  return ok(message)
}
