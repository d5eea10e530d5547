import { Button, Modal } from 'antd'
import { useEffect, useReducer, useSyncExternalStore } from 'react'
import { clockText } from '#review/rules'
import { formatInstant } from '../../lib/dates'
import { text, useLocale, useWords } from '../../lib/messages'
import { reportFailure, showInfo } from '../../ui/dialogs'
import { useExam, visitTitle } from '../visit_form'
import styles from './review.module.css'
import type { PreReviewStopwatch } from './stopwatch'

type Props = { stopwatch: PreReviewStopwatch; onClose: () => void }

/** Start, pause, go on, go back to a time stored before; while it runs nothing closes it (F303 to F305). */
export function StopwatchModal({ stopwatch, onClose }: Props) {
  const t = useWords()
  const locale = useLocale()
  const { page } = useExam()
  const { kept, stored, history } = useSyncExternalStore(stopwatch.subscribe, stopwatch.state)
  const seconds = useSeconds(stopwatch)
  useStaysWhileRunning(stopwatch)
  useEffect(() => {
    void stopwatch.load().then(report)
  }, [stopwatch])
  const { isRunning } = stopwatch
  const close = () => {
    if (isRunning) return showInfo(text('review.stopwatch_running'))
    onClose()
  }
  return (
    <Modal
      open
      title={visitTitle(t('review.stopwatch'), page)}
      okText={t('review.stopwatch_store')}
      okButtonProps={{ disabled: isRunning || kept === null || !stopwatch.isUnsaved }}
      cancelText={t('app.close')}
      onOk={() => void stopwatch.store().then(report)}
      onCancel={close}
    >
      <p className={styles.clock} role="timer" aria-label={t('review.stopwatch')}>
        {clockText(seconds)}
      </p>
      <p>
        {isRunning ? (
          <Button autoFocus onClick={() => stopwatch.pause()}>
            {t('review.stopwatch_pause')}
          </Button>
        ) : (
          <Button autoFocus onClick={() => stopwatch.start()}>
            {t(stored > 0 ? 'review.stopwatch_resume' : 'review.stopwatch_start')}
          </Button>
        )}
      </p>
      {history.length > 0 && (
        <>
          <h3 className={styles.label}>{t('review.stopwatch_before')}</h3>
          <ul className={styles.times}>
            {history.map((time) => (
              <li key={time.datetime}>
                <Button
                  size="small"
                  disabled={isRunning}
                  aria-label={t('review.stopwatch_reset', {
                    time: clockText(time.pre_review_time),
                  })}
                  onClick={() => stopwatch.reset(time.pre_review_time)}
                >
                  {clockText(time.pre_review_time)}
                </Button>{' '}
                {time.user}, {formatInstant(time.datetime, locale)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

function report(answer: Awaited<ReturnType<PreReviewStopwatch['load']>>) {
  if (!answer.ok) reportFailure(text('app.error'), answer)
}

/** The time shown, told anew each second while it runs. */
function useSeconds(stopwatch: PreReviewStopwatch): number {
  const [, tick] = useReducer((turn: number) => turn + 1, 0)
  const { isRunning } = stopwatch
  useEffect(() => {
    if (!isRunning) return
    const timer = window.setInterval(tick, 250)
    return () => window.clearInterval(timer)
  }, [isRunning])
  return stopwatch.seconds()
}

/** Leaving the page while it runs is asked about by the browser (F305). */
function useStaysWhileRunning(stopwatch: PreReviewStopwatch) {
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (stopwatch.isRunning) event.preventDefault()
    }
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [stopwatch])
}
