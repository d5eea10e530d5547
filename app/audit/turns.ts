const turns = new Map<number, Promise<unknown>>()

/**
 * One after the other for each chain: who seals before the one ahead is
 * answered seals for an end that is not the end any more.
 */
export async function inTurn<T>(chain: number, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(chain) ?? Promise.resolve()).then(work)
  const settled = turn.catch(() => undefined)
  turns.set(chain, settled)
  try {
    return await turn
  } finally {
    if (turns.get(chain) === settled) turns.delete(chain)
  }
}
