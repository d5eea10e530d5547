import { useWords } from '../../lib/messages'
import { EyeLetters } from '../../ui/eye_pair'
import { ToneTag } from '../../ui/tone_tag'
import { PairGraph, Section, useFormState } from '../visit_form'
import styles from './insights.module.css'
import { ColourChannels } from './retina/colour_channels'
import { HistoryTable } from './retina/history_table'
import { HotspotGraph } from './retina/hotspot_graph'
import {
  EYE_OF_SIDE,
  SIDES,
  type Abnormality,
  type Found,
  type Hotspots,
  type InsightsData,
  type LesionHistory,
  type MaculaHistory,
  type Scores,
  type Side,
  type StateOfEye,
} from './retina_types'
import { ScanSection } from './scan/scan_section'
import { useFetched, type Fetched } from './use_fetched'

const TONES = { did_not_run: 'neutral', not_detected: 'normal', detected: 'raised' } as const

/** What an analyser found in the retina, right eye left as the doctor faces the patient; and the scan that asks it (F240 to F242). */
export function RetinaFindings() {
  const t = useWords()
  const id = useFormState(({ base }) => base.id)
  const abnormality = useFetched<Abnormality>(id, `abnormality/${id}`)
  const lesions = useFetched<LesionHistory>(id, `ai_insights_historical_analysis/${id}`)
  const macula = useFetched<MaculaHistory>(id, `macula_historical_analysis/${id}`)
  const data = useFetched<InsightsData>(id, `${id}/ai_insights_data`)
  const status = abnormality.data?.situational_awareness_status
  const historyOf = (side: Side): Found[] => [
    ...(macula.data?.[`${side}_historical_analysis`] ?? []),
    ...Object.entries(lesions.data?.[side] ?? {}).flatMap(([kind, found]) =>
      kind === 'colour_channels' ? [] : found
    ),
  ]
  return (
    <>
      <Section id="ai-retina" title={t('insights.scan')}>
        <div className={styles.panel}>
          <p className={styles.disclaimer}>{t('insights.scan_aid')}</p>
          {(status === 'loading' || status === 'failed') && (
            <p className={status === 'failed' ? styles.failed : styles.faint}>
              {t(`insights.scan_state.${status}`)}
            </p>
          )}
          <Eyes>
            {(side) => (
              <>
                <div className={styles.line}>
                  <EyeName side={side} />
                  <Shown of={abnormality}>
                    {(told) => <Stands {...told.situational_awareness_ui_states[side]} />}
                  </Shown>
                </div>
                <Nerve found={abnormality.data?.macula_abnormality_results[side] ?? []} />
                {data.data && (
                  <ColourChannels side={side} channels={data.data[side].colour_channels} />
                )}
              </>
            )}
          </Eyes>
        </div>
      </Section>
      <Section id="ai-scan" title={t('insights.scan_mark')}>
        <ScanSection abnormality={abnormality} />
      </Section>
      <Section id="ai-history" title={t('insights.history')}>
        <Eyes>
          {(side) => (
            <>
              <EyeName side={side} />
              <Shown of={lesions}>
                {() => (
                  <Shown of={macula}>
                    {() => (
                      <HistoryTable
                        label={`${t('insights.history')}, ${t(`app.eye_${EYE_OF_SIDE[side]}`)}`}
                        found={historyOf(side)}
                      />
                    )}
                  </Shown>
                )}
              </Shown>
            </>
          )}
        </Eyes>
      </Section>
      <RetinaGraphs examId={id} />
    </>
  )
}

/** Scores over the years (C147), and where lesions lie (C148). */
function RetinaGraphs({ examId }: { examId: number }) {
  const t = useWords()
  const scores = useFetched<Scores>(examId, `ai_insights_score_progression_graph/${examId}`)
  const spots = useFetched<Hotspots>(examId, `ai_insights_retina_hotspots_graph/${examId}`)
  return (
    <>
      <Section id="ai-scores" title={t('insights.score_graph')}>
        <Shown of={scores}>{(told) => <ScoreGraph scores={told} />}</Shown>
      </Section>
      <Section id="ai-hotspots" title={t('insights.hotspots')}>
        <Eyes>
          {(side) => (
            <>
              <EyeName side={side} />
              <Shown of={spots}>{(told) => <HotspotGraph side={side} spots={told[side]} />}</Shown>
            </>
          )}
        </Eyes>
      </Section>
    </>
  )
}

function ScoreGraph({ scores }: { scores: Scores }) {
  const t = useWords()
  if (SIDES.every((side) => scores[side].length === 0)) {
    return <p className={styles.faint}>{t('insights.score_none')}</p>
  }
  const of = (side: Side) =>
    scores[side].map(({ exam_id: examId, exam_date: date, score: value }) => ({
      examId,
      date,
      value,
    }))
  return (
    <PairGraph
      title={t('insights.scores')}
      points={{ od: of('right'), os: of('left') }}
      range={[0, 1]}
    />
  )
}

/** A fetched part; one that failed says that it did and nothing else (Q24). */
function Shown<T extends object>({
  of,
  children,
}: {
  of: Fetched<T>
  children: (data: T) => React.ReactNode
}) {
  const t = useWords()
  if (of.data) return children(of.data)
  if (of.status === 'failed') {
    return <span className={styles.faint}>{t('insights.scan_fetch_failed')}</span>
  }
  return <span className={styles.waiting} aria-busy />
}

/** OD left, OS right. */
function Eyes({ children }: { children: (side: Side) => React.ReactNode }) {
  const t = useWords()
  return (
    <div className={styles.eyes}>
      {SIDES.map((side) => (
        <section key={side} aria-label={t(`app.eye_${EYE_OF_SIDE[side]}`)} className={styles.panel}>
          {children(side)}
        </section>
      ))}
    </div>
  )
}

function EyeName({ side }: { side: Side }) {
  const t = useWords()
  const eye = EYE_OF_SIDE[side]
  return (
    <h3 className={styles.label}>
      <EyeLetters side={eye} /> {t(`app.eye_${eye}`)}
    </h3>
  )
}

function Stands({ state, text }: StateOfEye) {
  return <ToneTag tone={TONES[state]}>{text}</ToneTag>
}

/** What the analyser made of the optic nerve, where it looked at it. */
function Nerve({ found }: { found: readonly Found[] }) {
  const t = useWords()
  return found
    .filter(({ kind }) => kind === 'optic_nerve_abnormality')
    .map(({ exam_id: id, success, value }) => (
      <p key={id} className={styles.finding}>
        {t('insights.finding.optic_nerve_abnormality')}{' '}
        {success ? value : t('exams.disc_scan.did_not_run')}
      </p>
    ))
}
