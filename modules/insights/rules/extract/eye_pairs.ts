/** A value in a text, and where. */
export type FoundValue = { readonly text: string; readonly index: number }
export type EyeValues = { readonly od?: FoundValue; readonly os?: FoundValue }

type Eye = 'od' | 'os'
type Token = {
  readonly kind: Eye | 'ou' | 'value'
  readonly text: string
  readonly index: number
  readonly end: number
}

const RIGHT =
  "o\\.?d(?![\\p{L}])|right(?: eye)?|(?:a )?(?:la )?droite?|(?:l')?oeil droit|re(?=[:=] ?\\d)|r(?=[ :=]{1,2}\\d)|d(?=[ :=]{1,2}\\d)|(?<=\\d )[rd](?![\\p{L}'])"
const LEFT =
  "o\\.?[sg](?![\\p{L}])|left(?: eye)?|(?:a )?(?:la )?gauche|(?:l')?oeil gauche|le(?=[:=] ?\\d)|l(?=[ :=]{1,2}\\d)|g(?=[ :=]{1,2}\\d)|(?<=\\d )[lg](?![\\p{L}'])"
const BOTH = 'o\\.?u(?=[ .,;:)=]|$)|odg|ogd|both eyes|each eye|(?:les |aux )?deux yeux'

/** Letters between a value and its eye, and between two that are told together. */
const NEAR = 34
const JOINED = 8
const BETWEEN_PAIR = /^(?: ?(?:mm ?hg|mm|microns?|um|µm))? ?(?:\/|,|and|et|&|-|;|\|)? ?$/u

/**
 * The values of both eyes in what stands behind a measurement's name. The n-th
 * value is the n-th named eye's, whichever is named first; two values without an
 * eye are the right one's and the left one's. What can be taken two ways is not
 * taken at all: a value that is missing is asked for, one of the other eye is not.
 *
 * @param named an eye that stands right before the measurement's name: "left eye pressure is 31"
 */
export function eyeValues(
  reach: string,
  value: string,
  { named, bare = true }: { named?: Eye | null; bare?: boolean } = {}
): EyeValues | null {
  const found = tokensOf(reach, value)
  const tokens = named ? [{ kind: named, text: '', index: 0, end: 0 } as Token, ...found] : found
  const both = oneForBoth(tokens)
  if (both) return both
  const joined = bare ? barePair(reach, found) : null
  if (joined) return named ? null : joined
  return inOrder(reach, tokens) ?? (named ? eyeValues(reach, value, { bare }) : null)
}

/** Eyes that a text names, in their order, each once. */
export function eyesIn(text: string): Eye[] {
  const eyes = tokensOf(text, '(?!)').flatMap(({ kind }) =>
    kind === 'od' || kind === 'os' ? [kind] : []
  )
  return [...new Set(eyes)]
}

/** The eye that ends a text, such as right before a measurement's name. */
export function lastEye(text: string): Eye | null {
  const last = tokensOf(text, '(?!)').at(-1)
  if (!last || last.kind === 'ou' || last.kind === 'value') return null
  const rest = text.slice(last.end)
  return /^[ :]*(?:the |la |le |l')?$/.test(rest) ? last.kind : null
}

function tokensOf(reach: string, value: string): Token[] {
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:(?<ou>${BOTH})|(?<od>${RIGHT})|(?<os>${LEFT}))(?![\\p{L}])|(?<![\\d:.,-])(?<!\\d{4}/|\\d/\\d{1,2}/)(?<value>${value})`,
    'gu'
  )
  const tokens: Token[] = []
  for (const { index, 0: text, groups } of reach.matchAll(pattern)) {
    const kind = groups!.ou ? 'ou' : groups!.od ? 'od' : groups!.os ? 'os' : 'value'
    // "OD (right eye)" names one eye.
    if (kind !== 'value' && tokens.at(-1)?.kind === kind) continue
    tokens.push({ kind, text, index, end: index + text.length })
  }
  return tokens
}

/** "15 OU", "OU: 15". */
function oneForBoth(tokens: readonly Token[]): EyeValues | null {
  const [one, other] = tokens
  if (!one || !other || one.kind === other.kind) return null
  if (one.kind !== 'ou' && other.kind !== 'ou') return null
  const value = [one, other].find(({ kind }) => kind === 'value')
  if (!value || tokens.length > 2 || Math.abs(other.index - one.end) > JOINED) return null
  return { od: value, os: value }
}

/** "24/22", "0.65 and 0.70", "20/40, 20/25": the right eye first, unless eyes are named right with them. */
function barePair(reach: string, tokens: readonly Token[]): EyeValues | null {
  const [first, second, third, fourth] = tokens
  if (first?.kind !== 'value' || second?.kind !== 'value') return null
  if (first.index > NEAR || !BETWEEN_PAIR.test(reach.slice(first.end, second.index))) return null
  const isNamed =
    isEye(third) && isEye(fourth) && fourth.index - third.end <= 6 && third.index - second.end <= 14
  // "31 and 24 left": whose the first is, is a guess.
  const isBound = isEye(third) && !/[,.;(]/.test(reach.slice(second.end, third.index))
  if (!isNamed && isBound && third.index - second.end <= JOINED) return null
  if (third?.kind === 'value' && third.index - second.end <= JOINED) return null
  return isNamed ? { [third.kind]: first, [fourth.kind]: second } : { od: first, os: second }
}

/** The shortest beginning in which as many values as eyes are told. */
function inOrder(reach: string, tokens: readonly Token[]): EyeValues | null {
  const four = tokens.slice(0, 4)
  const eyes = four.filter(isEye)
  const values = four.filter(({ kind }) => kind === 'value')
  if (eyes.length === 2 && values.length === 2 && eyes[0]!.kind !== eyes[1]!.kind) {
    const isOpen = four[0]!.kind === 'value' && tokens[4]?.kind === 'value'
    // A number first, another behind: whose label stands where cannot be told.
    if (isOpen && four[1]!.kind !== 'value' && four[2]!.kind === 'value') return null
    const near = eyes.every((eye, at) => isNear(reach, eye, values[at]!))
    if (near) return { [eyes[0]!.kind]: values[0], [eyes[1]!.kind]: values[1] }
  }
  return alone(reach, tokens)
}

/** One eye that has a value, where the other's is told in words or not at all. */
function alone(reach: string, tokens: readonly Token[]): EyeValues | null {
  const at = tokens.findIndex(({ kind }) => kind === 'value')
  const value = tokens[at]
  if (!value || tokens.slice(at + 1).some(({ kind }) => kind === 'value')) return null
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  const isBefore = isEye(before) && isTight(reach, before, value)
  const isAfter = isEye(after) && isTight(reach, after, value)
  if (isBefore === isAfter) return null
  return { [(isBefore ? before : after)!.kind]: value }
}

const isEye = (token: Token | undefined): token is Token & { kind: Eye } =>
  token?.kind === 'od' || token?.kind === 'os'

function between(reach: string, eye: Token, value: Token): string {
  return eye.index < value.index
    ? reach.slice(eye.end, value.index)
    : reach.slice(value.end, eye.index)
}

const isNear = (reach: string, eye: Token, value: Token) => {
  const words = between(reach, eye, value)
  return words.length <= NEAR && !/[;\d]|[.!?] /.test(words)
}

/** Nothing between the two but a sign, a unit or a little word. */
const isTight = (reach: string, eye: Token, value: Token) =>
  /^[ :=(]{0,3}(?:(?:is|was|of|at|est|etait|a|de) )?(?:a )?$|^ ?(?:mm ?hg|mm|microns?|um|µm)? ?\(?(?:(?:in|on) (?:the |his |her )?|dans |a |pour |de )?(?:l')?$/u.test(
    between(reach, eye, value)
  )
