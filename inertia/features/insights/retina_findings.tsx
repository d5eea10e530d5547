import { useWords } from '../../lib/messages'
import { DateText } from '../../ui/date_text'
import { ToneTag } from '../../ui/tone_tag'
import { useFormState } from '../visit_form'
import styles from './insights.module.css'
import { OverlayPicture, type Overlay } from './overlay_picture'
import { useFetched } from './use_fetched'

type Found = {
  readonly kind: string
  readonly exam_id: number
  readonly exam_date: string
  readonly success: boolean
  readonly value: number | null
  readonly overlay: Overlay | null
}
type Sides<T> = { readonly right: T; readonly left: T }
type State = { readonly state: 'did_not_run' | 'not_detected' | 'detected'; readonly text: string }
type Abnormality = {
  readonly situational_awareness_status: string
  readonly situational_awareness_ui_states: Sides<State>
  readonly macula_abnormality_results: Sides<readonly Found[]>
}
type Insights = Sides<Readonly<Record<string, readonly Found[]>>>
type Scores = Sides<readonly { readonly exam_date: string; readonly score: number }[]>

const LESIONS = ['large_haemorrhage_pigment', 'microaneurysms', 'hard_exudates'] as const
const TONES = { did_not_run: 'neutral', not_detected: 'normal', detected: 'raised' } as const
const SIDES = ['right', 'left'] as const

/** What an analyser found in the retina, right eye left as the doctor faces the patient (F240, F242). */
export function RetinaFindings() {
  const t = useWords()
  const id = useFormState(({ base }) => base.id)
  const abnormality = useFetched<Abnormality>(id, `abnormality/${id}`)
  const insights = useFetched<Insights>(id, `ai_insights_historical_analysis/${id}`)
  const scores = useFetched<Scores>(id, `ai_insights_score_progression_graph/${id}`)
  const status = abnormality.data?.situational_awareness_status
  return (
    <div className={styles.panel}>
      <p className={styles.disclaimer}>{t('insights.scan_aid')}</p>
      {(status === 'loading' || status === 'failed') && (
        <p className={status === 'failed' ? styles.failed : styles.faint}>
          {t(`insights.scan_state.${status}`)}
        </p>
      )}
      <div className={styles.eyes}>
        {SIDES.map((side) => (
          <section key={side} aria-label={t(`insights.eye.${side}`)} className={styles.panel}>
            <div className={styles.line}>
              <h3 className={styles.label}>{t(`insights.eye.${side}`)}</h3>
              {abnormality.data && (
                <Stands {...abnormality.data.situational_awareness_ui_states[side]} />
              )}
            </div>
            <Findings found={abnormality.data?.macula_abnormality_results[side] ?? []} />
            {LESIONS.map((kind) => (
              <Findings key={kind} found={insights.data?.[side][kind] ?? []} />
            ))}
            <ScoreList scores={scores.data?.[side] ?? []} />
          </section>
        ))}
      </div>
    </div>
  )
}

function Stands({ state, text }: State) {
  return <ToneTag tone={TONES[state]}>{text}</ToneTag>
}

function Findings({ found }: { found: readonly Found[] }) {
  const t = useWords()
  return found.map((each) => (
    <div key={`${each.kind} ${each.exam_id}`} className={styles.finding}>
      {each.overlay && <OverlayPicture {...each.overlay} />}
      <span>
        {t(`insights.finding.${each.kind}` as 'insights.finding.score')}{' '}
        {each.success ? each.value : t('exams.disc_scan.did_not_run')}
      </span>
      <DateText date={each.exam_date} />
    </div>
  ))
}

function ScoreList({ scores }: { scores: Scores['right'] }) {
  const t = useWords()
  if (scores.length === 0) return null
  return (
    <table className={styles.table}>
      <caption className={styles.label}>{t('insights.scores')}</caption>
      <tbody>
        {scores.map(({ exam_date: date, score }) => (
          <tr key={date}>
            <th scope="row">
              <DateText date={date} />
            </th>
            <td>{score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
