import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { PanelText } from '#insights/rules'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import styles from './insights.module.css'
import type { SnapshotSection } from './types'
import { ValueList } from './value_list'

type Props = {
  section: PanelText
  said: SnapshotSection
  isOffice: boolean
  examId: number
  onChange: () => void
}

/** One text of the panel; an administrator may word it anew (F276). */
export function SnapshotText({ section, said, isOffice, examId, onChange }: Props) {
  const t = useWords()
  const [draft, setDraft] = useState<string | null>(null)
  const title = t(`insights.section.${section}`)

  async function keep(text: string | null) {
    const path = `/api/data/exam/ai_snapshot_text/${examId}/`
    const answer = await api.post(path, { section, text })
    if (!answer.ok) return reportFailure(title, answer)
    setDraft(null)
    onChange()
  }

  return (
    <section aria-label={title}>
      <div className={styles.line}>
        <h3 className={styles.label}>{title}</h3>
        {isOffice && (
          <Checkbox
            checked={draft !== null}
            onChange={({ target }) =>
              setDraft(target.checked ? (said.is_empty ? '' : said.text) : null)
            }
          >
            {t('insights.admin_edit')}
          </Checkbox>
        )}
        {said.is_edited && <span className={styles.faint}>{t('insights.edited')}</span>}
      </div>
      {draft === null ? (
        <p className={said.is_empty ? styles.faint : styles.prose}>{said.text}</p>
      ) : (
        <div className={styles.edit}>
          <Input.TextArea
            autoSize={{ minRows: 2 }}
            maxLength={20_000}
            aria-label={title}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          <div className={styles.line}>
            <Button size="small" type="primary" onClick={() => void keep(draft)}>
              {t('insights.keep')}
            </Button>
            {said.is_edited && (
              <Button size="small" onClick={() => void keep(null)}>
                {t('insights.as_read')}
              </Button>
            )}
          </div>
        </div>
      )}
      {isOffice && <ValueList values={said.values ?? []} examId={examId} onChange={onChange} />}
    </section>
  )
}
