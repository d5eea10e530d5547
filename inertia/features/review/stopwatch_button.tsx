import { FieldTimeOutlined } from '@ant-design/icons'
import { late } from '../../ui/late'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/messages'
import type { PreReviewStopwatch } from './stopwatch'

const StopwatchModal = late(() => import('./stopwatch_modal').then((m) => m.StopwatchModal))

/** Opens the stopwatch of the pre-review (F303). */
export function StopwatchButton({ stopwatch }: { stopwatch: PreReviewStopwatch }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FieldTimeOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('review.stopwatch')}
      </Button>
      {open && <StopwatchModal stopwatch={stopwatch} onClose={() => setOpen(false)} />}
    </>
  )
}
