import {
  eyeName,
  highestIop,
  isGlaucomaPatient,
  type ExamWire,
  type Eye,
  type Tone,
} from '#exams/rules'
import { GLAUCOMA_GRAPH_BANDS, glaucomaIndex, type GlaucomaBand } from '#review/rules'
import { formatDate } from '../../lib/dates'
import { codeText, useLocale, useWords } from '../../lib/messages'
import { formatNumber } from '../../lib/numbers'
import { EyePair } from '../../ui/eye_pair'
import { ToneTag } from '../../ui/tone_tag'
import { Section, plainExamOf, useExam, useFormState } from '../visit_form'
import { isBandShown } from './is_band_shown'
import styles from './review.module.css'

const BAND_TONES: Record<GlaucomaBand, Tone> = { low: 'normal', medium: 'watch', high: 'raised' }

/**
 * The glaucoma index of each eye with the parts it is made of. It leaves out
 * age, corneal thickness and C/D, so it is named an index, with its limits
 * beside it (design: clinical).
 */
export function GlaucomaIndex() {
  const t = useWords()
  const locale = useLocale()
  const base = useFormState((form) => form.base)
  if (!isBandShown(base)) return null
  return (
    <Section
      id="index"
      title={t('review.index')}
      look="dense"
      aside={<span className={styles.beta}>{t('review.index_beta')}</span>}
    >
      {isGlaucomaPatient(base) ? (
        <EyePair
          className={styles.indexPair}
          od={<EyeIndex base={base} eye="od" />}
          os={<EyeIndex base={base} eye="os" />}
        />
      ) : (
        <p className={styles.faint}>{t('review.not_glaucoma')}</p>
      )}
      <p className={styles.limits}>
        {t('review.index_limits')}{' '}
        {t('review.tx.values_of', { date: formatDate(base.exam_date, locale) })}
      </p>
    </Section>
  )
}

type EyeProps = { base: ExamWire; eye: Eye }

function EyeIndex({ base, eye }: EyeProps) {
  const t = useWords()
  const locale = useLocale()
  const { options } = useExam()
  const { index, band, parts } = glaucomaIndex({
    iop: highestIop(plainExamOf(base), eye),
    octav: base[eyeName('octav', eye)] ?? null,
    ght: base[eyeName('ght', eye)] ?? null,
  })
  if (index === null || band === null) return <p>{t('review.index.none')}</p>
  const ghtWord = (code: string) =>
    options?.ght_options.find((each) => each.code === code)?.label ?? code
  return (
    <>
      <p className={styles.indexValue}>
        <strong>{formatNumber(index, locale, { places: 1 })}</strong>
        <ToneTag tone={BAND_TONES[band]}>{t(`review.index.band.${band}`)}</ToneTag>
        <IndexScale index={index} />
      </p>
      <ul className={styles.parts}>
        {parts.map(({ name, finding, points }) => (
          <li key={name}>
            {t('review.index_part', {
              part: t(`review.index.part.${name}`),
              finding: findingText(name, finding, ghtWord),
              points,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where the index stands among the bands of its graph (F269); the words beside it say the same. */
function IndexScale({ index }: { index: number }) {
  const end = GLAUCOMA_GRAPH_BANDS.at(-1)!
  const share = (value: number) => `${(100 * value) / end}%`
  return (
    <span aria-hidden className={styles.scale}>
      {GLAUCOMA_GRAPH_BANDS.map((upTo, at) => (
        <span
          key={upTo}
          style={{ inlineSize: share(upTo - (GLAUCOMA_GRAPH_BANDS[at - 1] ?? 0)) }}
        />
      ))}
      <i style={{ insetInlineStart: share(index) }} />
    </span>
  )
}

function findingText(
  name: string,
  finding: number | string,
  ghtWord: (code: string) => string
): string {
  if (name === 'iop') return `${finding} mmHg`
  return name === 'field' ? ghtWord(String(finding)) : codeText('review.category', String(finding))
}
