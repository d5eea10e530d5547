import { Box, Typography } from '@mui/material'
import { useWords, type Wording } from './wording'

const BY_SEX = '{sex, select, F {…} M {…} other {…}}'

/** What may and what must stand in the text, and how it reads where nobody changed it. */
export function Placeholders({ wording }: { wording: Wording }) {
  const t = useWords()
  const { placeholders, standard, locale } = wording
  const plain = placeholders.filter(({ name }) => name !== 'sex')
  return (
    <Box>
      <Typography variant="subtitle2">{t('placeholders')}</Typography>
      {placeholders.length === 0 ? (
        <Typography variant="body2">{t('no_placeholders')}</Typography>
      ) : (
        <Box component="ul" sx={{ my: 0, pl: 3 }}>
          {plain.map(({ name, required }) => (
            <li key={name}>
              <code>{`{${name}}`}</code>{' '}
              {t(required ? 'placeholder_required' : 'placeholder_optional')}
            </li>
          ))}
          {plain.length < placeholders.length ? (
            <li>{t('sex_hint', { example: BY_SEX })}</li>
          ) : null}
        </Box>
      )}
      <Typography variant="subtitle2" sx={{ mt: 1 }}>
        {t('standard')}
      </Typography>
      <Typography variant="body2" lang={locale} sx={{ whiteSpace: 'pre-wrap' }}>
        {standard}
      </Typography>
    </Box>
  )
}
