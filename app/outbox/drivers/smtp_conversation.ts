import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import type { SmtpSettings } from '#app/outbox/drivers/smtp_settings'

/**
 * How far a conversation came. Up to `talking` nothing left the house; from
 * `handing_over` on the server has the letter, or a part of it, and may keep it.
 */
export type SmtpStage = 'connecting' | 'greeting' | 'talking' | 'handing_over'

export type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** A conversation that failed, and how far it had come. */
export class SmtpFailure extends Error {
  constructor(
    readonly stage: SmtpStage,
    override readonly cause: SmtpError
  ) {
    super(cause.message)
  }
}

/** Our own words for what ends a conversation beside the server's and the system's. */
export const TOOK_TOO_LONG = 'ECONVERSATION'
export const CUT = 'ECUT'
export const HUNG_UP = 'ECLOSED'

/** How long the server may take to say goodbye, in milliseconds; the letter is accepted by then. */
const GOODBYE = 2_000

/** What is handed over; the content is read only once the server has asked for it. */
export type Letter = { from: string | false; to: string[]; content(): Readable }

/**
 * One letter, one conversation: connects, logs in, hands the letter over and
 * hears the answer. Ends within `settings.conversation` whatever the server
 * does, and at once when it is cut.
 *
 * @throws SmtpFailure
 */
export async function converse(settings: SmtpSettings, letter: Letter, cut: AbortSignal) {
  const content = onDemand(letter.content)
  try {
    await converseUntil(settings, cut, content.isAskedFor, async (connection) => {
      await greeted(connection, settings)
      const { from, to } = letter
      await step((done) => connection.send({ from, to }, content.stream, done))
    })
  } finally {
    content.stream.destroy()
  }
}

/**
 * Connects, logs in where a login is set, and says goodbye: whether the server
 * would take a letter, without one. Bounded as every conversation is.
 *
 * @throws SmtpFailure
 */
export async function greet(settings: SmtpSettings, cut: AbortSignal) {
  const handsOverNothing = () => false
  await converseUntil(settings, cut, handsOverNothing, (connection) =>
    greeted(connection, settings)
  )
}

async function converseUntil(
  settings: SmtpSettings,
  cut: AbortSignal,
  isHandingOver: () => boolean,
  talk: (connection: SMTPConnection) => Promise<void>
) {
  const socket = new Socket()
  const connection = new SMTPConnection({
    socket,
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    dnsTimeout: settings.connect,
    connectionTimeout: settings.connect,
    greetingTimeout: settings.greeting,
    socketTimeout: settings.idle,
  })
  const stage = (): SmtpStage => {
    if (isHandingOver()) return 'handing_over'
    if (connection.stage === 'init') return 'connecting'
    return connection.lastServerResponse === false ? 'greeting' : 'talking'
  }
  const ending = endOf(connection, settings, cut)
  try {
    await Promise.race([talk(connection), ending.interrupted])
    connection.quit()
    setTimeout(() => socket.destroy(), GOODBYE).unref()
  } catch (error) {
    const failure = new SmtpFailure(stage(), error as SmtpError)
    connection.close()
    // A name that is still looked up connects when it is found.
    socket.once('connect', () => socket.destroy())
    socket.destroy()
    throw failure
  } finally {
    ending.forget()
  }
}

async function greeted(connection: SMTPConnection, { login }: SmtpSettings) {
  await step((done) => connection.connect(done))
  if (login) await step((done) => connection.login({ credentials: login }, done))
}

/** A step of the mailer's as a promise. */
function step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())))
}

/** Rejects with the first thing that ends the conversation beside the step under way. */
function endOf(connection: SMTPConnection, settings: SmtpSettings, cut: AbortSignal) {
  let forget = () => {}
  const interrupted = new Promise<never>((_, reject) => {
    const end = (code: string) => reject(Object.assign(new Error(code), { code }))
    const timer = setTimeout(() => end(TOOK_TOO_LONG), settings.conversation)
    const onCut = () => end(CUT)
    cut.addEventListener('abort', onCut)
    if (cut.aborted) onCut()
    connection.on('error', reject)
    connection.on('end', () => end(HUNG_UP))
    forget = () => {
      clearTimeout(timer)
      cut.removeEventListener('abort', onCut)
    }
  })
  // Told to nobody once the conversation is over.
  interrupted.catch(() => {})
  return { interrupted, forget }
}

/** A stream that is made when somebody reads it, which a server asks for with its word after DATA. */
function onDemand(open: () => Readable) {
  let asked = false
  async function* chunks() {
    asked = true
    yield* open()
  }
  const stream = Readable.from(chunks(), { objectMode: false })
  // The mailer reports what goes wrong with it; nobody else has to.
  stream.on('error', () => {})
  return { stream, isAskedFor: () => asked }
}
