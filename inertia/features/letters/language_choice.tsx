import { Segmented } from 'antd'
import { type Locale, LOCALES } from '../../../app/kernel/languages'
import { useWords } from '../../lib/messages'

type Props = {
  value: Locale
  onChange: (language: Locale) => void
  /** Those it can be written in. */
  offered?: readonly Locale[]
}

/** The language a letter is written in: its reader's, whatever the sender's own. */
export function LanguageChoice({ value, onChange, offered = LOCALES }: Props) {
  const t = useWords()
  return (
    <Segmented<Locale>
      aria-label={t('letters.language')}
      value={value}
      options={LOCALES.map((language) => ({
        value: language,
        label: t(`app.language_${language}`),
        disabled: !offered.includes(language),
      }))}
      onChange={onChange}
    />
  )
}
