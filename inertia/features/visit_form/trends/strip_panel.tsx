import { EYES, slopeOf, standingTargets, type Eye } from '#exams/rules'
import { codeText } from '../../../lib/messages'
import { formatNumber } from '../../../lib/numbers'
import { ToneMark } from '../../../ui/tone_tag'
import { hasSlope, statementsOf, type Speaker } from './progress_words'
import { useSpeaker } from './progression'
import { LateDrawing } from './late_drawing'
import {
  readingsOf,
  shownValue,
  writtenTargetsOf,
  unitOf,
  type AgedVisit,
  type GraphMeasure,
} from './trend_points'
import styles from './strip.module.css'
import type { Cursor } from './use_cursor'

/** px */
const HEIGHT = 44

type Props = { measure: GraphMeasure; visits: readonly AgedVisit[]; cursor: Cursor }

/** One measure: its graph, under it the visit's values and what follows from all of them, OD left and OS right. */
export function StripPanel({ measure, visits, cursor }: Props) {
  const speaker = useSpeaker()
  const visit = visits[cursor.at]!
  return (
    <div className={styles.panel} data-measure={measure}>
      <p className={styles.title}>
        {codeText('exams.field', measure)} <span className={styles.faint}>{unitOf(measure)}</span>
      </p>
      <div className={styles.plot}>
        <LateDrawing
          measure={measure}
          visits={visits}
          height={HEIGHT}
          small
          cursor={cursor.active ? cursor.at : null}
          onPoint={cursor.point}
        />
      </div>
      <div className={styles.eyes}>
        {EYES.map((eye) => (
          <p key={eye} data-eye={eye}>
            <span>
              <span className={styles.faint}>{eye.toUpperCase()}</span>{' '}
              <strong>{shownValue(measure, visit[eye][measure], speaker.locale) ?? '–'}</strong>
            </span>
            <Note measure={measure} eye={eye} visits={visits} speaker={speaker} />
          </p>
        ))}
      </div>
      <Flags measure={measure} visits={visits} speaker={speaker} />
    </div>
  )
}

type FlagsProps = Pick<Props, 'measure' | 'visits'> & { speaker: Speaker }

/** What asks for attention, with the eyes it is about. */
function Flags({ measure, visits, speaker }: FlagsProps) {
  const eyes = new Map<string, Eye[]>()
  for (const eye of EYES) {
    for (const { short } of statementsOf(measure, eye, visits, speaker)) {
      if (short) eyes.set(short, [...(eyes.get(short) ?? []), eye])
    }
  }
  return [...eyes].map(([words, of]) => (
    <p key={words} className={styles.watch}>
      <ToneMark tone="watch" size={9} /> {of.map((eye) => eye.toUpperCase()).join(' ')} {words}
    </p>
  ))
}

type NoteProps = {
  measure: GraphMeasure
  eye: Eye
  visits: readonly AgedVisit[]
  speaker: Speaker
}

/** The standing target of a pressure; the slope of a field, marked when it is a loss. */
function Note({ measure, eye, visits, speaker }: NoteProps) {
  const words = shortWords(measure, eye, visits, speaker)
  const isLoss = statementsOf(measure, eye, visits, speaker).some(({ tone }) => tone === 'raised')
  if (!isLoss) return <span className={styles.faint}>{words}</span>
  return (
    <span className={styles.raised}>
      <ToneMark tone="raised" size={9} /> {words}
    </span>
  )
}

function shortWords(
  measure: GraphMeasure,
  eye: Eye,
  visits: readonly AgedVisit[],
  { t, locale }: Speaker
): string {
  if (measure === 'iop') {
    const values = standingTargets(writtenTargetsOf(eye, visits)).map(({ text }) => text)
    return values.length === 0 ? '' : t('exams.progress.target_short', { value: values.join('/') })
  }
  if (!hasSlope(measure)) return ''
  const slope = slopeOf(readingsOf(measure, eye, visits))
  if (!slope.ok) return ''
  const change = formatNumber(slope.value.perYear, locale, { places: 2, signed: true })
  return t('exams.progress.per_year_short', { change })
}
