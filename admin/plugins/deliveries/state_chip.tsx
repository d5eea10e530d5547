import type { Tone } from '../../../inertia/ui/tokens'
import { ToneChip } from '../../shell/tone_chip'
import { useWords } from './delivery'

/** What a state means to the person who must act on it. */
const TONE: Record<string, Tone> = {
  pending: 'neutral',
  held: 'watch',
  claimed: 'neutral',
  sending: 'neutral',
  accepted: 'normal',
  delivered: 'normal',
  partial: 'raised',
  unknown: 'watch',
  failed: 'critical',
  cancelled: 'neutral',
}

/** A state by word, colour and shape; quiet where nothing stands in it. */
export function StateChip({ state, isQuiet = false }: { state: string; isQuiet?: boolean }) {
  const { stateName } = useWords()
  return (
    <ToneChip tone={isQuiet ? 'neutral' : (TONE[state] ?? 'neutral')}>{stateName(state)}</ToneChip>
  )
}
