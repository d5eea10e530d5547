import {
  EYES,
  cdListTone,
  cdValue,
  eyeName,
  iopTone,
  isReliableTomography,
  treatmentMarks,
  type Eye,
  type Tone,
} from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { codeText } from '../../../lib/messages'
import { fieldLabel } from '../form/field_words'
import { useExam } from '../form/exam_context'
import { ToneTag } from '../../../ui/tone_tag'
import { useSpeaker } from './progression'
import {
  pressureChange,
  shownValue,
  signed,
  unitOf,
  type AgedVisit,
  type GraphMeasure,
} from './trend_points'
import { treatmentText } from './treatment_text'
import styles from './trends.module.css'
import { methodsText, targetsText } from './visit_words'

type Props = {
  measures: readonly GraphMeasure[]
  visits: readonly AgedVisit[]
  title: string
}

type Column = {
  readonly head: string
  /** The same where there is little room; read out is the head. */
  readonly short?: string
  readonly cell: (visit: AgedVisit) => string
  readonly tone?: (visit: AgedVisit) => Tone | null
}

/** The figures of the graphs, newest visit first: OD before OS in every pair. */
export function TrendTable({ measures, visits, title }: Props) {
  const { t, locale } = useSpeaker()
  const columns = useColumns(measures, visits)
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('exams.field.exam_date')}</th>
          <th scope="col">{t('exams.graph_age')}</th>
          {columns.map(({ head, short }) => (
            <th key={head} scope="col">
              {short && <span aria-hidden>{short}</span>}
              <span className={short && 'fs-visually-hidden'}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...visits].reverse().map((visit) => (
          <tr key={visit.id}>
            <th scope="row">{formatDate(visit.exam_date, locale)}</th>
            <td>{Math.floor(visit.age)}</td>
            {columns.map(({ head, cell, tone }) => (
              <td key={head}>
                <Judged tone={tone?.(visit) ?? null}>{cell(visit) || '–'}</Judged>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A value on the scale of lists and comparisons; the harmless tones have no ground. */
function Judged({ tone, children }: { tone: Tone | null; children: string }) {
  if (tone === null) return children
  return (
    <ToneTag tone={tone} quiet={tone === 'normal' || tone === 'neutral'}>
      {children}
    </ToneTag>
  )
}

function useColumns(measures: readonly GraphMeasure[], visits: readonly AgedVisit[]): Column[] {
  const speaker = useSpeaker()
  const { options } = useExam()
  const { t, locale, method } = speaker
  const pair = (name: GraphMeasure | 'vqi', unit: string, note = noNote): Column[] =>
    EYES.map((eye) => ({
      head: [fieldLabel(eyeName(name, eye)), unit].filter(Boolean).join(' '),
      short: [codeText('exams.field', name), eye.toUpperCase(), unit].filter(Boolean).join(' '),
      cell: (visit) => {
        const value = shownValue(name, visit[eye][name], locale)
        return value === null ? '' : `${value}${note(visit[eye].octav)}`
      },
      ...(name === 'cd' && { tone: (visit: AgedVisit) => ratioTone(visit[eye].cd) }),
    }))
  const invalid = (category: string | null) =>
    isReliableTomography(category) ? '' : ` (${t('exams.graph_invalid')})`
  const marks = treatmentMarks(visits)
  const changeOf = (visit: AgedVisit, eye: Eye) => pressureChange(visits, visit, eye)
  const ofPressure: Column[] = [
    ...EYES.map((eye) => ({
      head: t('exams.graph_change_of', { eye: t(`exams.eye_${eye}`) }),
      short: t('exams.graph_change_of', { eye: eye.toUpperCase() }),
      cell: (visit: AgedVisit) => signed(changeOf(visit, eye), locale),
      tone: (visit: AgedVisit) => {
        const change = changeOf(visit, eye)
        return change === null ? null : iopTone('change', change)
      },
    })),
    { head: t('exams.graph_method'), cell: (visit) => methodsText(visit, method) },
    ...EYES.map((eye) => ({
      head: t('exams.graph_target_of', { eye: t(`exams.eye_${eye}`) }),
      short: t('exams.graph_target_of', { eye: eye.toUpperCase() }),
      cell: (visit: AgedVisit) => targetsText(visit, eye, speaker),
    })),
    {
      head: t('exams.graph_treatment'),
      cell: (visit) => {
        const mark = marks.find((each) => each.visit.id === visit.id)
        return mark ? treatmentText(mark, options, speaker) : ''
      },
    },
  ]
  return measures.flatMap((measure) => [
    ...pair(measure, unitOf(measure), measure === 'oct_rnfl_avg' ? invalid : noNote),
    ...(measure === 'iop' ? ofPressure : []),
    ...(measure === 'vf_md' ? pair('vqi', '%') : []),
  ])
}

function ratioTone(cd: string | number | null): Tone | null {
  const ratio = cdValue(cd)
  return ratio === null ? null : cdListTone(ratio)
}

const noNote = (_: string | null) => ''
