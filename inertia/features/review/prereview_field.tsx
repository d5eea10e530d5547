import { Button } from 'antd'
import { useState } from 'react'
import { EYES, formatDecibel, formatPercent, type Eye } from '#exams/rules'
import type { PatternDeviation } from '#review/rules'
import { api } from '../../lib/api'
import { codeText, useWords } from '../../lib/messages'
import { EyePair } from '../../ui/eye_pair'
import { reportFailure } from '../../ui/dialogs'
import { useExam } from '../visit_form'
import styles from './review.module.css'

type Side = 'right' | 'left'
type Read = {
  readonly message: string
  readonly pattern_deviation: Readonly<Record<Side, PatternDeviation | null>>
}
/** What was said of the fields: both sides, or why there is nothing. */
type Said = { readonly found: Read['pattern_deviation'] | null; readonly lines: readonly string[] }

const SIDES: Readonly<Record<Eye, Side>> = { od: 'right', os: 'left' }

/** The pattern deviation of both fields as it was entered, or what is missing of each (F249). */
export function PrereviewField() {
  const t = useWords()
  const { form } = useExam()
  const [said, setSaid] = useState<Said | null>(null)
  const [isReading, setIsReading] = useState(false)

  async function read() {
    setIsReading(true)
    const path = `/api/data/exam/${form.base.id}/read_vf_pattern_deviation/`
    const answer = await api.post<Read>(path)
    setIsReading(false)
    if (answer.ok) {
      const { pattern_deviation: found, message } = answer.data
      return setSaid({ found, lines: [message] })
    }
    if (answer.errors.length === 0) return reportFailure(t('review.vf_pd.title'), answer)
    const eyes = answer.errors.map(({ message }) => message)
    setSaid({ found: null, lines: [answer.error, ...eyes] })
  }

  const { od, os } = Object.fromEntries(
    EYES.map((eye) => [eye, <EyeField key={eye} read={said?.found?.[SIDES[eye]] ?? null} />])
  )
  return (
    <div className={styles.panel}>
      <div className={styles.inline}>
        <Button loading={isReading} onClick={() => void read()}>
          {t('review.vf_pd.button')}
        </Button>
      </div>
      <div role="status">
        {said && (
          <section aria-label={t('review.vf_pd.title')} className={styles.panel}>
            {said.lines.map((line) => (
              <p key={line} className={styles.faint}>
                {line}
              </p>
            ))}
            {said.found && <EyePair od={od} os={os} />}
          </section>
        )}
      </div>
    </div>
  )
}

function EyeField({ read }: { read: PatternDeviation | null }) {
  const t = useWords()
  if (read === null) return <p className={styles.faint}>{t('review.vf_pd.none')}</p>
  const lines = [
    ['vf_psd', read.vf_psd === null ? null : `${formatDecibel(read.vf_psd)}`],
    ['ght', read.ght === null ? null : read.ght.toUpperCase()],
    ['vf_md', read.vf_md === null ? null : `${formatDecibel(read.vf_md)}`],
    ['vfi', read.vfi === null ? null : `${formatPercent(read.vfi)}`],
    ['vqi', read.vqi === null ? null : `${formatPercent(read.vqi)}`],
  ] as const
  return (
    <dl className={styles.readings}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{codeText('exams.field', name)}</dt>
          <dd>{value ?? <span className={styles.faint}>{t('review.vf_pd.none')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
