import type { Answer, Visitor } from '#tests/helpers/session'

const PAGE = { accept: 'text/html' }

type PageObject = { component: string; props: Record<string, any>; url: string }

/** Asks for a page as the running client does, with the version of its assets. */
export async function visit(
  person: Visitor,
  path: string,
  headers: Record<string, string> = {}
): Promise<Answer> {
  const inertia = { ...PAGE, 'x-inertia': 'true', ...headers }
  version ??= (await person.get('/login', inertia)).headers.get('x-inertia-version') ?? ''
  return person.get(path, { ...inertia, 'x-inertia-version': version })
}

let version: string | undefined

/** The page behind an address: its component and props. */
export async function pageAt(person: Visitor, path: string): Promise<PageObject> {
  const { body, status, text } = await visit(person, path)
  if (status !== 200 || !body?.component) {
    throw new Error(`${path} answered ${status} instead of a page: ${text}`)
  }
  return body as PageObject
}

/** Where an address leads: the redirect's target, else the status. */
export async function landing(
  person: Visitor,
  path: string,
  headers: Record<string, string> = {}
): Promise<string> {
  const answer = await person.get(path, { ...PAGE, ...headers })
  return answer.status === 302 ? answer.headers.get('location')! : String(answer.status)
}
