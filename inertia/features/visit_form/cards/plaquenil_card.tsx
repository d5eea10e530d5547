import { plaquenilCard } from '#exams/rules'
import { LANGUAGES } from '../../../../app/kernel/languages'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { ToneTag } from '../../../ui/tone_tag'
import { useValue } from '../form/exam_context'
import styles from './cards.module.css'

/** The dose held against the weight, years of use, and the next screening; what is missing is said (AAO 2016). */
export function PlaquenilCard() {
  const t = useWords()
  const locale = useLocale()
  const dose = useValue('plaquenil_dose') as number | null
  const weight = useValue('plaquenil_weight') as number | null
  const since = useValue('plaquenil_date') as string | null
  const on = useValue('exam_date') as string
  const { perKg, isHigh, years, screening, missing } = plaquenilCard({ dose, weight, since, on })
  const number = (value: number, digits: number) =>
    value.toLocaleString(LANGUAGES[locale].region, { minimumFractionDigits: digits })
  const screened = screening?.isYearly ? 'exams.plaquenil.yearly_due' : 'exams.plaquenil.first_due'
  return (
    <section className={styles.plaquenil} aria-label={t('exams.plaquenil.name')}>
      <strong>{t('exams.plaquenil.name')}</strong>
      <span>
        {dose === null
          ? t('exams.plaquenil_no_dose')
          : `${number(dose, 0)} ${t('exams.plaquenil_per_day')}`}
        {weight === null ? '' : ` · ${number(weight, 0)} ${t('exams.plaquenil.kg')}`}
      </span>
      {perKg !== null && (
        <ToneTag tone={isHigh ? 'raised' : 'normal'}>
          {t('exams.plaquenil.per_kg', { value: number(perKg, 1) })},{' '}
          {t(isHigh ? 'exams.plaquenil.high' : 'exams.plaquenil.within')}
        </ToneTag>
      )}
      {since && <span>{t('exams.plaquenil_since', { date: formatDate(since, locale) })}</span>}
      {years !== null && <span>{t('exams.plaquenil.years', { years })}</span>}
      {screening && (
        <ToneTag tone={screening.isYearly ? 'watch' : 'neutral'}>
          {t(screened, { date: formatDate(screening.by, locale) })}
        </ToneTag>
      )}
      {missing.length > 0 && (
        <ToneTag tone="watch">
          {t('exams.plaquenil.missing', {
            what: missing.map((what) => t(`exams.plaquenil.missing_${what}`)).join(', '),
          })}
        </ToneTag>
      )}
      <span className={styles.faint}>{t('exams.plaquenil.source')}</span>
    </section>
  )
}
