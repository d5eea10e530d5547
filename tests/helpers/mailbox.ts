import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { email: Email; to: string[]; from: string }

type Options = {
  /** Refuses recipients with this SMTP code. */
  refuseWith?: number
  /** Takes the message and hangs up without a word. */
  silentAfterData?: boolean
}

/** A real mail server that keeps what it is given. */
export async function openMailbox(port: number, options: Options = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (!options.refuseWith) return done()
      const error = Object.assign(new Error('not now'), { responseCode: options.refuseWith })
      done(error)
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      received.push({
        email: await PostalMime.parse(Buffer.concat(chunks)),
        to: session.envelope.rcptTo.map(({ address }) => address),
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
      })
      if (!options.silentAfterData) return done()
      for (const connection of (
        server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }
      ).connections) {
        connection._socket.destroy()
      }
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
