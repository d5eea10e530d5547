import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { LANGUAGES, LOCALES } from '../../../app/kernel/languages'
import { useWords, type Wording } from './wording'

export type Filter = {
  readonly search: string
  /** '' is any. */
  readonly place: string
  readonly locale: string
  readonly isChanged: boolean
}

export const ANY: Filter = { search: '', place: '', locale: '', isChanged: false }

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function isShown(wording: Wording, { search, place, locale, isChanged }: Filter): boolean {
  const { text, key, places } = wording
  return (
    (!isChanged || wording.is_changed) &&
    (locale === '' || wording.locale === locale) &&
    (place === '' || places.some(({ id }) => id === place)) &&
    folded(`${text} ${key}`).includes(folded(search.trim()))
  )
}

type Props = {
  wordings: readonly Wording[]
  filter: Filter
  onChange(filter: Filter): void
}

/** By letter, language and words, and whether they were changed. */
export function WordingFilters({ wordings, filter, onChange }: Props) {
  const t = useWords()
  const places = new Map(wordings.flatMap((each) => each.places.map(({ id, name }) => [id, name])))
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'center' }}>
      <TextField
        sx={{ maxWidth: 320 }}
        type="search"
        label={t('search')}
        value={filter.search}
        onChange={({ target }) => change({ search: target.value })}
      />
      <TextField
        select
        sx={{ maxWidth: 220 }}
        label={t('letter')}
        value={filter.place}
        onChange={({ target }) => change({ place: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('any_letter')}</MenuItem>
        {[...places].map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        sx={{ maxWidth: 180 }}
        label={t('language')}
        value={filter.locale}
        onChange={({ target }) => change({ locale: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('any_language')}</MenuItem>
        {LOCALES.map((locale) => (
          <MenuItem key={locale} value={locale}>
            {LANGUAGES[locale].name}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={t('only_changed')}
        control={
          <Checkbox
            checked={filter.isChanged}
            onChange={({ target }) => change({ isChanged: target.checked })}
          />
        }
      />
    </Box>
  )
}
