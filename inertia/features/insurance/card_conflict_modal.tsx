import { useWords } from '../../lib/messages'
import { ConflictFrame } from '../../ui/conflict_frame'
import type { Side } from '../../ui/sides'
import { cardIn, disputedSlots, type CardConflict } from './card_conflict'
import { ChosenFace } from './card_face'
import type { ChosenCards } from './chosen_cards'

type Props = {
  conflict: CardConflict
  chosen: ChosenCards
  onBack: () => void
  onChosen: (choices: Readonly<Record<string, Side>>) => void
}

/** Somebody changed this card first (Q17): of a side that both changed, either picture is kept. */
export function CardConflictModal({ conflict, chosen, onBack, onChosen }: Props) {
  const t = useWords()
  const { policy, savedBy, savedAt } = conflict.met
  const none = t('app.conflict_empty')
  return (
    <ConflictFrame
      title={t('insurance.card_conflict_title')}
      savedBy={savedBy}
      savedAt={savedAt}
      rows={disputedSlots(conflict).map((slot) => {
        const mine = chosen[slot]
        const theirs = cardIn(policy.images, slot)
        return {
          key: slot,
          label: t(`insurance.${slot}`),
          before: mine?.replaces?.filename ?? none,
          mine: mine ? <ChosenFace url={mine.url} filename={mine.file.name} /> : none,
          theirs: theirs ? (
            <ChosenFace url={theirs.thumbnail_url} filename={theirs.filename} />
          ) : (
            none
          ),
        }
      })}
      also={[]}
      onBack={onBack}
      onChosen={onChosen}
    />
  )
}
