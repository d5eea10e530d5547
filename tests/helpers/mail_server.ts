import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = { email: Email; raw: Buffer; to: string[] }

type Manners = {
  /** Answers this code instead of a greeting. */
  turnsAwayWith?: number
  /** Takes the connection and says nothing at all. */
  neverGreets?: boolean
  /** Greets and answers nothing that follows. */
  fallsSilent?: boolean
  /** Never answers for these recipients: their own server hangs. */
  hangsOver?: (address: string) => boolean
  /** Refuses recipients with this code. */
  refusesRecipientsWith?: number
  /** Takes the message and answers this code. */
  refusesMessageWith?: number
  /** Takes the message and never answers. */
  staysSilent?: boolean
  /** Takes the message and hangs up. */
  hangsUp?: boolean
}

function refusal(code: number) {
  return Object.assign(new Error('no'), { responseCode: code })
}

/** A real mail server on the tests' port that keeps what it is given, with bad manners on request. */
export async function openMailServer(manners: Manners = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      if (manners.neverGreets) return
      done(manners.turnsAwayWith ? refusal(manners.turnsAwayWith) : undefined)
    },
    onMailFrom: (_address, _session, done) => {
      if (!manners.fallsSilent) done()
    },
    onRcptTo: ({ address }, _session, done) => {
      if (manners.hangsOver?.(address)) return
      done(manners.refusesRecipientsWith ? refusal(manners.refusesRecipientsWith) : undefined)
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const raw = Buffer.concat(chunks)
      received.push({
        raw,
        email: await PostalMime.parse(raw),
        to: session.envelope.rcptTo.map(({ address }) => address),
      })
      if (manners.hangsUp) return hangUp(server)
      if (manners.staysSilent) return
      done(manners.refusesMessageWith ? refusal(manners.refusesMessageWith) : null)
    },
  })
  const port = Number(process.env.SMTP_PORT)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  server.on('error', () => {})
  return {
    received,
    /** What came for one address: an earlier test's letter may be tried again meanwhile. */
    lettersTo: (address: string) => received.filter(({ to }) => to.includes(address)),
    close: () => {
      hangUp(server)
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** A port that takes every connection and hangs up at once, before any greeting. */
export async function openClosingDoor() {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) =>
    server.listen(Number(process.env.SMTP_PORT), '127.0.0.1', resolve)
  )
  return { close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

type Connections = { connections: Set<{ _socket: { destroy(): void } }> }

function hangUp(server: SMTPServer) {
  for (const { _socket } of (server as unknown as Connections).connections) _socket.destroy()
}
