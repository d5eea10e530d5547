import { Button, Tooltip } from 'antd'
import { useWords } from '../../../lib/messages'
import { useFormState } from '../form/exam_context'
import { useMissing } from '../form/use_missing'
import type { RluSubmit } from './use_rlu_submit'

/** Submit, with the number of what is missing; 'Submitted' once it is (F187, F191). */
export function RluSubmitButton({ submit }: { submit: RluSubmit }) {
  const t = useWords()
  const missing = useMissing().length
  const isOpen = useFormState(({ base }) => base.exam_status === 'not_ready')
  if (!isOpen) return <strong>{t('exams.submitted')}</strong>
  const words = t('exams.submit')
  return (
    <Tooltip title={submit.reason}>
      <Button type="primary" disabled={submit.disabled} onClick={() => void submit.submit()}>
        {missing > 0 ? t('exams.with_missing', { action: words, count: missing }) : words}
      </Button>
    </Tooltip>
  )
}
