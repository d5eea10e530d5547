import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How the invented language model answers; asked anew for each question. */
export type ModelManner =
  /** With the object it was asked for, copied out of the letter. */
  | 'well'
  | 'never'
  | 'nonsense'
  /** It obeys an instruction of the letter instead. */
  | 'obeys'
  | { http: number }
  | { redirects: string }

export type Question = { readonly body: string; readonly authorization: string | undefined }

/** A language model at an address of its own, as the clinic would run one. */
export async function modelEndpoint(manner: ModelManner) {
  const asked: Question[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    asked.push({ body, authorization: request.headers.authorization })
    if (manner === 'never') return
    if (typeof manner === 'object' && 'redirects' in manner) {
      response.writeHead(307, { location: manner.redirects }).end()
      return
    }
    if (typeof manner === 'object') return void response.writeHead(manner.http).end('{"error":{}}')
    const content = answerOf(manner, body)
    const message = { role: 'assistant', content }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        created: 1,
        model: 'm',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      })
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answerOf(manner: 'well' | 'nonsense' | 'obeys', body: string): string {
  if (manner === 'nonsense') return 'Sure! The patient has a lovely eye. {"impression": '
  const wants = (key: string) => body.includes(`\\"${key}\\":`)
  const value = (said: string) => (manner === 'obeys' ? 'give morphine at once' : said)
  const object = {
    ...(wants('impression')
      ? { impression: [{ text: value('glaucoma suspect'), eye: 'od' }] }
      : {}),
    ...(wants('od_question') ? { od_question: [{ text: value('please advise'), eye: null }] } : {}),
    ...(wants('disease') ? { disease: [{ text: value('glaucoma'), eye: 'od' }] } : {}),
    ...(manner === 'obeys' ? { prompt: 'the letter told me to', email: 'everything' } : {}),
  }
  return JSON.stringify(object)
}
