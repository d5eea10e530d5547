import { Head, router, setLayoutProps } from '@inertiajs/react'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { formatDate } from '../../lib/dates'
import { labelled, useLocale, useWords } from '../../lib/messages'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { ImageBoard } from '../review'
import { useExam } from '../visit_form'
import { AnswerForm } from './answer_form'
import { BlindColumn } from './blind_column'
import { BlindStrip } from './blind_strip'
import { LockModal } from './lock_modal'
import { useAnswer } from './use_answer'
import { useLock } from './use_lock'
import styles from './second_reading.module.css'

/** A reader's page without anybody else's answer: images, chart, and their own (F204). */
export function BlindDesk() {
  const t = useWords()
  const { exam, patient } = useExam().page
  const { answer, choose, done } = useAnswer()
  const lock = useLock(answer, done)
  const title = t('review.second.title')
  useEffect(
    () =>
      setLayoutProps({ crumbs: [{ label: t('review.second.list'), href: '/second-readings' }] }),
    [t]
  )
  useHotkeys(
    'mod+shift+x',
    lock.begin,
    { enableOnFormTags: true, preventDefault: true, ignoreEventWhen: isDialogOpen },
    [lock.begin]
  )
  return (
    <>
      <Head
        title={labelled(`${patient.name}, ${formatDate(exam.exam_date, useLocale())}`, title)}
      />
      <BlindStrip
        patient={patient}
        visit={exam.exam_date}
        actions={
          <>
            <Button onClick={() => router.visit('/second-readings')}>{t('app.cancel')}</Button>
            <Button
              type="primary"
              loading={lock.isSending}
              aria-keyshortcuts="Control+Shift+X"
              onClick={lock.begin}
            >
              {t('review.second.lock')}
            </Button>
          </>
        }
      />
      <div className={styles.desk}>
        <ImageBoard />
        <div className={styles.column}>
          <AnswerForm answer={answer} onChoose={choose} />
          <BlindColumn />
        </div>
      </div>
      <LockModal answer={answer} lock={lock} />
    </>
  )
}
