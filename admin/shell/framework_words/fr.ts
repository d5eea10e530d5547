import words from 'ra-language-french'

/** The framework's French has a typewriter's apostrophes, and France's spaces. */
const asHere = (text: string) =>
  text
    .replace(/(\p{L})'(?=\p{L})/gu, '$1’')
    .replace(/\s+([;?!])/g, '$1')
    .replace(/\s*:(?=\s|$)/g, '\u00a0:')

function eachAsHere<Words>(part: Words): Words {
  if (typeof part === 'string') return asHere(part) as Words
  const entries = Object.entries(part as object).map(([key, inner]) => [key, eachAsHere(inner)])
  return Object.fromEntries(entries) as Words
}

export default eachAsHere(words)
