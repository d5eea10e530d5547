import type { ReactNode } from 'react'
import { Box } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { DARK, LIGHT, TONE_SHAPES, type Tone } from '../../inertia/ui/tokens'

const SIGNS: Record<(typeof TONE_SHAPES)[Tone], string> = {
  circle: '●',
  dash: '–',
  diamond: '◆',
  triangle: '▲',
  square: '■',
}

/** A state by word, colour and shape. */
export function ToneChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { palette } = useTheme()
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
      {children}
    </Box>
  )
}
