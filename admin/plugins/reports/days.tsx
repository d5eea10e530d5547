import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DayField } from '../../shell/day_field'

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
        <DayField
          key={name}
          name={name}
          fullWidth={false}
          sx={{ width: 180 }}
          label={translate(`resources.report_files.${labels[name]}`)}
          value={days[name]}
          error={faults[name] !== undefined}
          helperText={faults[name]}
          onChange={(day) => onChange({ ...days, [name]: day })}
        />
      ))}
    </Box>
  )
}
