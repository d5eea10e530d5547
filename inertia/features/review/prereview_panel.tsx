import { router } from '@inertiajs/react'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { PREREVIEW_FIELDS } from '#exams/rules'
import { isInitials, preReviewAllowed } from '#review/rules'
import { api } from '../../lib/api'
import { ruleText, useWords } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { reportFailure, showTitledError } from '../../ui/dialogs'
import { InstantText } from '../../ui/date_text'
import { useExam, useFormState } from '../exams/form/exam_context'
import { AlertList } from './alert_list'
import styles from './review.module.css'

/** Initials, the button that pre-reviews the chart, and what it found (F244, F245). */
export function PrereviewPanel() {
  const t = useWords()
  const { form } = useExam()
  const { supportEmail } = useShared().product
  const base = useFormState((each) => each.base)
  const [initials, setInitials] = useState(String(base.initials_select ?? ''))
  const [isRunning, setIsRunning] = useState(false)
  const title = t('review.errors_prereview')

  async function run() {
    const allowed = preReviewAllowed(base.saved_exam_status)
    if (!allowed.allowed) return showTitledError(title, ruleText(allowed.message))
    if (!isInitials(initials)) {
      const words = initials.trim()
        ? 'review.prereview_initials_invalid'
        : 'review.prereview_initials_required'
      return showTitledError(title, t(words))
    }
    setIsRunning(true)
    const changed = Object.entries(form.edits).filter(([name]) => PREREVIEW_FIELDS.has(name))
    const answer = await api.post(`/api/data/exam/${base.id}/prereview_timestamp/`, {
      ...Object.fromEntries(changed),
      initials,
      version: form.version,
    })
    setIsRunning(false)
    if (!answer.ok) {
      const words = answer.errors.map(({ message }) => message).join(' ') || answer.error
      const shown = answer.kind === 'conflict' ? t('exams.changed_meanwhile') : words
      reportFailure(title, { ...answer, error: shown }, supportEmail)
    }
    router.reload({ only: ['exam'] })
  }

  return (
    <div className={styles.panel}>
      <div className={styles.inline}>
        <label htmlFor="field-initials">{t('review.initials')}</label>
        <Input
          id="field-initials"
          style={{ width: 72 }}
          maxLength={4}
          autoComplete="off"
          value={initials}
          onChange={({ target }) => setInitials(target.value.toUpperCase())}
        />
        <Button loading={isRunning} onClick={() => void run()}>
          {t('review.prereview')}
        </Button>
        <span className={styles.faint}>
          {base.is_pre_reviewed === true ? t('review.prereviewed') : t('review.not_prereviewed')}{' '}
          {base.last_prereview_date ? (
            <InstantText instant={String(base.last_prereview_date)} />
          ) : null}
        </span>
      </div>
      <AlertList />
    </div>
  )
}
