import { Box } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { DARK, LIGHT } from '../../../inertia/ui/tokens'
import type { Patient } from './patient'

const MARKS = [
  { field: 'patient_deactivated', word: 'resources.patients.deactivated_mark' },
  { field: 'deleted', word: 'patients.deceased' },
  { field: 'is_test_patient', word: 'patients.is_test_patient' },
] as const satisfies readonly { field: keyof Patient; word: string }[]

/** The words of a patient's marks, for the export. */
export function useMarkWords() {
  const translate = useTranslate()
  return (patient: Patient) =>
    MARKS.filter(({ field }) => patient[field])
      .map(({ word }) => translate(word))
      .join(', ')
}

/** What sets a patient apart from the others: deactivated, deceased, a test (F047, F077). */
export function Marks({ patient }: { patient: Patient }) {
  const translate = useTranslate()
  const { palette } = useTheme()
  const { neutral } = (palette.mode === 'dark' ? DARK : LIGHT).tone
  return MARKS.filter(({ field }) => patient[field]).map(({ field, word }) => (
    <Box
      key={field}
      component="span"
      sx={{
        mr: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        color: neutral.ink,
        bgcolor: neutral.ground,
      }}
    >
      {translate(word)}
    </Box>
  ))
}
