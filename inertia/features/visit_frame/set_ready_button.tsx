import { Button } from 'antd'
import { useEffect } from 'react'
import { useWords } from '../../lib/messages'
import { caretToHead } from '../../ui/caret'
import { keepsVisit, useFormState, useMissing } from '../visit_form'
import type { StatusChange } from './use_status_change'

/** The optometrist's last step, with the number of what is still missing. */
export function SetReadyButton({ status }: { status: StatusChange }) {
  const t = useWords()
  const missing = useMissing().length
  const target = useHandInTarget()
  // Handed in, the visit has this button no more; on another page the caret is that page's.
  useEffect(() => {
    const head = document.querySelector('h1')
    return () => {
      if (head?.isConnected) caretToHead()
    }
  }, [target])
  if (!target) return null
  const words = target === 'ready' ? t('exams.set_ready') : t('exams.submit')
  return (
    <Button type="primary" onClick={() => void status.change(target)}>
      {missing > 0 ? t('exams.with_missing', { action: words, count: missing }) : words}
    </Button>
  )
}

/** Where a visit goes from its optometrist; nowhere from who only reads it. */
export function useHandInTarget() {
  return useFormState(({ base }) =>
    keepsVisit(base) ? base.exam_status_od_can_set.at(-1) : undefined
  )
}
