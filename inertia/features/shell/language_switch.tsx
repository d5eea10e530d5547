import { Segmented } from 'antd'
import { api } from '../../lib/api'
import { LOCALES, text, useLocale, useWords, type Locale } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'

/** EN or FR, kept for the person (or the browser before a login); the page comes back in it (Q124). */
export function LanguageSwitch() {
  const t = useWords()
  const locale = useLocale()
  return (
    <Segmented<Locale>
      aria-label={t('app.language')}
      className="fs-no-print"
      value={locale}
      options={LOCALES.map((value) => ({
        value,
        label: (
          <abbr title={t(`app.language_${value}`)} style={{ textDecoration: 'none' }}>
            {value.toUpperCase()}
          </abbr>
        ),
      }))}
      onChange={(wanted) => void switchTo(wanted)}
    />
  )
}

/** The same by a command. */
export async function switchTo(locale: Locale) {
  const answer = await api.post('/locale', { locale }, { anonymous: true })
  if (answer.ok) window.location.reload()
  else reportFailure(text('app.error'), answer)
}
