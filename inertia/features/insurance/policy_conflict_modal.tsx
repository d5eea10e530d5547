import { useWords } from '../../lib/messages'
import { ConflictFrame } from '../../ui/conflict_frame'
import type { Side } from '../../ui/sides'
import {
  disputedTexts,
  savedSince,
  type PolicyConflict,
  type PolicyVersions,
} from './policy_conflict'

type Props = {
  conflict: PolicyConflict
  versions: PolicyVersions
  onBack: () => void
  onChosen: (choices: Readonly<Record<string, Side>>) => void
}

/** Somebody saved this policy first (Q17): of what both wrote, either value is kept. */
export function PolicyConflictModal({ conflict, versions, onBack, onChosen }: Props) {
  const t = useWords()
  const disputed = disputedTexts(versions)
  return (
    <ConflictFrame
      title={t('insurance.conflict_title')}
      savedBy={conflict.savedBy}
      savedAt={conflict.savedAt}
      rows={disputed.map((name) => ({
        key: name,
        label: t(`insurance.${name}`),
        before: versions.before[name] || t('app.conflict_empty'),
        mine: versions.mine[name] || t('app.conflict_empty'),
        theirs: versions.theirs[name] || t('app.conflict_empty'),
      }))}
      also={savedSince(versions)
        .filter((name) => !disputed.includes(name))
        .map((name) => t(`insurance.${name}`))}
      onBack={onBack}
      onChosen={onChosen}
    />
  )
}
