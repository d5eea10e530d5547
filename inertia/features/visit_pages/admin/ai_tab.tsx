import { useWords } from '../../../lib/messages'
import { EmptyState } from '../../../ui/empty_state'

/** Nothing analyses the chart yet, and the page says so. */
export function AiTab() {
  const t = useWords()
  return (
    <EmptyState title={t('exams.ai_empty')}>
      <p>{t('exams.ai_empty_hint')}</p>
    </EmptyState>
  )
}
