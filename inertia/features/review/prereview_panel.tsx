import { router } from '@inertiajs/react'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { PREREVIEW_FIELDS } from '#exams/rules'
import { PREREVIEW_RULES_VERSION, isInitials, preReviewAllowed } from '#review/rules'
import { api } from '../../lib/api'
import { ruleText, useWords } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { reportFailure, showSuccess, showTitledError } from '../../ui/dialogs'
import { useExam, useFormState } from '../visit_form'
import { AlertList } from './alert_list'
import { PrereviewField } from './prereview_field'
import { PrereviewLine } from './prereview_line'
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
    const changed = Object.fromEntries(
      Object.entries(form.edits).filter(([name]) => PREREVIEW_FIELDS.has(name))
    )
    const path = `/api/data/exam/${base.id}/prereview_timestamp/`
    const answer = await api.post<{ version: number }>(path, {
      ...changed,
      initials,
      version: form.version,
    })
    setIsRunning(false)
    if (answer.ok) {
      // Stored with it: what the rules then made of them is no other person's change.
      form.saved(changed, answer.data.version)
      showSuccess(t('review.prereviewed'))
    } else {
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
        <PrereviewLine />
      </div>
      <AlertList />
      <PrereviewField />
      <p className={styles.faint}>
        {t('review.prereview_rules', { version: PREREVIEW_RULES_VERSION })}
      </p>
    </div>
  )
}
