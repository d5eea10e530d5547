import env from '#app/start/env'

/** How the gateway is reached and who we are to it. Read anew for each conversation. */
export type SrfaxSettings = {
  url: URL
  /** Say nothing of these two in a log or an answer. */
  accessId: string
  accessPassword: string
  /** Ten digits that the other machine shows. */
  callerId: string
  senderEmail: string
  /** Printed above each page, at most 50 characters. */
  header: string
  /** How often the gateway dials again by itself, 0 to 6. */
  retries: number
  /** The gateway's own cover page, which carries the message; none when empty. */
  coverPage: string
  /** One question and its answer, in milliseconds. */
  conversation: number
}

const URL_OF_SRFAX = 'https://secure.srfax.com/SRF_SecWebSvc.php'
const RETRIES = 3
const MAX_RETRIES = 6
const COVER_PAGE = 'Standard'

/** Seconds; a fax of many pages takes a while to be carried over. */
const CONVERSATION = 60

/** Characters that the gateway prints above a page. */
const MAX_HEADER = 50

/** Hosts where what is said in the clear stays on this machine. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** @throws Error naming the setting that is missing or wrong, never its value */
export function srfaxSettings(): SrfaxSettings {
  const url = new URL(env.get('SRFAX_URL') ?? URL_OF_SRFAX)
  if (url.protocol !== 'https:' && !LOOPBACK.includes(url.hostname)) {
    throw new Error('SRFAX_URL must begin with https://')
  }
  const callerId = needed('SRFAX_CALLER_ID')
  if (!/^\d{10}$/.test(callerId)) throw new Error('SRFAX_CALLER_ID takes ten digits')
  return {
    url,
    accessId: needed('SRFAX_ACCESS_ID'),
    accessPassword: needed('SRFAX_ACCESS_PASSWORD'),
    callerId,
    senderEmail: needed('SRFAX_SENDER_EMAIL'),
    header: (env.get('PRODUCT_NAME') ?? 'Farsight').slice(0, MAX_HEADER),
    retries: Math.min(Math.max(env.get('SRFAX_RETRIES') ?? RETRIES, 0), MAX_RETRIES),
    coverPage: env.get('SRFAX_COVER_PAGE') ?? COVER_PAGE,
    conversation: (env.get('SRFAX_CONVERSATION_SECONDS') ?? CONVERSATION) * 1_000,
  }
}

type Needed = 'SRFAX_ACCESS_ID' | 'SRFAX_ACCESS_PASSWORD' | 'SRFAX_CALLER_ID' | 'SRFAX_SENDER_EMAIL'

/** Half a configuration stops the start: faxes nobody dials must not look delivered. */
function needed(name: Needed): string {
  const value = env.get(name)
  if (!value) throw new Error(`FAX_DRIVER=srfax needs ${name}`)
  return value
}
