/**
 * Beginnings of words that change how a history is read: diseases of the eye,
 * symptoms that cannot wait, conditions and drugs that bear on treatment
 * (seed-2 section 6, F150). English and French; a word is marked whole.
 */
const KEYWORDS = [
  'glaucom',
  'ocular hypertension',
  'hypertension oculaire',
  'cataract',
  'macular',
  'maculaire',
  'amd',
  'dmla',
  'detach',
  'décollement',
  'retinopath',
  'rétinopath',
  'uveit',
  'uvéit',
  'iritis',
  'keratocon',
  'kératocôn',
  'amblyop',
  'strabism',
  'flash',
  'éclairs',
  'floater',
  'corps flottants',
  'curtain',
  'shadow',
  'ombre',
  'distortion',
  'métamorphops',
  'vision loss',
  'loss of vision',
  'perte de vision',
  'double vision',
  'diplop',
  'pain(?:s|ful)?(?!\\p{L})',
  'douleur',
  'trauma',
  'diabet',
  'diabèt',
  'hypertensi',
  'stroke',
  'avc',
  'asthm',
  'migraine',
  'arteritis',
  'artérite',
  'heart block',
  'bloc cardiaque',
  'steroid',
  'stéroïd',
  'prednison',
  'plaquenil',
  'hydroxychloroquin',
  'tamsulosin',
  'flomax',
  'sulfa',
  'topiramat',
] as const

/** `denied`: the text says that it is not there. */
export type TextPart = { readonly text: string; readonly keyword: 'said' | 'denied' | null }

const PATTERN = new RegExp(`(?<!\\p{L})(?:${KEYWORDS.join('|')})\\p{L}*`, 'giu')

/** "no history of …", "pas d’…": a word of denial and at most two others, in one clause before the keyword. */
const DENIAL =
  /(?<!\p{L})(?:no|not|without|denie[sd]|denying|negative for|never|aucune?|pas de|pas d|sans|nie|absence de|absence d|jamais)((?:[\s’']+\p{L}+){0,2})[\s’']+$/iu

/** "no change in …", "not only …", "no pain but …" say nothing of whether the next one is there. */
const TURN =
  /(?<!\p{L})(?:chang|improv|wors|better|progress|increas|new|relief|control|only|always|but|except|however|though|with|amélior|aggrav|nouv|augment|soulag|seulement|toujours|mais|sauf|avec)/iu

/** What joins the keywords one denial speaks of; a comma does only in a list that "or" ends. */
const OR = /^,?\s*(?:or|nor|ou|ni)\s+(?:d[eu]\s+|d[’'])?$/iu
const COMMA = /^,\s*(?:d[eu]\s+|d[’'])?$/iu

type Found = { readonly word: string; readonly index: number }

/**
 * A history cut into what a reviewer's eye should catch and the rest, nothing
 * lost. In doubt a keyword counts as said: a symptom overlooked is worse than
 * one looked at twice.
 */
export function markKeywords(text: string): TextPart[] {
  const found = [...text.matchAll(PATTERN)].map(({ 0: word, index }) => ({ word, index }))
  const denied = deniedOf(text, found)
  const parts: TextPart[] = []
  let end = 0
  for (const [position, { word, index }] of found.entries()) {
    if (index > end) parts.push({ text: text.slice(end, index), keyword: null })
    parts.push({ text: word, keyword: denied.has(position) ? 'denied' : 'said' })
    end = index + word.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), keyword: null })
  return parts
}

/** Positions of the keywords that the text denies. */
function deniedOf(text: string, found: readonly Found[]): ReadonlySet<number> {
  const denied = new Set<number>()
  for (const [position, { index }] of found.entries()) {
    if (denied.has(position) || !isDenied(text.slice(0, index))) continue
    denied.add(position)
    for (const each of listFrom(text, found, position)) denied.add(each)
  }
  return denied
}

function isDenied(before: string): boolean {
  const clause = before.split(/[.;:,!?()\n]/u).at(-1)!
  const denial = DENIAL.exec(clause)
  return denial !== null && !TURN.test(denial[1] ?? '')
}

/** The keywords that follow in the same list: all up to the last "or". */
function listFrom(text: string, found: readonly Found[], start: number): number[] {
  const list: number[] = []
  let closed = 0
  for (let next = start + 1; next < found.length; next++) {
    const { word, index } = found[next - 1]!
    const gap = text.slice(index + word.length, found[next]!.index)
    const isLast = OR.test(gap)
    if (!isLast && !COMMA.test(gap)) break
    list.push(next)
    if (isLast) closed = list.length
  }
  return list.slice(0, closed)
}
