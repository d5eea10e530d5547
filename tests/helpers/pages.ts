import type { Visitor } from '#tests/helpers/session'

const PAGE = { accept: 'text/html' }

type PageObject = { component: string; props: Record<string, any>; url: string }

/** The Inertia page behind an address: its component and props. */
export async function pageAt(person: Visitor, path: string): Promise<PageObject> {
  const { body, status, text } = await person.get(path, { ...PAGE, 'x-inertia': 'true' })
  if (!body?.component) throw new Error(`${path} answered ${status} instead of a page: ${text}`)
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
