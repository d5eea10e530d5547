import { EYES, type Eye } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { labelled, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { useExam } from '../form/exam_context'
import { useSpeaker } from './progression'
import styles from './strip.module.css'
import { LateDrawing } from './late_drawing'
import { shownValue, type AgedVisit } from './trend_points'
import { TrendTable } from './trend_table'
import { useCursor, type Cursor } from './use_cursor'
import { useTrend } from './use_trend'
import { valuesText } from './visit_words'

/** px */
const HEIGHT = 88

/** Best corrected acuity against age, a graph each eye: what retina-only visits are followed by (F196). */
export function AcuityStrip() {
  const t = useWords()
  const visits = useTrend()
  if (visits.length === 0) return <p>{t('exams.graph_none')}</p>
  return (
    <div className={styles.strip} role="group" aria-label={t('exams.graph.bcva')}>
      <Acuities visits={visits} />
      <div className="fs-visually-hidden">
        <TrendTable measures={['bcva']} visits={visits} title={t('exams.graph.bcva')} />
      </div>
    </div>
  )
}

function Acuities({ visits }: { visits: readonly AgedVisit[] }) {
  const speaker = useSpeaker()
  const { t, locale } = speaker
  const { exam } = useExam().page
  const cursor = useCursor(visits, exam.id)
  const visit = visits[cursor.at]!
  const day = formatDate(visit.exam_date, locale)
  const years = t('exams.graph_years', { years: Math.floor(visit.age) })
  return (
    <div className={styles.acuities} {...cursor.handlers}>
      <p>
        <strong>{t('exams.graph.bcva')}</strong> <span className={styles.day}>{day}</span>{' '}
        <span className={styles.faint}>{years}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        className={styles.pair}
        aria-label={t('exams.graph_cursor', { title: t('exams.graph.bcva') })}
        aria-valuemin={1}
        aria-valuemax={visits.length}
        aria-valuenow={cursor.at + 1}
        aria-valuetext={labelled(`${day}, ${years}`, valuesText('bcva', visit, speaker))}
      >
        {EYES.map((eye) => (
          <Acuity key={eye} eye={eye} visits={visits} cursor={cursor} locale={locale} />
        ))}
      </div>
    </div>
  )
}

type Props = {
  eye: Eye
  visits: readonly AgedVisit[]
  cursor: Cursor
  locale: ReturnType<typeof useSpeaker>['locale']
}

function Acuity({ eye, visits, cursor, locale }: Props) {
  const value = shownValue('bcva', visits[cursor.at]![eye].bcva, locale)
  return (
    <div data-eye={eye}>
      <p>
        <EyeLetters side={eye} /> <strong>{value ?? '–'}</strong>
      </p>
      <div className={styles.plot}>
        <LateDrawing
          measure="bcva"
          visits={visits.map((visit) => ofEye(visit, eye))}
          height={HEIGHT}
          small
          cursor={cursor.active ? cursor.at : null}
          onPoint={cursor.point}
        />
      </div>
    </div>
  )
}

/** The visit as if the other eye's acuity had not been measured. */
function ofEye(visit: AgedVisit, eye: Eye): AgedVisit {
  const other = eye === 'od' ? 'os' : 'od'
  return { ...visit, [other]: { ...visit[other], bcva: null } }
}
