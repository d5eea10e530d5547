import { Button, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../lib/api'
import { codeText, useWords } from '../../lib/messages'
import { reportFailure, showSuccess } from '../../ui/dialogs'
import { useFormState } from '../visit_form'
import styles from './insights.module.css'
import { useFetched } from './use_fetched'

type Answer = {
  readonly deidentified_referral_letter: string | null
  readonly removed: Readonly<Record<string, number>> | null
  readonly results: string | null
}

/** What would leave of the letter, what was taken out of it, and what a person says of it (F281). */
export function LetterWithoutNames() {
  const t = useWords()
  const examId = useFormState(({ base }) => base.id)
  const path = `deidentified_referral_letter/${examId}`
  const { status, data, again } = useFetched<Answer>(examId, path)
  const [result, setResult] = useState<string | null>(null)

  async function generate() {
    const answer = await api.post('/api/data/exam/deidentified_referral_letter/generate/', {
      exam_id: examId,
    })
    if (!answer.ok) reportFailure(t('insights.deidentified'), answer)
    again()
  }

  async function keep() {
    const answer = await api.post('/api/data/exam/deidentified_referral_letter/results/', {
      exam_id: examId,
      value: result ?? '',
    })
    if (!answer.ok) return reportFailure(t('insights.deidentified'), answer)
    showSuccess(t('insights.kept'))
    again()
  }

  const removed = Object.entries(data?.removed ?? {}).filter(([, count]) => count > 0)
  return (
    <div className={styles.panel}>
      {status === 'failed' && (
        <p className={styles.failed}>{t('insights.failure.not_deidentified')}</p>
      )}
      {data?.deidentified_referral_letter ? (
        <>
          <pre className={styles.letter}>{data.deidentified_referral_letter}</pre>
          <p className={styles.faint}>
            {t('insights.removed')}{' '}
            {removed
              .map(([kind, count]) => `${codeText('insights.kind', kind)} ${count}`)
              .join(', ')}
          </p>
          <div className={styles.line}>
            <Input
              aria-label={t('insights.result')}
              placeholder={t('insights.result')}
              maxLength={2_000}
              value={result ?? data.results ?? ''}
              onChange={({ target }) => setResult(target.value)}
            />
            <Button onClick={() => void keep()}>{t('insights.keep')}</Button>
          </div>
        </>
      ) : (
        status !== 'failed' && (
          <p className={styles.faint}>
            {t(status === 'loading' ? 'insights.loading' : 'insights.no_letter')}
          </p>
        )
      )}
      {status !== 'idle' && (
        <div>
          <Button size="small" onClick={() => void generate()}>
            {t('insights.generate')}
          </Button>
        </div>
      )}
    </div>
  )
}
