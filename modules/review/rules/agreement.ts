/** How often two readers gave this pair of answers. */
export type AnswerPair = {
  readonly first: string
  readonly second: string
  readonly n: number
}

export type Agreement = {
  /** Visits read twice. */
  readonly n: number
  /** Share of them with the same answer twice; null where none was read twice. */
  readonly observed: number | null
  /** Cohen's kappa; null where chance alone would make both agree always, or nothing was read. */
  readonly kappa: number | null
  /** 95 % interval of kappa, held within -1 and 1. */
  readonly low: number | null
  readonly high: number | null
}

/** Standard errors on each side of a 95 % interval. */
const Z_95 = 1.959964

/**
 * Agreement beyond chance between first and second answers, unweighted. The
 * standard error is Cohen's of 1960: sqrt(po (1 - po) / (n (1 - pe)^2)).
 */
export function agreementOf(pairs: readonly AnswerPair[]): Agreement {
  const n = sum(pairs.map((pair) => pair.n))
  if (n === 0) return { n, observed: null, kappa: null, low: null, high: null }
  const observed =
    sum(pairs.filter(({ first, second }) => first === second).map((each) => each.n)) / n
  const answers = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
  const expectedCount = sum(
    answers.map((answer) => times(pairs, 'first', answer) * times(pairs, 'second', answer))
  )
  // Whole numbers are compared, so that no rounding hides that nothing is left to agree in.
  if (expectedCount === n * n) return { n, observed, kappa: null, low: null, high: null }
  const expected = expectedCount / (n * n)
  const kappa = (observed - expected) / (1 - expected)
  const error = Math.sqrt((observed * (1 - observed)) / (n * (1 - expected) ** 2))
  return {
    n,
    observed,
    kappa,
    low: Math.max(-1, kappa - Z_95 * error),
    high: Math.min(1, kappa + Z_95 * error),
  }
}

function times(pairs: readonly AnswerPair[], reading: 'first' | 'second', answer: string): number {
  return sum(pairs.filter((pair) => pair[reading] === answer).map(({ n }) => n))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
