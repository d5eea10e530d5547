import { Button } from 'antd'
import { useState } from 'react'
import { EYES } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { labelled, useWords } from '../../../lib/messages'
import { useExam } from '../form/exam_context'
import { Baseline } from './baseline'
import { EyeSign } from './eye_mark'
import { Graphs } from './graphs'
import { useSpeaker } from './progression'
import { StripPanel } from './strip_panel'
import { LateModal } from '../../../ui/late_kit'
import styles from './strip.module.css'
import { TrendTable } from './trend_table'
import type { AgedVisit, GraphMeasure } from './trend_points'
import { useCursor } from './use_cursor'
import { useTrend } from './use_trend'
import { valuesText } from './visit_words'

/** What a reviewer follows beside the photographs, left to right (design: look). */
const STRIP: readonly GraphMeasure[] = ['iop', 'cd', 'vfi', 'vf_md', 'bcva']

/** px */
const DIALOG_WIDTH = 1200

/**
 * The chart's trends as one row of small graphs, about 128 px high: pressure with its
 * target, C/D, VFI, MD and acuity of both eyes against age, the values of one
 * visit under them (arrow keys and pointer choose it), then the standing target,
 * the slopes and what asks for attention. The dialog behind its button has the larger graphs with their
 * tables and all that may be said of them. One row from 600 px on, best
 * from 960 px; several rows where it is narrower. Takes the visit from `ExamProvider`; needs nothing else.
 */
export function TrendStrip() {
  const t = useWords()
  const visits = useTrend()
  const [open, setOpen] = useState(false)
  if (visits.length === 0) return <p>{t('exams.graph_none')}</p>
  return (
    <div className={styles.strip} role="group" aria-label={t('exams.trend_strip')}>
      <Panels visits={visits} onOpen={() => setOpen(true)} />
      <div className="fs-visually-hidden">
        <TrendTable measures={STRIP} visits={visits} title={t('exams.trend_strip')} />
      </div>
      <LateModal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        width={DIALOG_WIDTH}
        title={t('exams.trend_strip')}
        destroyOnHidden
      >
        <DialogHead />
        <Graphs />
      </LateModal>
    </div>
  )
}

type Props = { visits: readonly AgedVisit[]; onOpen: () => void }

function Panels({ visits, onOpen }: Props) {
  const { exam } = useExam().page
  const speaker = useSpeaker()
  const { t, locale } = speaker
  const cursor = useCursor(visits, exam.id)
  const visit = visits[cursor.at]!
  const day = formatDate(visit.exam_date, locale)
  const years = t('exams.graph_years', { years: Math.floor(visit.age) })
  const spoken = STRIP.map((measure) => valuesText(measure, visit, speaker)).join('; ')
  return (
    <div className={styles.row} {...cursor.handlers}>
      <div className={styles.head}>
        <span className={styles.day}>{day}</span>
        <span className={styles.faint}>{years}</span>
        <Baseline visits={visits} className={styles.aid} />
        <span className={styles.aid}>{t('exams.progress.aid')}</span>
        <span className={styles.signs} aria-hidden>
          {EYES.map((eye) => (
            <span key={eye}>
              <EyeSign eye={eye} />
              {eye.toUpperCase()}
            </span>
          ))}
        </span>
        <Button size="small" className="fs-no-print" onClick={onOpen}>
          {t('exams.trend_open')}
        </Button>
      </div>
      <div
        role="slider"
        tabIndex={0}
        className={styles.panels}
        aria-label={t('exams.graph_cursor', { title: t('exams.trend_strip') })}
        aria-valuemin={1}
        aria-valuemax={visits.length}
        aria-valuenow={cursor.at + 1}
        aria-valuetext={labelled(`${day}, ${years}`, spoken)}
      >
        {STRIP.map((measure) => (
          <StripPanel key={measure} measure={measure} visits={visits} cursor={cursor} />
        ))}
      </div>
    </div>
  )
}

/** Whose graphs they are: nothing clinical stands without it. */
function DialogHead() {
  const { locale } = useSpeaker()
  const { patient } = useExam().page
  const born = patient.dob === null ? '' : formatDate(patient.dob, locale)
  return <p className={styles.whose}>{[patient.name, born].filter(Boolean).join(' · ')}</p>
}
