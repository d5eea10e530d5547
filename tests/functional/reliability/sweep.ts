import router from '@adonisjs/core/services/router'
import { accessOf } from '#app/http/access'
import type { Answer, Visitor } from '#tests/helpers/session'
import { visit } from '#tests/helpers/pages'
import { docxText, readDocx, readPdf, textOf } from '#tests/unit/letters/read_letter'

/**
 * Calls every address the router knows with the ids of given records, and
 * reads each answer whole: status line, headers, body, files. A route that
 * comes later is called by itself; one with a parameter nobody here has
 * values for makes the sweep fail until it has some.
 */

/** Numbers and paths a parameter may stand for. */
export type Values = Readonly<Record<string, readonly (number | string)[]>>

/** Bodies and query strings worth trying at an address, by the route's pattern; `*` is for all others. */
export type Inputs = {
  queries?: Readonly<Record<string, readonly string[]>>
  body?: object
}

/** Routes that are not called, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'GET /ws/session': 'a stream that never ends; heard in a test of its own',
  'GET /ws/session/events': 'the same stream',
  'GET /logout': 'ends the session that calls',
  'GET /api/auth/logout': 'ends the session that calls',
  'POST /api/auth/logout': 'ends the session that calls',
  'POST /api/auth/login': 'begins another session',
  'POST /api/account/password_reset': 'of visitors, and limited to a few',
  'POST /locale': 'changes the language of what is read',
}

/** Values of the parameters that name no record. */
const PLAIN: Values = {
  'type': ['omdr-gp', 'gp'],
  'token': ['x'],
  'pk': [1],
  'guid': ['x'],
  'loop': [1],
  'smart_upload_id': [1],
  'number': [1],
  'kind': ['oct_rnfl', 'vf', 'exam_metrics', 'upload_reconciler', 'csv', 'gpt_chat'],
  'page': [1],
  'edit': [1],
  'version': ['highlighted', 'recipient_removed'],
  'resource': [
    'patients',
    'gps',
    'deliveries',
    'alert',
    'patient_list',
    'bulk_batches',
    'bulk_items',
  ],
  'action': ['set_flags'],
  'name': ['audit_checkpoint'],
  'arg': ['right'],
  'wording': ['letter.greeting'],
  'language': ['en'],
  'province': ['AB'],
  'variant': ['standard'],
  'variant?': ['', 'thumbnail'],
}

export type SweptRoute = { method: string; pattern: string; roles: readonly string[] | null }

/** Every address that answers, once for each of its methods that ask for something. */
export function everyRoute(): SweptRoute[] {
  const routes = Object.values(router.toJSON()).flat()
  return routes.flatMap((route) => {
    const rule = accessOf(route)
    const roles = rule?.kind === 'signed-in' ? (rule.roles ?? null) : null
    return route.methods
      .filter((method) => ['GET', 'POST', 'PUT', 'DELETE'].includes(method))
      .map((method) => ({ method, pattern: route.pattern, roles }))
  })
}

/** Whether a sweep keeps its hands off an address. */
export function isLeftOut(method: string, pattern: string): boolean {
  return `${method} ${pattern}` in LEFT_OUT
}

/** The addresses of a route, one for each combination of its parameters' values. */
export function addressesOf(pattern: string, values: Values): string[] {
  const parts = pattern.split('/').filter((part) => part !== '')
  const paths = parts.reduce<string[]>(
    (before, part) => {
      const choices = choicesOf(part, pattern, values)
      return before.flatMap((path) =>
        choices.map((each) => (each === '' ? path : `${path}/${each}`))
      )
    },
    ['']
  )
  return paths.map((path) => path || '/')
}

function choicesOf(part: string, pattern: string, values: Values): readonly (number | string)[] {
  if (part === '*') return values['*'] ?? ['nowhere']
  if (!part.startsWith(':')) return [part]
  const known = values[part.slice(1)] ?? PLAIN[part.slice(1)]
  if (known) return known
  throw new Error(`The sweep has no values for ${part} of ${pattern}: give it some`)
}

export type Sweep = {
  /** Where something of the forbidden was read: method, address, what. */
  found: string[]
  /** Patterns that answered 200 at least once. */
  open: Set<string>
}

/**
 * @param methods which methods knock; writes change what is read after them
 * @param find what of an answer's text must not be there
 */
export async function sweep(
  person: Visitor,
  values: Values,
  {
    methods,
    find,
    inputs = {},
  }: { methods: string[]; find: (text: string) => string[]; inputs?: Inputs }
): Promise<Sweep> {
  const done: Sweep = { found: [], open: new Set() }
  for (const { method, pattern } of everyRoute()) {
    if (!methods.includes(method) || isLeftOut(method, pattern)) continue
    for (const path of addressesOf(pattern, values)) {
      for (const answer of await knock(person, method, path, pattern, inputs)) {
        if (answer.status === 200) done.open.add(`${method} ${pattern}`)
        for (const what of find(withoutAsked(await wholeText(answer), path))) {
          done.found.push(`${method} ${path} (${answer.status}): ${what}`)
        }
      }
    }
  }
  return done
}

/** What was asked for by its number tells nothing: an answer may repeat it. */
function withoutAsked(text: string, path: string): string {
  return (path.match(/\d{3,}/g) ?? []).reduce((rest, number) => rest.replaceAll(number, ''), text)
}

async function knock(
  person: Visitor,
  method: string,
  path: string,
  pattern: string,
  { queries = {}, body = {} }: Inputs
): Promise<Answer[]> {
  if (method !== 'GET') return [await person.send(method, path, body)]
  const answers: Answer[] = []
  for (const query of queries[pattern] ?? queries['*'] ?? ['']) {
    answers.push(await person.get(path + query))
    if (path.startsWith('/api/') || path.startsWith('/health')) continue
    answers.push(await person.get(path + query, { accept: 'text/html' }))
    answers.push(await visit(person, path + query))
  }
  return answers
}

/** Everything an answer says: its headers, its bytes, and the words inside documents that pack them. */
export async function wholeText(answer: Answer): Promise<string> {
  // Cookies are sealed: what they hold is read by nobody, and reads like anything.
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'set-cookie')
    .map(([name, value]) => `${name}: ${decoded(value)}`)
  const packed = typeof answer.body?.docx === 'string' ? answer.body.docx : null
  const files = packed ? [Buffer.from(packed, 'base64')] : [answer.bytes]
  const words = await Promise.all(files.map(wordsInside))
  return [...headers, answer.text, answer.bytes.toString('latin1'), ...words].join('\n')
}

/** Text of a PDF's pages or of a Word document's parts; nothing for other bytes. */
async function wordsInside(bytes: Buffer): Promise<string> {
  const head = bytes.subarray(0, 5).toString('latin1')
  if (head === '%PDF-') return (await readPdf(bytes)).map(textOf).join('\n')
  if (!head.startsWith('PK')) return ''
  return [...readDocx(bytes).values()].map((part) => docxText(part.toString('utf8'))).join('\n')
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
