import { BENCH_PASSWORD } from '../data/load.js'

/** What a request of somebody who is logged in carries. */
export type Session = { 'accept': string; 'cookie': string; 'x-xsrf-token': string }

/** Logs an account in by the documented call. */
export async function sessionOf(url: string, username: string): Promise<Session> {
  const jar = new Map<string, string>()
  keep(jar, await fetch(`${url}/api/csrf_cookie/`))
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(jar) },
    body: JSON.stringify({ username, password: BENCH_PASSWORD }),
  })
  if (answer.status !== 200) throw new Error(`${username}: ${answer.status}`)
  keep(jar, answer)
  return headersOf(jar)
}

function keep(jar: Map<string, string>, response: Response) {
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
    jar.set(name, value)
  }
}

const headersOf = (jar: Map<string, string>): Session => ({
  'accept': 'application/json',
  'cookie': [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
})
