import { Button, Checkbox, Input } from 'antd'
import { useEffect, useState } from 'react'
import type { PanelText } from '#insights/rules'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { useTyped } from '../../lib/use_typed'
import { ask, reportFailure } from '../../ui/dialogs'
import { useUnsent } from '../visit_form'
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

/** One text of the panel; an administrator may word it anew, and what they typed waits for them until it is saved (F276). */
export function SnapshotText({ section, said, isOffice, examId, onChange }: Props) {
  const t = useWords()
  const typed = useTyped(`${examId}:snapshot:${section}`, { takesUp: true })
  const [draft, setDraft] = useState(() => typed.left && String(typed.left.edits.text))
  const title = t(`insights.section.${section}`)
  const begun = said.is_empty ? '' : said.text
  const isTyped = draft !== null && draft !== begun
  useUnsent(isTyped)
  useEffect(() => typed.keep(isTyped ? { text: draft } : {}), [typed.keep, isTyped, draft])

  async function mayDrop(): Promise<boolean> {
    if (!isTyped) return true
    return ask({
      title: t('insights.discard_title'),
      detail: t('insights.discard_text'),
      yes: t('insights.discard'),
      danger: true,
    })
  }

  async function edit(isWanted: boolean) {
    if (isWanted) setDraft(begun)
    else if (await mayDrop()) setDraft(null)
  }

  async function asRead() {
    if (await mayDrop()) await keep(null)
  }

  async function keep(text: string | null) {
    const path = `/api/data/exam/ai_snapshot_text/${examId}/`
    const answer = await api.post(path, { section, text })
    if (!answer.ok) return reportFailure(title, answer)
    typed.keep({})
    setDraft(null)
    onChange()
  }

  return (
    <section aria-label={title}>
      <div className={styles.line}>
        <h3 className={styles.label}>{title}</h3>
        {isOffice && (
          <Checkbox checked={draft !== null} onChange={({ target }) => void edit(target.checked)}>
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
              <Button size="small" onClick={() => void asRead()}>
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
