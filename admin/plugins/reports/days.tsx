import { Box, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

export type Days = { readonly start_date: string; readonly end_date: string }

type Props = {
  readonly days: Days
  readonly onChange: (days: Days) => void
  /** What is wrong with each, by its name. */
  readonly faults?: Readonly<Partial<Record<keyof Days, string>>>
}

/** First and last day of a report, both included. */
export function DaysFields({ days, onChange, faults = {} }: Props) {
  const translate = useTranslate()
  const labels = { start_date: 'from', end_date: 'to' } as const
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      {(['start_date', 'end_date'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          name={name}
          fullWidth={false}
          label={translate(`resources.report_files.${labels[name]}`)}
          slotProps={{ inputLabel: { shrink: true } }}
          value={days[name]}
          error={faults[name] !== undefined}
          helperText={faults[name]}
          onChange={({ target }) => onChange({ ...days, [name]: target.value })}
        />
      ))}
    </Box>
  )
}
