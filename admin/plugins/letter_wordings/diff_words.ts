export type DiffPart = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/** Which words of a text are new and which are gone, in reading order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const common = commonLengths(was, is)
  const parts: DiffPart[] = []
  let [a, b] = [0, 0]
  while (a < was.length || b < is.length) {
    if (a < was.length && b < is.length && was[a] === is[b]) {
      parts.push({ kind: 'same', text: was[a]! })
      a++
      b++
    } else if (b >= is.length || (a < was.length && common[a + 1]![b]! >= common[a]![b + 1]!)) {
      parts.push({ kind: 'removed', text: was[a++]! })
    } else parts.push({ kind: 'added', text: is[b++]! })
  }
  return joined(parts)
}

/** Words with the blanks behind them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

/** Words that both have from there on: `[a][b]`. */
function commonLengths(was: readonly string[], is: readonly string[]): number[][] {
  const lengths = Array.from({ length: was.length + 1 }, () => Array(is.length + 1).fill(0))
  for (let a = was.length - 1; a >= 0; a--) {
    for (let b = is.length - 1; b >= 0; b--) {
      lengths[a]![b] =
        was[a] === is[b]
          ? lengths[a + 1]![b + 1] + 1
          : Math.max(lengths[a + 1]![b], lengths[a]![b + 1])
    }
  }
  return lengths
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const together: DiffPart[] = []
  for (const part of parts) {
    const last = together.at(-1)
    if (last?.kind === part.kind)
      together[together.length - 1] = { ...last, text: last.text + part.text }
    else together.push(part)
  }
  return together
}
