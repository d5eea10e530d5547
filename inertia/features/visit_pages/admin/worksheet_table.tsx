import { EYES, eyeName, pairField, shownUnit, type Eye, type PairName } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { codeText, useLocale, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { Measure } from '../../../ui/measure'
import { measurementText, pastValue, useChoices, useFormState, useValue } from '../../visit_form'
import styles from './admin.module.css'

type Props = { title: string; pairs: readonly PairName[] }

/** Values of both eyes to be read, each beside its own of the visit before. */
export function WorksheetTable({ title, pairs }: Props) {
  const t = useWords()
  const locale = useLocale()
  const date = useFormState(({ base }) => base.past_exam_date)
  const last = date
    ? t('exams.last_visit', { date: formatDate(String(date), locale) })
    : t('exams.no_last_visit')
  return (
    <table className={styles.values}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <td />
          {EYES.map((eye) => (
            <Head key={eye} eye={eye} last={last} />
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair}>
            <th scope="row">
              {codeText('exams.field', pair)} <span>{shownUnit(pairField(pair))}</span>
            </th>
            {EYES.map((eye) => (
              <Cells key={eye} pair={pair} eye={eye} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ eye, last }: { eye: Eye; last: string }) {
  return (
    <>
      <th scope="col">
        <EyeLetters side={eye} />
      </th>
      <th scope="col" className={styles.past}>
        <EyeLetters side={eye} /> {last}
      </th>
    </>
  )
}

function Cells({ pair, eye }: { pair: PairName; eye: Eye }) {
  const name = eyeName(pair, eye)
  const value = useValue(name)
  const past = useFormState(({ base }) => pastValue(base, name))
  const choices = useChoices(name)
  const shown = (each: unknown) => {
    if (pairField(pair).kind !== 'enum') return measurementText(name, each)
    return choices?.find(({ code }) => code === each)?.label ?? String(each ?? '')
  }
  return (
    <>
      <td data-eye={eye}>
        <Measure value={shown(value) || null} />
      </td>
      <td data-eye={eye} className={styles.past}>
        <Measure value={shown(past) || null} />
      </td>
    </>
  )
}
