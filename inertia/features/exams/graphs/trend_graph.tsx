import { Segmented, Skeleton } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../../../lib/messages'
import { useExam } from '../form/exam_context'
import { EyeMarks } from './eye_marks'
import styles from './graphs.module.css'
import { pointsOf, type GraphMeasure } from './graph_points'
import { TrendTable } from './trend_table'

/** Fetched when a graph is on screen: the charts weigh more than the page. */
const AgeLine = lazy(() => import('./age_line'))

/** One measure against the patient's age, as a graph or as its table (F097). */
export function TrendGraph({ measure }: { measure: GraphMeasure }) {
  const t = useWords()
  const { trend, patient } = useExam().page
  const [face, setFace] = useState<'graph' | 'table'>('graph')
  const points = pointsOf(measure, trend, patient.dob)
  const title = t(`exams.graph_${measure}`)
  return (
    <figure className={styles.figure} aria-label={title}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <Segmented
          size="small"
          aria-label={t('exams.graph_face', { title })}
          value={face}
          onChange={setFace}
          options={[
            { value: 'graph', label: t('exams.graph_as_graph') },
            { value: 'table', label: t('exams.graph_as_table') },
          ]}
        />
      </figcaption>
      {points.length === 0 && <p className={styles.none}>{t('exams.graph_none')}</p>}
      {points.length > 0 && face === 'graph' && (
        <>
          <EyeMarks />
          <div className={styles.canvas} role="img" aria-label={t('exams.graph_alt', { title })}>
            <Suspense fallback={<Skeleton.Node active className={styles.skeleton} />}>
              <AgeLine
                measure={measure}
                points={points}
                eyeNames={[t('app.eye_od'), t('app.eye_os')]}
              />
            </Suspense>
          </div>
        </>
      )}
      {points.length > 0 && face === 'table' && (
        <TrendTable measure={measure} trend={trend} birthDate={patient.dob} />
      )}
    </figure>
  )
}
