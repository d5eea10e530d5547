import { flushSync } from 'react-dom'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { KEYS, PART_KEYS, type PartId } from '../../ui/keys'
import { useKeys } from '../../ui/use_keys'
import { goToPart } from './go_to_part'
import { useFace } from './use_face'
import type { Fold } from './use_fold'

/** A key each part; one that is folded away is unfolded first. */
export function usePartKeys({ isFolded, holds, toggle }: Fold) {
  const { parts } = useFace()
  const isAway = (id: PartId) => isFolded && parts.some((part) => part === id && holds(part))
  const acts = (Object.keys(PART_KEYS) as PartId[]).map((id) => [
    PART_KEYS[id],
    () => {
      if (isAway(id)) flushSync(toggle)
      goToPart(id)
    },
  ])
  useKeys({ ...Object.fromEntries(acts), [KEYS.unfold]: toggle }, { ignoreWhen: isDialogOpen })
}
