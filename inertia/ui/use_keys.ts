import { useHotkeys } from 'react-hotkeys-hook'
import { pressOf } from './keys'

type Options = {
  readonly enabled?: boolean
  /** Whose dialog lies over these keys. */
  readonly ignoreWhen?: () => boolean
}

/** What each key of the table does here: by what is typed, not while somebody types into a field. */
export function useKeys(
  acts: Readonly<Partial<Record<string, () => void>>>,
  { enabled = true, ignoreWhen = () => false }: Options = {}
) {
  useHotkeys(
    '*',
    (event) => {
      const act = acts[pressOf(event) ?? '']
      if (!act || isPressing(event)) return
      event.preventDefault()
      act()
    },
    { enabled, ignoreEventWhen: ignoreWhen },
    [acts]
  )
}

/** What a space presses while it has the focus. */
const PRESSED = 'button, a, summary, [role=button], [role=tab], [role=checkbox], [role=radio]'

/** A space on a button presses that button. */
function isPressing({ key, target }: KeyboardEvent): boolean {
  return key === ' ' && target instanceof Element && target.closest(PRESSED) !== null
}
