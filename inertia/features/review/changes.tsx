import { Button } from 'antd'
import {
  HISTORIES,
  changedSince,
  diagnosesOf,
  historyAnswer,
  type ComparedRow,
  type ExamWire,
  type HistoryName,
} from '#exams/rules'
import type { DeskPart } from '#review/rules'
import { formatDate } from '../../lib/dates'
import { codeText, text, useLocale, useWords, type Locale } from '../../lib/messages'
import { KEYS } from '../../ui/keys'
import {
  ComorbidityTags,
  DiagnosisTags,
  fieldLabel,
  HistoryRows,
  HistoryText,
  PlaquenilCard,
  Section,
  useExam,
  useFormState,
  valueText,
} from '../visit_form'
import styles from './review.module.css'

type Props = { parts: readonly DeskPart[]; unfold: () => void }

/** Of the histories what is not as it was at the last visit, both answers side by side; the rest by name. */
export function Changes({ parts, unfold }: Props) {
  const t = useWords()
  const locale = useLocale()
  const { last_visit: last } = useExam().page
  const base = useFormState((form) => form.base)
  if (last === null) return null
  const { changed, same } = changedSince(base, last.values)
  const isHere = ({ part }: ComparedRow) => (parts as readonly string[]).includes(part)
  const rows = changed.filter(isHere)
  const date = formatDate(last.exam_date, locale)
  return (
    <Section
      id="changes"
      title={t('review.changes_since', { date })}
      aside={
        <Button size="small" aria-keyshortcuts={KEYS.unfold} onClick={unfold}>
          <kbd className={styles.chipKey} aria-hidden>
            {KEYS.unfold}
          </kbd>
          {t('review.unfold')}
        </Button>
      }
    >
      <div className={styles.flags}>
        <DiagnosisTags />
        <ComorbidityTags />
      </div>
      {base.plaquenil === true && <PlaquenilCard />}
      {rows.length === 0 ? (
        <p>{t('review.changes_none')}</p>
      ) : (
        <table className={styles.changes}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('review.changes_now')}</th>
              <th scope="col">{t('exams.last_visit', { date })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{rowLabel(row)}</th>
                <td>
                  <Answer row={row} of={base} />
                </td>
                <td className={styles.faint}>
                  <Answer row={row} of={last.values} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.faint}>
        {t('review.unchanged', { what: same.filter(isHere).map(rowLabel).join(', ') })}
      </p>
    </Section>
  )
}

function rowLabel({ name }: ComparedRow): string {
  return name === 'diagnoses' || name === 'comorbidities'
    ? codeText('review.compared', name)
    : fieldLabel(name)
}

const isHistory = (name: string): name is HistoryName =>
  (HISTORIES as readonly string[]).includes(name)

function Answer({ row, of }: { row: ComparedRow; of: Partial<ExamWire> }) {
  const locale = useLocale()
  const { role } = useExam()
  const values: Readonly<Record<string, unknown>> = of
  if (isHistory(row.name)) {
    const answer = historyAnswer(row.name, values)
    return <HistoryRows history={row.name} value={values[row.name]} answer={answer} />
  }
  const words = answerText(row, values, locale)
  // What bears on the decision stands out here as it does in the whole history (F150).
  if (role === 'omdr' && row.name.startsWith('history_')) return <HistoryText text={words} />
  return <p className={styles.prose}>{words}</p>
}

/** Flags by their names, a text as it stands. */
function answerText(
  { name, fields }: ComparedRow,
  values: Readonly<Record<string, unknown>>,
  locale: Locale
): string {
  if (name === 'diagnoses') return diagnosesOf(values).map(fieldLabel).join(', ') || none()
  const said = fields.flatMap((field) => {
    const value = values[field]
    if (value === true) return [fieldLabel(field)]
    return value === null || value === undefined || value === false || value === ''
      ? []
      : [valueText(field, value, locale)]
  })
  return said.join(', ') || none()
}

const none = () => text('app.not_recorded')
