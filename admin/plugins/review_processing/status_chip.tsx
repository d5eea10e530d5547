import type { ShownStatus } from '#review_mail/rules'
import type { Tone } from '../../../inertia/ui/tokens'
import { ToneChip } from '../../shell/tone_chip'
import { useWords } from './words'

const TONE: Record<ShownStatus, Tone> = {
  ready: 'neutral',
  hold: 'watch',
  sending: 'neutral',
  unknown: 'watch',
  failed: 'critical',
  sent: 'normal',
  deleted: 'neutral',
}

export function StatusChip({ status }: { status: ShownStatus }) {
  const t = useWords()
  return <ToneChip tone={TONE[status]}>{t(`statuses.${status}`)}</ToneChip>
}
