import { Button } from 'antd'
import { PANEL_TEXTS } from '#insights/rules'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { useFormState } from '../visit_form'
import styles from './insights.module.css'
import { SnapshotText } from './snapshot_text'
import type { BandValues } from './types'
import { useFetched } from './use_fetched'

type Props = {
  /** What is asked: the reviewers' call or, where the optometrist of the letter looks, theirs. */
  call?: 'gpt_ai_snapshot_band_values' | 'letter_analysis'
  /** Administrators judge values and word sections. */
  isOffice?: boolean
}

/** The AI snapshot (beta): four texts read from the uploaded letter, and that they may be wrong (F275, F282). */
export function SnapshotPanel({ call = 'gpt_ai_snapshot_band_values', isOffice = false }: Props) {
  const t = useWords()
  const examId = useFormState(({ base }) => base.id)
  const { status, data, error, again } = useFetched<BandValues>(examId, `${call}/${examId}`)

  async function readAgain() {
    const answer = await api.post(`/api/data/exam/ai_snapshot_again/${examId}/`)
    if (!answer.ok) reportFailure(t('insights.snapshot'), answer)
    again()
  }

  return (
    <div className={styles.panel} aria-busy={status === 'loading'}>
      <p className={styles.disclaimer}>{t('insights.disclaimer')}</p>
      {status === 'idle' && <p className={styles.faint}>{t('insights.no_letter')}</p>}
      {status === 'loading' && <p className={styles.faint}>{t('insights.loading')}</p>}
      {status === 'failed' && (
        <p role="alert" className={styles.failed}>
          {error}
        </p>
      )}
      {status === 'succeeded' && data && (
        <div className={styles.texts}>
          {PANEL_TEXTS.map((section) => (
            <SnapshotText
              key={section}
              section={section}
              said={data.sections[section]}
              isOffice={isOffice}
              examId={examId}
              onChange={again}
            />
          ))}
        </div>
      )}
      {isOffice && (status === 'failed' || status === 'succeeded') && (
        <div className={styles.line}>
          <Button size="small" onClick={() => void readAgain()}>
            {t('insights.again')}
          </Button>
          {data && <ReadBy provider={data.provider} model={data.model} />}
        </div>
      )}
    </div>
  )
}

function ReadBy({ provider, model }: Pick<BandValues, 'provider' | 'model'>) {
  const t = useWords()
  if (!provider) return null
  return (
    <span className={styles.faint}>
      {t(provider === 'model' ? 'insights.by_model' : 'insights.by_rules', { model: model ?? '' })}
    </span>
  )
}
