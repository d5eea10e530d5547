import { InfoCircleOutlined } from '@ant-design/icons'
import { late } from '../../ui/late'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/messages'

const MetricsModal = late(() => import('./metrics_modal').then((m) => m.MetricsModal))

/** What was done with the visit, by whom and when (F300). */
export function MetricsButton() {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<InfoCircleOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('operations.metrics.button')}
      </Button>
      {open && <MetricsModal onClose={() => setOpen(false)} />}
    </>
  )
}
