import { useState } from 'react'
import { Box, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CONSENT_LENGTH, missingTexts, type ConsentTexts } from '#patients/rules'
import { LOCALES } from '../../../app/kernel/languages'
import { ChangingDialog, type Refused } from '../../shell/changing_dialog'
import {
  keyOf,
  placesOf,
  saveTexts,
  textAt,
  usePlaceName,
  useWords,
  withText,
  type KeptTexts,
} from './consent_texts'

type Props = { opened: KeptTexts; onClose(): void }

/** The four items in every language; saved as a new version once old and new were seen. */
export function TextsDialog({ opened, onClose }: Props) {
  const t = useWords()
  const translate = useTranslate()
  const placeName = usePlaceName()
  const [before, setBefore] = useState(opened)
  const [texts, setTexts] = useState<ConsentTexts>(opened)
  const [refused, setRefused] = useState<Refused>({})
  const changed = placesOf(texts).filter((place) => textAt(texts, place) !== textAt(before, place))

  function isComplete(): boolean {
    const missing = missingTexts(texts.items)
    setRefused(
      Object.fromEntries(missing.map(({ field, message }) => [field, translate(message.key)]))
    )
    if (missing.length === 0) return true
    document.getElementById(missing[0]!.field)?.focus()
    return false
  }

  function tell(errors: Refused): boolean {
    setRefused(errors)
    return placesOf(texts).some((place) => keyOf(place) in errors)
  }

  /** What was typed stays; what was not touched is as it is now. */
  function takeNewer(now: KeptTexts) {
    const mine = changed.reduce<ConsentTexts>(
      (taken, place) => withText(taken, place, textAt(texts, place)),
      now
    )
    setBefore(now)
    setTexts(mine)
  }

  return (
    <ChangingDialog<KeptTexts>
      name={t('title', { version: before.version })}
      words="resources.consent_texts"
      maxWidth="lg"
      changes={changed.map((place) => ({
        key: keyOf(place),
        label: placeName(place),
        before: textAt(before, place),
        after: textAt(texts, place),
      }))}
      mayAsk={isComplete}
      save={() => saveTexts({ version: before.version, items: texts.items })}
      tell={tell}
      takeNewer={takeNewer}
      onClose={onClose}
    >
      <Box
        sx={{
          pt: 1,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { md: `repeat(${LOCALES.length}, minmax(0, 1fr))` },
        }}
      >
        {placesOf(texts).map((place, index) => {
          const key = keyOf(place)
          const text = textAt(texts, place)
          return (
            <TextField
              key={key}
              id={key}
              multiline
              minRows={2}
              autoFocus={index === 0}
              label={placeName(place)}
              value={text}
              error={key in refused}
              helperText={refused[key] ?? t('left', { left: CONSENT_LENGTH - text.length })}
              onChange={({ target }) => setTexts(withText(texts, place, target.value))}
              slotProps={{ htmlInput: { lang: place.locale, maxLength: CONSENT_LENGTH } }}
            />
          )
        })}
      </Box>
    </ChangingDialog>
  )
}
