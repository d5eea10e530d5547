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

/** A state by word, colour and shape. */
export function StateChip({ state }: { state: string }) {
  const { stateName } = useWords()
  return <ToneChip tone={TONE[state] ?? 'neutral'}>{stateName(state)}</ToneChip>
}
