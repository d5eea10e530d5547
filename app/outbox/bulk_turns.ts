/**
 * Lines done at the same time: while the letter of one is drawn, the database commits that of
 * another. Few, as the process that draws them serves pages as well.
 */
const AT_ONCE = 3

/** Names what lines wait for each other for: a patient, of whose letters the second is judged by the first. */
export type WaitsFor = (key: string) => unknown

/** Lines that wait for each other, in their order; without a name for that, all of them do. */
export function turnsOf(keys: readonly string[], waitsFor: WaitsFor = () => null): string[][] {
  return [...Map.groupBy(keys, waitsFor).values()]
}

/**
 * Does the lines of several turns side by side, those of one after each other. Where a line says
 * that it is enough, or breaks, none is begun any more, and those under way come to their end.
 *
 * @param each does one line
 * @returns after the last of them
 * @throws what the first line threw that broke
 */
export async function takeTurns(
  turns: readonly (readonly string[])[],
  each: (key: string) => Promise<'go_on' | 'enough'>
): Promise<void> {
  const left = turns.values()
  let isEnough = false
  const worker = async () => {
    for (const keys of left) {
      for (const key of keys) {
        if (isEnough) return
        if ((await each(key)) === 'enough') isEnough = true
      }
    }
  }
  const workers = Array.from({ length: AT_ONCE }, () =>
    worker().catch((error: unknown) => {
      isEnough = true
      throw error
    })
  )
  const broken = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (broken) throw (broken as PromiseRejectedResult).reason
}
