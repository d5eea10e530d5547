import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { EYES, treatmentMarks } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { labelled, useWords } from '../../../lib/messages'
import { useExam } from '../form/exam_context'
import { EyeSign } from './eye_mark'
import { Progression, useSpeaker } from './progression'
import { LateDrawing } from './late_drawing'
import { pointsOf, unitOf, type AgedVisit, type GraphMeasure } from './trend_points'
import { treatmentText } from './treatment_text'
import { TrendTable } from './trend_table'
import styles from './trends.module.css'
import { useCursor } from './use_cursor'
import { eyeValue, methodsText, valuesText } from './visit_words'

/** px; room for the seventeen lines of the acuity graph. */
const HEIGHT = 212

type Props = { measure: GraphMeasure; visits: readonly AgedVisit[] }

/** One measure of both eyes against the patient's age: as a graph or as its table, with what may be said of it (F097). */
export function TrendGraph({ measure, visits }: Props) {
  const t = useWords()
  const [isTable, setIsTable] = useState(false)
  const title = t(`exams.graph.${measure}`)
  const isMeasured = EYES.some((eye) => pointsOf(measure, eye, visits).length > 0)
  return (
    <figure className={styles.figure} aria-label={title}>
      <figcaption className={styles.caption}>
        <span>
          <span className={styles.title}>{title}</span>{' '}
          <span className={styles.unit}>{unitOf(measure)}</span>
        </span>
        <Button
          size="small"
          className="fs-no-print"
          icon={<TableOutlined />}
          aria-label={t('exams.graph_table_of', { title })}
          aria-pressed={isTable}
          type={isTable ? 'default' : 'text'}
          onClick={() => setIsTable(!isTable)}
        >
          {t('exams.graph_as_table')}
        </Button>
      </figcaption>
      {!isMeasured && <p className={styles.none}>{t('exams.graph_none')}</p>}
      {isMeasured && !isTable && <Graph measure={measure} visits={visits} title={title} />}
      {isMeasured && !isTable && (
        <div className="fs-visually-hidden">
          <TrendTable measures={[measure]} visits={visits} title={title} />
        </div>
      )}
      {isMeasured && isTable && (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
          <TrendTable measures={[measure]} visits={visits} title={title} />
        </div>
      )}
      <Progression measure={measure} visits={visits} />
    </figure>
  )
}

function Graph({ measure, visits, title }: Props & { title: string }) {
  const { exam } = useExam().page
  const speaker = useSpeaker()
  const { t, locale } = speaker
  const cursor = useCursor(visits, exam.id)
  const visit = visits[cursor.at]!
  const day = formatDate(visit.exam_date, locale)
  const years = t('exams.graph_years', { years: Math.floor(visit.age) })
  const changed = useTreatment(measure, visits, visit)
  const spoken = [labelled(`${day}, ${years}`, valuesText(measure, visit, speaker)), changed]
  return (
    <div className={styles.graph} {...cursor.handlers}>
      <p className={styles.readout} aria-hidden>
        <span className={styles.day}>{`${day} · ${years}`}</span>
        {EYES.map((eye) => (
          <span key={eye} className={styles.reading}>
            <EyeSign eye={eye} />
            {eyeValue(measure, eye, visit, locale)}
          </span>
        ))}
        {measure === 'iop' && <span>{methodsText(visit, speaker.method)}</span>}
      </p>
      <div
        role="slider"
        tabIndex={0}
        className={styles.walk}
        aria-label={t('exams.graph_cursor', { title })}
        aria-valuemin={1}
        aria-valuemax={visits.length}
        aria-valuenow={cursor.at + 1}
        aria-valuetext={spoken.filter(Boolean).join('. ')}
      >
        <LateDrawing
          measure={measure}
          visits={visits}
          height={HEIGHT}
          cursor={cursor.active ? cursor.at : null}
          onPoint={cursor.point}
        />
      </div>
    </div>
  )
}

/** What the visit changed of the treatment, beside the pressures alone. */
function useTreatment(
  measure: GraphMeasure,
  visits: readonly AgedVisit[],
  visit: AgedVisit
): string {
  const speaker = useSpeaker()
  const { options } = useExam()
  if (measure !== 'iop') return ''
  const mark = treatmentMarks(visits).find((each) => each.visit.id === visit.id)
  return mark ? treatmentText(mark, options, speaker) : ''
}
