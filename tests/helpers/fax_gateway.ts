import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import env from '#app/start/env'
import { openGatewayInbox } from './gateway_inbox.js'

/** A fax as the gateway keeps it; `SentStatus` and the rest are set by the test. */
export type GatewayFax = {
  id: string
  to: string
  reference: string
  pdf: Buffer
  form: URLSearchParams
  status: string
  pages: number
  errorCode: string
  station: string
}

/** What the gateway does with a question; asked anew each time. */
export type Manner =
  | 'answers'
  /** Hangs up before it has read anything. */
  | 'drops'
  /** Takes what is asked and hangs up. */
  | 'takes_and_drops'
  /** Takes what is asked and never answers. */
  | 'takes_and_hangs'
  /** Never answers, and takes nothing. */
  | 'hangs'
  /** Takes what is asked and falls over. */
  | 'takes_and_500'
  /** Answers half of what it would say. */
  | 'takes_and_damages'
  /** Keeps the fax twice in its outbox, under two numbers of its own. */
  | 'repeats'
  | { delays: number }
  | { refuses: string }
  | { http: number }
  /** Sends whoever asks to another address. */
  | { redirects: string }

const ID = 90_000_000

/** SRFax as its table of actions describes it, over HTTP, with bad manners on request. */
export async function openFaxGateway(manner: (action: string) => Manner = () => 'answers') {
  const faxes: GatewayFax[] = []
  const inbox = openGatewayInbox()
  const asked: { action: string; form: URLSearchParams }[] = []
  const state = { manner }
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request))
    const action = form.get('action') ?? ''
    const how = state.manner(action)
    if (how === 'drops') return void request.socket.destroy()
    if (how === 'hangs') return
    asked.push({ action, form })
    if (typeof how === 'object' && 'http' in how) return end(response, '', how.http)
    if (typeof how === 'object' && 'redirects' in how) {
      return void response.writeHead(307, { location: how.redirects }).end()
    }
    if (typeof how === 'object' && 'refuses' in how) {
      return end(response, JSON.stringify({ Status: 'Failed', Result: how.refuses }))
    }
    const said = JSON.stringify(act(action, form, how === 'repeats'))
    if (how === 'takes_and_hangs') return
    if (how === 'takes_and_drops') return void request.socket.destroy()
    if (how === 'takes_and_500') return end(response, 'Internal Server Error', 500)
    if (how === 'takes_and_damages') return end(response, said.slice(0, said.length / 2))
    if (typeof how === 'object') await new Promise((resolve) => setTimeout(resolve, how.delays))
    end(response, said)
  }

  function act(action: string, form: URLSearchParams, twice: boolean) {
    const failed = (words: string) => ({ Status: 'Failed', Result: words })
    const done = (result: unknown) => ({ Status: 'Success', Result: result })
    if (form.get('access_id') !== ACCESS.id || form.get('access_pwd') !== ACCESS.password) {
      return failed('Invalid Access Code / Password')
    }
    switch (action) {
      case 'Queue_Fax': {
        if (!/^1\d{10}$/.test(form.get('sToFaxNumber') ?? '')) return failed('Invalid Fax Number')
        if ((form.get('sAccountCode') ?? '').length > 20) return failed('Invalid Account Code')
        for (let copy = 0; copy < (twice ? 2 : 1); copy++) faxes.push(faxOf(form))
        return done(faxes.at(-1)!.id)
      }
      case 'Get_FaxStatus': {
        const fax = faxes.find(({ id }) => id === form.get('sFaxDetailsID'))
        return fax ? done([rowOf(fax)]) : failed('FaxDetailsID Not Found')
      }
      case 'Get_Fax_Usage':
        return done([{ Period: 'TODAY', NumberOfFaxes: faxes.length }])
      case 'Get_Fax_Outbox':
        return done(faxes.map(rowOf))
      default:
        return inbox.act(action, form, twice) ?? failed('Invalid Action')
    }
  }

  const faxOf = (form: URLSearchParams): GatewayFax => ({
    id: String(ID + faxes.length),
    to: form.get('sToFaxNumber')!,
    reference: form.get('sAccountCode')!,
    pdf: Buffer.from(form.get('sFileContent_1') ?? '', 'base64'),
    form,
    status: 'In Progress',
    pages: 0,
    errorCode: '',
    station: '',
  })

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/SRF_SecWebSvc.php`,
    faxes,
    received: inbox.received,
    receives: inbox.receives,
    asked,
    /** How it behaves from now on. */
    behaves: (next: (action: string) => Manner) => void (state.manner = next),
    faxesTo: (number: string) => faxes.filter(({ to }) => to === `1${number}`),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const ACCESS = { id: '424242', password: 'open-sesame-of-tests' }

/** As the gateway writes it: ids behind a pipe, numbers as text. */
function rowOf(fax: GatewayFax) {
  return {
    FileName: `20260101-${fax.reference}|${fax.id}`,
    SentStatus: fax.status,
    AccountCode: fax.reference,
    ToFaxNumber: fax.to,
    Pages: String(fax.pages),
    Duration: '42',
    RemoteID: fax.station,
    ErrorCode: fax.errorCode,
    EpochTime: String(Math.floor(Date.now() / 1_000)),
  }
}

function end(response: ServerResponse, body: string, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

/** What is never to be seen in a log or an answer. */
export const SECRETS = [ACCESS.id, ACCESS.password]

/**
 * Lets this installation fax through a gateway.
 *
 * @returns sets everything back
 */
export function givenSrfax(url: string, seconds = 2): () => void {
  const settings = {
    FAX_DRIVER: 'srfax',
    SRFAX_URL: url,
    SRFAX_ACCESS_ID: ACCESS.id,
    SRFAX_ACCESS_PASSWORD: ACCESS.password,
    SRFAX_CALLER_ID: '6045550100',
    SRFAX_SENDER_EMAIL: 'faxes@clinic.example',
    SRFAX_CONVERSATION_SECONDS: seconds,
  } as const
  const names = Object.keys(settings) as (keyof typeof settings)[]
  for (const name of names) {
    env.set(name, settings[name] as never)
    process.env[name] = String(settings[name])
  }
  return () => {
    for (const name of names) {
      env.set(name, undefined)
      delete process.env[name]
    }
  }
}
