import { RollbackOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import styles from './form.module.css'
import type { TakeOver } from './use_last_known'

/** For the pointer; the keyboard has Ctrl+Enter in the field and no stop more on its way. */
export function TakeButton({ take, of }: { take: TakeOver['take']; of: string }) {
  const t = useWords()
  if (!take) return null
  const words = t('exams.take_last_of', { field: of })
  return (
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      className={`${styles.take} fs-no-print`}
      icon={<RollbackOutlined />}
      aria-label={words}
      title={`${words} (Ctrl+Enter)`}
      onClick={take}
    />
  )
}

/** That the value on screen is an earlier visit's, until it is saved as this one's. */
export function TakenMark({ from }: { from: string | null }) {
  const t = useWords()
  const locale = useLocale()
  if (from === null) return null
  return (
    <span role="status" className={styles.taken} data-taken>
      {t('exams.taken_from', { date: formatDate(from, locale) })}
    </span>
  )
}

type LineProps = { over: TakeOver; label: string; isEmpty: boolean }

/** Below a text: what was told before, as long as nothing is written now. */
export function LastKnownLine({ over: { known, take, takenFrom }, label, isEmpty }: LineProps) {
  const t = useWords()
  const locale = useLocale()
  if (takenFrom !== null) return <TakenMark from={takenFrom} />
  if (!known || !take || !isEmpty) return null
  const told = known.answer ? t(`exams.answer_${known.answer}`) : String(known.value)
  return (
    <span className={styles.known}>
      <span className={styles.knownText} title={told}>
        {t('exams.last_known_text', { date: formatDate(known.date, locale), text: told })}
      </span>
      <TakeButton take={take} of={label} />
    </span>
  )
}
