import { EYES, treatmentMarks, type Eye } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { EyePair } from '../../../ui/eye_pair'
import { ToneMark } from '../../../ui/tone_tag'
import { useExam } from '../form/exam_context'
import { useChoices } from '../form/use_choices'
import { firstPressure, hasSlope, statementsOf, type Speaker } from './progress_words'
import { treatmentText } from './treatment_text'
import { pointsOf, type AgedVisit, type GraphMeasure } from './trend_points'
import styles from './trends.module.css'

/** How the words about an eye are put in the language on screen. */
export function useSpeaker(): Speaker {
  const t = useWords()
  const locale = useLocale()
  const methods = useChoices('applanation')
  const method = (code: string) => methods?.find((each) => each.code === code)?.label ?? code
  // Of a treatment's zones an optometrist is told nothing (F176).
  const { role } = useExam()
  return { t, locale, method, knowsTargets: role !== 'od' }
}

type Props = { measure: GraphMeasure; visits: readonly AgedVisit[] }

/** What the values of each eye say, in words, and what the words are worth. */
export function Progression({ measure, visits }: Props) {
  const speaker = useSpeaker()
  const { options } = useExam()
  const { t, locale } = speaker
  const isMeasured = EYES.some((eye) => pointsOf(measure, eye, visits).length > 0)
  if (!hasSlope(measure) || !isMeasured) return null
  const marks = treatmentMarks(visits)
  return (
    <div className={styles.progression}>
      <EyePair
        od={<Statements eye="od" measure={measure} visits={visits} />}
        os={<Statements eye="os" measure={measure} visits={visits} />}
      />
      {measure === 'iop' && marks.length > 0 && (
        <div>
          <h4 className={styles.subtitle}>{t('exams.graph_treatments')}</h4>
          <ul className={styles.statements}>
            {marks.map((mark) => (
              <li key={mark.visit.id}>
                {formatDate(mark.visit.exam_date, locale)} {treatmentText(mark, options, speaker)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.aid}>
        {t('exams.progress.aid')}
        {measure !== 'iop' && ` ${t('exams.progress.no_device')}`}
      </p>
    </div>
  )
}

function Statements({ eye, measure, visits }: Props & { eye: Eye }) {
  const speaker = useSpeaker()
  const said = [
    ...(measure === 'iop' ? firstPressure(eye, visits, speaker) : []),
    ...statementsOf(measure, eye, visits, speaker),
  ]
  return (
    <ul className={styles.statements}>
      {said.map(({ words, tone }) => (
        <li key={words} className={tone && styles[tone]}>
          {tone && <ToneMark tone={tone} />} {words}
        </li>
      ))}
    </ul>
  )
}
