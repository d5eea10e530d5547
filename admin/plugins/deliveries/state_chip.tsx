import { Box } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { DARK, LIGHT, TONE_SHAPES, type Tone } from '../../../inertia/ui/tokens'
import { useWords } from './delivery'

/** What a state means to the person who must act on it. */
const TONE: Record<string, Tone> = {
  pending: 'neutral',
  claimed: 'neutral',
  sending: 'neutral',
  accepted: 'normal',
  delivered: 'normal',
  unknown: 'watch',
  failed: 'critical',
}

const SIGNS: Record<(typeof TONE_SHAPES)[Tone], string> = {
  circle: '●',
  dash: '–',
  diamond: '◆',
  triangle: '▲',
  square: '■',
}

/** A state by word, colour and shape. */
export function StateChip({ state }: { state: string }) {
  const { stateName } = useWords()
  const { palette } = useTheme()
  const tone = TONE[state] ?? 'neutral'
  const colours = (palette.mode === 'dark' ? DARK : LIGHT).tone[tone]
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        py: 0.25,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        color: colours.ink,
        bgcolor: colours.ground,
      }}
    >
      <span aria-hidden>{SIGNS[TONE_SHAPES[tone]]} </span>
      {stateName(state)}
    </Box>
  )
}
