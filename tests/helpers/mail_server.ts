import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = { email: Email; raw: Buffer; to: string[] }

type Manners = {
  /** Answers this code instead of a greeting. */
  turnsAwayWith?: number
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
    onConnect: (_session, done) =>
      done(manners.turnsAwayWith ? refusal(manners.turnsAwayWith) : undefined),
    onRcptTo: (_address, _session, done) =>
      done(manners.refusesRecipientsWith ? refusal(manners.refusesRecipientsWith) : undefined),
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
  server.on('error', () => {})
  const port = Number(process.env.SMTP_PORT)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    received,
    close: () => {
      hangUp(server)
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Connections = { connections: Set<{ _socket: { destroy(): void } }> }

function hangUp(server: SMTPServer) {
  for (const { _socket } of (server as unknown as Connections).connections) _socket.destroy()
}
