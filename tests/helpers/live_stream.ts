import type { Visitor } from '#tests/helpers/session'

export type LiveMessage = { channel: string; payload: Record<string, unknown> }

export type LiveStream = {
  /** The id the client proposed. */
  uid: string
  status: number
  messages: LiveMessage[]
  /** True once the server closed its end. */
  ended: () => boolean
  /** Waits for the server's end; false when it does not come in time. */
  end: (withinMs: number) => Promise<boolean>
  message: (withinMs: number) => Promise<LiveMessage | null>
  close: () => void
}

/** Opens the session's event stream the way an open page does. */
export async function openStream(
  person: Visitor,
  uid: string = crypto.randomUUID()
): Promise<LiveStream> {
  const controller = new AbortController()
  const response = await fetch(new URL(`/ws/session/?uid=${uid}`, person.baseUrl), {
    headers: { accept: 'text/event-stream', cookie: person.cookieHeader },
    signal: controller.signal,
  })
  const messages: LiveMessage[] = []
  let over = false
  const reading = read(response, messages).then(
    () => (over = true),
    () => (over = true)
  )
  return {
    uid,
    status: response.status,
    messages,
    ended: () => over,
    end: (withinMs) => Promise.race([reading.then(() => true), after(withinMs, false)]),
    message: async (withinMs) => {
      const deadline = Date.now() + withinMs
      while (messages.length === 0 && Date.now() < deadline) await after(20, null)
      return messages[0] ?? null
    },
    close: () => controller.abort(),
  }
}

/** Collects the `data:` lines; pings and comments are passed over. */
async function read(response: Response, messages: LiveMessage[]) {
  let text = ''
  for await (const chunk of response.body!) {
    text += Buffer.from(chunk as Uint8Array).toString('utf8')
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const line = block.split('\n').find((each) => each.startsWith('data:'))
      const message = line ? JSON.parse(line.slice(5)) : null
      if (message?.channel && !String(message.channel).startsWith('$$')) messages.push(message)
    }
  }
}

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), ms).unref())
