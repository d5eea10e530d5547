import { router } from '@inertiajs/react'
import { useCallback, useEffect, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { DateText } from '../../ui/date_text'
import { reportFailure } from '../../ui/dialogs'
import { GuardedButton } from '../../ui/guarded_button'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { KeyHint } from '../../ui/key_hint'
import { capsOf, KEYS } from '../../ui/keys'
import type { QueueView } from './types'
import styles from './worklists.module.css'

type Visit = {
  readonly exam_id: number
  readonly first_name: string
  readonly last_name: string
  readonly age: number
  readonly exam_date: string
  readonly why: readonly string[]
  readonly review_minutes: number
}

type Waiting = {
  readonly patients_to_review_list: readonly Visit[]
  readonly total_review_minutes: number
  readonly review_minutes_source: 'measured' | 'estimate'
  readonly measured_reviews: number
}

const CALLS = {
  omdr: '/api/data/patients/omdr_patients_to_review/',
  omdc: '/api/data/patients/omdc_patients_to_review/',
} as const satisfies Record<QueueView, string>

/** The next chart with one press, why it is next, and how much work waits behind it (F041). */
export function QueueHead({ view }: { view: QueueView }) {
  const t = useWords()
  const waiting = useWaiting(view)
  const visits = waiting?.patients_to_review_list ?? []
  const next = visits[0]
  const readNext = useReadNext(next, waiting !== null)
  useHotkeys(
    'mod+enter',
    readNext,
    { enableOnFormTags: true, preventDefault: true, ignoreEventWhen: isDialogOpen },
    [readNext]
  )
  return (
    <section
      className={styles.queue}
      aria-label={t(`worklists.to_review_${view}`)}
      aria-busy={!waiting}
    >
      <GuardedButton
        type="primary"
        reasons={next || !waiting ? [] : [t('worklists.read_next_none')]}
        hint={<KeyHint keys={capsOf(KEYS.read_next)} />}
        aria-keyshortcuts="Control+Enter"
        onClick={readNext}
      >
        {t('worklists.read_next')}
      </GuardedButton>
      {next && (
        <p className={styles.next}>
          <strong>
            {next.last_name}, {next.first_name} ({next.age})
          </strong>
          {', '}
          <DateText date={next.exam_date} />
          {' – '}
          {next.why.join(' · ')}
        </p>
      )}
      <p className={styles.load}>
        <strong>{waiting ? t(`worklists.waiting_${view}`, { n: visits.length }) : '…'}</strong>
        {waiting && next && (
          <span>
            {t('worklists.to_review_minutes', { n: waiting.total_review_minutes })}{' '}
            <span className={styles.faint}>
              {t(`worklists.pace_${waiting.review_minutes_source}`, {
                minutes: next.review_minutes,
                reviews: waiting.measured_reviews,
              })}
            </span>
          </span>
        )}
      </p>
    </section>
  )
}

/** Goes to the next chart; asked for before the list is there, as soon as it is. */
function useReadNext(next: Visit | undefined, isKnown: boolean) {
  const [isWanted, setIsWanted] = useState(false)
  const readNext = useCallback(() => {
    if (next) router.visit(`/patient-exam/${next.exam_id}`)
    else if (!isKnown) setIsWanted(true)
  }, [next, isKnown])
  useEffect(() => {
    if (isWanted && next) router.visit(`/patient-exam/${next.exam_id}`)
  }, [isWanted, next])
  return readNext
}

function useWaiting(view: QueueView): Waiting | null {
  const t = useWords()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    const giveUp = new AbortController()
    void api.get<Waiting>(CALLS[view], { signal: giveUp.signal }).then((answer) => {
      if (answer.ok) setWaiting(answer.data)
      else reportFailure(t(`worklists.errors_to_review_${view}`), answer)
    })
    return () => giveUp.abort()
  }, [t, view])
  return waiting
}
