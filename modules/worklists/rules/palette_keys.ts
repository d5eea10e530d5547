/** The line that is chosen, and what Enter was pressed for before its answer was here. */
export type PaletteChoice = { readonly at: number; readonly early: string }

/** What the palette shows at the moment. */
export type PaletteShown = {
  readonly typed: string
  /** The answer to what was typed is still on its way. */
  readonly isBusy: boolean
  readonly count: number
}

type Step = {
  readonly choice: PaletteChoice
  /** The line to open, if any. */
  readonly opens: number | null
  /** Whether the key was the palette's, and no longer the field's. */
  readonly isTaken: boolean
}

export const FIRST_LINE: PaletteChoice = { at: 0, early: '' }

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The chosen line of those there are now; -1 when there is none. */
export const chosenLine = ({ at }: PaletteChoice, count: number) => Math.min(at, count - 1)

/** What a key does: the arrows choose round and round, Enter opens, or waits for the answer. */
export function paletteKey(choice: PaletteChoice, key: string, shown: PaletteShown): Step {
  const { typed, isBusy, count } = shown
  const step = STEPS[key]
  if (step !== undefined && count > 0) {
    const at = (chosenLine(choice, count) + step + count) % count
    return { choice: { ...choice, at }, opens: null, isTaken: true }
  }
  if (key !== 'Enter') return { choice, opens: null, isTaken: false }
  if (isBusy) return { choice: { ...choice, early: typed }, opens: null, isTaken: false }
  return { choice, opens: count > 0 ? chosenLine(choice, count) : null, isTaken: false }
}

/**
 * What an answer does that was waited for: it opens the only line found; of
 * several the first may be somebody else.
 */
export function paletteAnswer(choice: PaletteChoice, shown: PaletteShown): Step | null {
  const { typed, isBusy, count } = shown
  if (isBusy || choice.early === '' || choice.early !== typed) return null
  return { choice: { ...choice, early: '' }, opens: count === 1 ? 0 : null, isTaken: false }
}
