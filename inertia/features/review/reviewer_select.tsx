import { router } from '@inertiajs/react'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { reviewerOptions, type OmdOption } from '#directories/rules'
import { api } from '../../lib/api'
import { text, useWords } from '../../lib/messages'
import { reportFailure, showError } from '../../ui/dialogs'
import { useFormState } from '../exams/form/exam_context'
import styles from '../exams/form/form.module.css'

type Omd = OmdOption & { readonly name: string }

/** Who reviews the visit: reviewers that are not hidden, and the one it has (seed-2 section 5). */
export function ReviewerSelect() {
  const t = useWords()
  const examId = useFormState(({ base }) => base.id)
  const current = useFormState(({ base }) => base.omdr_id as number | null)
  const [omds, setOmds] = useState<readonly Omd[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void api
      .get<{ omds: Omd[] }>('/api/data/omds/', { signal: controller.signal })
      .then((answer) => {
        if (answer.ok) setOmds(answer.data.omds)
        else reportFailure(text('review.errors_omds'), answer)
      })
    return () => controller.abort()
  }, [])
  const offered = omds && reviewersFor(omds, current)
  return (
    <div className={styles.choice}>
      <label htmlFor="field-omdr" className={styles.label}>
        {t('review.reviewer')}
      </label>
      <Select
        id="field-omdr"
        aria-label={t('review.reviewer')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={!omds}
        placeholder={t('review.no_reviewer')}
        value={offered ? (current ?? undefined) : undefined}
        options={offered?.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: number | undefined) => void assign(examId, id ?? null)}
      />
    </div>
  )
}

/** The reviewer the visit has stays in the list, though he may be hidden by now. */
function reviewersFor(omds: readonly Omd[], current: number | null): readonly Omd[] {
  const offered = reviewerOptions(omds)
  const assigned = omds.find(({ id }) => id === current)
  return assigned && !offered.includes(assigned) ? [assigned, ...offered] : offered
}

async function assign(examId: number, omdrId: number | null) {
  const answer = await api.post('/api/data/exam/set_omdr/', { exam_id: examId, omdr_id: omdrId })
  if (!answer.ok) {
    showError(
      answer.kind === 'conflict'
        ? text('exams.changed_meanwhile')
        : (answer.errors[0]?.message ?? answer.error)
    )
  }
  router.reload({ only: ['exam'] })
}
