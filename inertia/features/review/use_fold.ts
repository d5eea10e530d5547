import { useCallback, useState } from 'react'
import type { DeskPart } from '#review/rules'
import { text } from '../../lib/messages'
import { say } from '../../ui/said'
import { useExam } from '../visit_form'

/** Parts of which at first only what changed since the last visit is shown. */
const FOLDED: readonly DeskPart[] = ['complaint', 'history', 'exam', 'drops', 'past']

export type Fold = {
  readonly isFolded: boolean
  readonly holds: (part: DeskPart) => boolean
  readonly toggle: () => void
}

const holds = (part: DeskPart) => FOLDED.includes(part)

/** Whether the history shows what changed alone; on a first visit there is nothing to compare with. */
export function useFold(): Fold {
  const { last_visit: last } = useExam().page
  const [isWanted, setWanted] = useState(true)
  const isFolded = isWanted && last !== null
  const toggle = useCallback(() => {
    if (last === null) return say(text('review.said_first_visit'))
    setWanted(!isFolded)
    say(text(isFolded ? 'review.said_unfolded' : 'review.said_folded'))
  }, [last, isFolded])
  return { isFolded, holds, toggle }
}
