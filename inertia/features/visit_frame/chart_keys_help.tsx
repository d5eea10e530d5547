import { QuestionOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../lib/messages'
import { Hint } from '../../ui/hint'
import { ChartKeysDialog } from './late_parts'

type Props = { open: boolean; onOpen: () => void; onClose: () => void }

/** The way to every key and mark of this page. */
export function ChartKeysHelp({ open, onOpen, onClose }: Props) {
  const t = useWords()
  return (
    <>
      <Hint title={t('exams.chart_keys')}>
        <Button icon={<QuestionOutlined />} aria-label={t('exams.chart_keys')} onClick={onOpen} />
      </Hint>
      <ChartKeysDialog open={open} onClose={onClose} />
    </>
  )
}
