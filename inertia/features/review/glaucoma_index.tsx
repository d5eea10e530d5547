import { isGlaucomaPatient, type Tone } from '#exams/rules'
import { glaucomaScore, isBandVisible, type GlaucomaBand } from '#review/rules'
import { codeText, useWords } from '../../lib/messages'
import { EyePair } from '../../ui/eye_pair'
import { ToneTag } from '../../ui/tone_tag'
import { useExam, useFormState } from '../exams/form/exam_context'
import type { ExamWire } from '../exams/types'
import styles from './review.module.css'

const BAND_TONES: Record<GlaucomaBand, Tone> = { low: 'normal', medium: 'watch', high: 'raised' }

/**
 * The glaucoma index of each eye with the parts it is made of. It leaves out
 * age, corneal thickness and C/D, so it is named an index, with its limits
 * beside it (design: clinical).
 */
export function GlaucomaIndex() {
  const t = useWords()
  const base = useFormState((form) => form.base)
  const visible = isBandVisible({
    isPreReviewed: base.is_pre_reviewed === true,
    lastPrereviewDate: base.last_prereview_date,
  })
  if (!visible) return null
  return (
    <section className={styles.index} aria-labelledby="glaucoma-index">
      <h3 id="glaucoma-index" className={styles.indexTitle}>
        {t('review.index')} <span className={styles.beta}>{t('review.index_beta')}</span>
      </h3>
      {isGlaucomaPatient(base) ? (
        <EyePair
          od={<EyeIndex base={base} eye="od" side="right" />}
          os={<EyeIndex base={base} eye="os" side="left" />}
        />
      ) : (
        <p className={styles.faint}>{t('review.not_glaucoma')}</p>
      )}
      <p className={styles.faint}>{t('review.index_limits')}</p>
    </section>
  )
}

type EyeProps = { base: ExamWire; eye: 'od' | 'os'; side: 'right' | 'left' }

function EyeIndex({ base, eye, side }: EyeProps) {
  const t = useWords()
  const { options } = useExam()
  const iop = base[`${eye}_iop`]
  const { score, band, parts } = glaucomaScore({
    iop: iop === null || iop === undefined ? null : Number(iop),
    octav: (base[`${side}_octav`] as string | null | undefined) ?? null,
    ght: (base[`${side}_ght`] as string | null | undefined) ?? null,
  })
  if (score === null || band === null) return <p>{t('review.score.none')}</p>
  const ghtWord = (code: string) =>
    options?.ght_options.find((each) => each.code === code)?.label ?? code
  return (
    <>
      <p className={styles.score}>
        <strong>{score.toFixed(1)}</strong>
        <ToneTag tone={BAND_TONES[band]}>{t(`review.score.${band}`)}</ToneTag>
      </p>
      <ul className={styles.parts}>
        {parts.map(({ name, finding, points }) => (
          <li key={name}>
            {t('review.index_part', {
              part: t(`review.score.part.${name}`),
              finding: findingText(name, finding, ghtWord),
              points,
            })}
          </li>
        ))}
      </ul>
    </>
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
