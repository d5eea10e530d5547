import type { ServerResponse } from 'node:http'
import type transmit from '@adonisjs/transmit/services/main'

type Stream = ReturnType<typeof transmit.createStream>
type Message = { channel: string; payload: unknown }

/**
 * Bytes that wait for a page which does not read, at most. Then its stream is
 * closed: a page that is alive opens another and asks for what it missed
 * (inertia/lib/live_stream).
 */
const UNREAD_AT_MOST = 256 * 1_024

/**
 * What transmit writes into a stream goes to the answer in one piece, without the
 * stream's own two buffers, and is made into text once for all who are told.
 */
export function writeStraight(stream: Stream, response: ServerResponse) {
  stream.unpipe(response)
  stream.writeMessage = ({ data }) => tell(response, data as Message)
}

/** @returns false where nothing more should be written */
export function tell(response: ServerResponse, message: Message): boolean {
  if (response.writableEnded || response.destroyed) return false
  if (response.writableLength <= UNREAD_AT_MOST) return response.write(textOf(message))
  response.destroy()
  return false
}

/** The message that is being told just now, and its text. */
let told: (Message & { text: string }) | null = null

function textOf({ channel, payload }: Message): string {
  if (told && told.payload === payload && told.channel === channel) return told.text
  const text = `data: ${JSON.stringify({ channel, payload })}\n\n`
  // Whoever tells may change the payload afterwards; by then all pages were told.
  if (!told) queueMicrotask(() => (told = null))
  told = { channel, payload, text }
  return text
}
