import { useState, type FormEvent } from 'react'
import { Autocomplete, Box, Button, MenuItem, TextField } from '@mui/material'
import { useGetList, useLocale, useTranslate } from 'react-admin'
import { TRAIL_KINDS } from '#operations/rules'
import { DayField } from '../../../shell/day_field'
import { useBoxWords } from '../../../shell/use_box_words'
import { dayOf } from '../../../shell/times'
import type { Asked } from './question'

type Props = {
  readonly asked: Asked
  /** By field, what the server says is wrong. */
  readonly faults: Partial<Record<keyof Asked, string>>
  onAsk(asked: Asked): void
}

/** Who, what, about whom and when. */
export function QuestionForm({ asked, faults, onAsk }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(asked)
  const word = (key: string) => translate(`resources.audit_trail.${key}`)
  const field = (key: keyof Asked) => ({
    label: word(key),
    value: typed[key],
    error: faults[key] !== undefined,
    helperText: faults[key],
    size: 'small' as const,
    fullWidth: false,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [key]: target.value })),
  })

  const dayField = (key: 'from' | 'to') => ({
    ...field(key),
    sx: { width: 170 },
    onChange: (day: string) => setTyped((before) => ({ ...before, [key]: day })),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    onAsk(typed)
  }

  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
    >
      <TextField {...field('actor')} />
      <TextField {...field('what')} />
      <TextField {...field('kind')} select sx={{ minWidth: 140 }}>
        <MenuItem value="">{translate('operations.trail.all')}</MenuItem>
        {TRAIL_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`operations.trail.kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <PatientField
        label={word('patient')}
        value={typed.patient}
        onChange={(patient) => setTyped((before) => ({ ...before, patient }))}
      />
      <TextField {...field('exam')} sx={{ width: 120 }} />
      <DayField {...dayField('from')} />
      <DayField {...dayField('to')} />
      <Button type="submit" variant="contained" sx={{ mt: 1, mb: 0.5, minHeight: 38 }}>
        {word('ask')}
      </Button>
    </Box>
  )
}

type Patient = { id: number; first_name: string; last_name: string; dob: string }

/** Letters before which patients are not looked for. */
const ENOUGH = 2

type PatientFieldProps = { label: string; value: string; onChange(id: string): void }

/** A patient by name, with their date of birth; the address keeps their number. */
function PatientField({ label, value, onChange }: PatientFieldProps) {
  const locale = useLocale()
  const boxWords = useBoxWords()
  const [text, setText] = useState('')
  const { data = [] } = useGetList<Patient>(
    'patients',
    { filter: { q: text }, pagination: { page: 1, perPage: 10 } },
    { enabled: text.length >= ENOUGH }
  )
  const known = useGetList<Patient>(
    'patients',
    { filter: { id: [Number(value)] }, pagination: { page: 1, perPage: 1 } },
    { enabled: value !== '' }
  )
  const chosen = known.data?.[0] ?? null
  return (
    <Autocomplete<Patient>
      {...boxWords}
      sx={{ width: 280 }}
      size="small"
      options={data}
      value={value === '' ? null : chosen}
      filterOptions={(options) => options}
      getOptionLabel={({ last_name: last, first_name: first, dob }) =>
        `${last}, ${first} (${dayOf(dob, locale)})`
      }
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed, why) => setText(why === 'input' ? typed : '')}
      onChange={(_, patient) => onChange(patient ? String(patient.id) : '')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}
