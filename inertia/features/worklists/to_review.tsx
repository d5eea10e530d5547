import { FlagFilled } from '@ant-design/icons'
import { Link } from '@inertiajs/react'
import { Button, Popover } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { DateText } from '../../ui/date_text'
import { reportFailure } from '../../ui/dialogs'
import styles from './worklists.module.css'

type Visit = {
  readonly exam_id: number
  readonly first_name: string
  readonly last_name: string
  readonly age: number
  readonly exam_date: string
  readonly is_urgent: boolean
  readonly review_minutes: number
}

type Waiting = {
  readonly patients_to_review_list: readonly Visit[]
  readonly total_review_minutes: number
}

/** What waits for the reviewer and how long it will take him, next one first (F041). */
export function ToReview() {
  const t = useWords()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    const giveUp = new AbortController()
    const path = '/api/data/patients/omdr_patients_to_review/'
    void api.get<Waiting>(path, { signal: giveUp.signal }).then((answer) => {
      if (answer.ok) setWaiting(answer.data)
      else reportFailure(t('worklists.errors_to_review'), answer)
    })
    return () => giveUp.abort()
  }, [t])
  const visits = waiting?.patients_to_review_list ?? []
  const next = visits[0]
  return (
    <section className={styles.toReview} aria-label={t('worklists.to_review')} aria-busy={!waiting}>
      <strong>{waiting ? t('worklists.to_review_count', { n: visits.length }) : '…'}</strong>
      {visits.length > 0 && (
        <>
          <span>{t('worklists.to_review_minutes', { n: waiting!.total_review_minutes })}</span>
          <Popover
            trigger="click"
            placement="bottomLeft"
            content={<Queue visits={visits} />}
            title={t('worklists.to_review')}
          >
            <Button size="small">{t('worklists.to_review_show')}</Button>
          </Popover>
          {next && (
            <Link href={`/patient-exam/${next.exam_id}`} className={styles.nextVisit}>
              {t('worklists.to_review_next', { name: `${next.last_name}, ${next.first_name}` })}
            </Link>
          )}
        </>
      )}
    </section>
  )
}

function Queue({ visits }: { visits: readonly Visit[] }) {
  const t = useWords()
  return (
    <ol className={styles.queue}>
      {visits.map((visit) => (
        <li key={visit.exam_id}>
          <Link href={`/patient-exam/${visit.exam_id}`}>
            {visit.last_name}, {visit.first_name} ({visit.age})
          </Link>
          <DateText date={visit.exam_date} />
          {visit.is_urgent && <FlagFilled title={t('worklists.high_priority')} />}
        </li>
      ))}
    </ol>
  )
}
