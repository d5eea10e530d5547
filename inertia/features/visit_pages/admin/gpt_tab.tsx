import { useWords } from '../../../lib/messages'
import { EmptyState } from '../../../ui/empty_state'

/** No values were read by machine yet, and the page says so. */
export function GptTab() {
  const t = useWords()
  return (
    <EmptyState title={t('exams.gpt_empty')}>
      <p>{t('exams.gpt_empty_hint')}</p>
    </EmptyState>
  )
}
