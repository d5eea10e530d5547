/** Part of a sentence, from its first letter to behind its last. */
type Part = { readonly start: number; readonly end: number }

/** Words that make a suspicion one of something else: "suspected progression of his glaucoma". */
const OTHERS =
  'for|pour|with|avec|in|dans|chez|who|has|but|mais|despite|known|connue?s?|confirm\\p{L}*|treated|traitee?s?|his|her|their|son|sa|leur|progress\\p{L}*|worsen\\p{L}*|aggravation|evolution'

/** Up to six words of the same clause: "primary open angle", "of early". */
const few = (without: string) => `(?: (?!(?:${without})(?!\\p{L}))[^\\s,;.:?!]+){0,6}`

/** "As soon as possible" suspects nothing. */
const POSSIBLE = '(?<!\\b(?:as|if|when|where|not|que|si|tot|pas) )possib(?:ly|les?)'
const SUSPECT = 'suspect(?:s|ed|e|ee|es|ees)?'

/** What is to be ruled out is suspected; what a test can rule out is not there. */
const TO_EXCLUDE =
  "(?<!\\b(?:can|could|safely) )rule[- ]out|r\\/o|(?:pour |afin d'|^)(?:exclure|ecarter|eliminer)"

const BEFORE = new RegExp(
  `(?:\\b(?:${SUSPECT}|suspect(?:ing|ons)|suspicious (?:\\p{L}+ ){0,2}(?:of|for)|suspicions?|soupcon(?:s|nee?s?|nons)?|${POSSIBLE}|probab(?:ly|les?)|${TO_EXCLUDE})(?!\\p{L})${few(OTHERS)} ?|\\? ?)$`,
  'u'
)

const AFTER = new RegExp(
  `^${few(`${OTHERS}|and|et|or|no|not|pas|non`)} ?\\(?\\b(?:${SUSPECT}|soupconnee?s?|${POSSIBLE}|probables?|a (?:exclure|ecarter|eliminer)|to (?:be (?:ruled out|excluded)|rule out|exclude))(?!\\p{L})`,
  'u'
)

/**
 * Where a sentence only suspects what it names: the name with the words that
 * say so; null where it is said to be there.
 */
export function suspicionOf(text: string, { start, end }: Part): Part | null {
  const before = BEFORE.exec(text.slice(0, start))
  if (before) return { start: before.index, end }
  const after = AFTER.exec(text.slice(end))
  return after ? { start, end: end + after[0].length } : null
}
