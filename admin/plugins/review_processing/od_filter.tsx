import { Autocomplete, TextField } from '@mui/material'
import { CALLS, type OdChoice } from './answers'
import { usePages } from './use_pages'
import { useBoxWords } from '../../shell/use_box_words'
import { useWords } from './words'

/** One optometrist, or all; those for whom something waits come first. */
export function OdFilter({ value, onChange }: { value: string; onChange(id: string): void }) {
  const t = useWords()
  const boxWords = useBoxWords()
  const { rows, failure } = usePages<OdChoice>(`${CALLS}/od_list/`)
  const ods = [...(rows ?? [])].sort(
    (one, other) => Number(other.visits > 0) - Number(one.visits > 0)
  )
  return (
    <Autocomplete
      {...boxWords}
      size="small"
      options={ods}
      value={ods.find(({ id }) => String(id) === value) ?? null}
      getOptionKey={({ id }) => id}
      getOptionLabel={(od) => t('od_choice', od)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, od) => onChange(od ? String(od.id) : '')}
      sx={{ width: 320 }}
      renderInput={(props) => (
        <TextField
          {...props}
          label={t('od')}
          placeholder={t('all_ods')}
          error={failure !== null}
          helperText={failure}
        />
      )}
    />
  )
}
