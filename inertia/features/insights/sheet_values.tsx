import { Button } from 'antd'
import { SHEET_PARTS, type FetchStatus, type SheetPart } from '#insights/rules'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { useFormState } from '../visit_form'
import styles from './insights.module.css'
import type { SnapshotValue } from './types'
import { useFetched } from './use_fetched'
import { ValueList } from './value_list'

type Sheet = {
  readonly side: 'right' | 'left'
  readonly filename: string
  readonly url: string
  readonly status: FetchStatus
  readonly reason: string | null
  readonly values: readonly SnapshotValue[]
}
type Answer = { readonly disclaimer: string; readonly sheets: readonly Sheet[] }

/** What was read of fields and nerve fibre layers, sheet by sheet, for a person to accept or not (F279). */
export function SheetValues() {
  const t = useWords()
  const examId = useFormState(({ base }) => base.id)

  async function readAgain() {
    const answer = await api.post(`/api/data/exam/sheets_again/${examId}/`)
    if (!answer.ok) reportFailure(t('insights.sheets'), answer)
  }

  return (
    <div className={styles.panel}>
      <p className={styles.disclaimer}>{t('insights.sheets_disclaimer')}</p>
      <p className={styles.faint}>{t('insights.sheets_hint')}</p>
      <div className={styles.texts}>
        {SHEET_PARTS.map((part) => (
          <Part key={part} part={part} examId={examId} />
        ))}
      </div>
      <div>
        <Button size="small" onClick={() => void readAgain()}>
          {t('insights.sheets_again')}
        </Button>
      </div>
    </div>
  )
}

function Part({ part, examId }: { part: SheetPart; examId: number }) {
  const t = useWords()
  const path = `gpt_vision_${part}_response/${examId}`
  const { data, again } = useFetched<Answer>(examId, path)
  const title = t(`insights.sheet_part.${part}`)
  return (
    <section aria-label={title}>
      <h3 className={styles.label}>{title}</h3>
      {data?.sheets.length === 0 && <p className={styles.faint}>{t('insights.nothing')}</p>}
      {data?.sheets.map(({ side, filename, url, status, reason, values }) => (
        <div key={side}>
          <p>
            {t(`insights.eye.${side}`)}:{' '}
            <a href={url} target="_blank" rel="noreferrer">
              {filename}
            </a>
          </p>
          {(status === 'idle' || status === 'loading') && (
            <p className={styles.faint}>{t(`insights.sheet_state.${status}`)}</p>
          )}
          {reason && <p className={styles.failed}>{reason}</p>}
          {status === 'succeeded' && values.length === 0 && (
            <p className={styles.faint}>{t('insights.sheet_nothing')}</p>
          )}
          <ValueList values={values} examId={examId} onChange={again} call="sheet_verdict" />
        </div>
      ))}
    </section>
  )
}
