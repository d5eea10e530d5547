/** A person at a browser of their own: keeps cookies, sends the anti-forgery token. */
export class Visitor {
  readonly #cookies = new Map<string, string>()

  constructor(readonly baseUrl = `http://${process.env.HOST}:${process.env.PORT}`) {}

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  forget(name: string) {
    this.#cookies.delete(name)
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.send('GET', path, undefined, headers)
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    return this.send('POST', path, body, headers)
  }

  put(path: string, body: unknown = {}) {
    return this.send('PUT', path, body)
  }

  /** A body of just these bytes. */
  sendBytes(path: string, body: Uint8Array<ArrayBuffer>, contentType: string) {
    return this.send('POST', path, new Blob([body]), { 'content-type': contentType })
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const isForm = [FormData, URLSearchParams, Blob].some((each) => body instanceof each)
    const response = await fetch(new URL(path, this.baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(this.#cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(this.cookie('XSRF-TOKEN')
          ? { 'x-xsrf-token': decodeURIComponent(this.cookie('XSRF-TOKEN')!) }
          : {}),
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : isForm ? (body as Blob) : JSON.stringify(body),
    })
    this.#keep(response)
    return answerOf(response)
  }

  #keep(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

export type Answer = {
  status: number
  headers: Headers
  bytes: Buffer
  text: string
  /** Parsed when the answer is JSON, else null. */
  body: any
}

async function answerOf(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString('utf8')
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    body: isJson ? JSON.parse(text) : null,
  }
}

/** A browser nobody logged in with, holding an anti-forgery token. */
export async function visitor(): Promise<Visitor> {
  const somebody = new Visitor()
  await somebody.get('/api/csrf_cookie/')
  return somebody
}

/** Logs a person in by the documented call. */
export async function logIn(username: string, password: string, rememberMe = false) {
  const person = await visitor()
  const answer = await person.post('/api/auth/login/', { username, password, rememberMe })
  if (answer.status !== 200)
    throw new Error(`Login of ${username} answered ${answer.status}: ${answer.text}`)
  return person
}

/** The password factories give every user. */
export const TEST_PASSWORD = 'correct horse eye chart'

/** A logged-in person made by a factory. */
export async function asVisitor(user: { username: string }): Promise<Visitor> {
  return logIn(user.username, TEST_PASSWORD)
}
