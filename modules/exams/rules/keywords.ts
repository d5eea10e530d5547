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

export type TextPart = { readonly text: string; readonly isKeyword: boolean }

const PATTERN = new RegExp(`(?<!\\p{L})(?:${KEYWORDS.join('|')})\\p{L}*`, 'giu')

/** A history cut into what a reviewer's eye should catch and the rest, nothing lost. */
export function markKeywords(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(PATTERN)) {
    if (index > end) parts.push({ text: text.slice(end, index), isKeyword: false })
    parts.push({ text: word, isKeyword: true })
    end = index + word.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isKeyword: false })
  return parts
}
