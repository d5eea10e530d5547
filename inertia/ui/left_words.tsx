import { Button } from 'antd'
import { formatInstant } from '../lib/dates'
import { useLocale, useWords } from '../lib/messages'
import type { Typed } from '../lib/use_typed'
import { Notice } from './notice'

type Props = Pick<Typed, 'left' | 'forget'> & { onRestore: () => void }

/** What a crash, a reload or an ended session left of a form, offered once. */
export function LeftWords({ left, forget, onRestore }: Props) {
  const t = useWords()
  const locale = useLocale()
  if (!left) return null
  return (
    <Notice
      type="info"
      title={t('exams.draft_found', { when: formatInstant(left.savedAt, locale) })}
      action={
        <span style={{ display: 'inline-flex', gap: 8 }}>
          <Button type="primary" onClick={onRestore}>
            {t('exams.draft_restore')}
          </Button>
          <Button onClick={forget}>{t('exams.draft_forget')}</Button>
        </span>
      }
    />
  )
}
