import { api } from '../../lib/api'
import { LOCALES, useLocale, useWords } from '../../lib/messages'
import { reportFailure } from '../dialogs'
import styles from './plain.module.css'

/** EN or FR before a login; the browser keeps it and the page comes back in it (Q124). */
export function PlainLanguageSwitch() {
  const t = useWords()
  const shown = useLocale()
  return (
    <div
      role="radiogroup"
      aria-label={t('app.language')}
      className={`${styles.languages} fs-no-print`}
    >
      {LOCALES.map((locale) => (
        <label key={locale} className={styles.language} title={t(`app.language_${locale}`)}>
          <input
            type="radio"
            name="language"
            className="fs-visually-hidden"
            checked={locale === shown}
            onChange={() => void switchTo(locale, t('app.error'))}
          />
          {locale.toUpperCase()}
        </label>
      ))}
    </div>
  )
}

async function switchTo(locale: string, title: string) {
  const answer = await api.post('/locale', { locale }, { anonymous: true })
  if (answer.ok) window.location.reload()
  else reportFailure(title, answer)
}
