import { useWords } from '../../../lib/messages'
import { DateText } from '../../../ui/date_text'
import { useFormState } from '../../visit_form'
import styles from '../insights.module.css'
import { OverlayPicture } from '../overlay_picture'
import { LESIONS, type Found } from '../retina_types'

const KINDS = ['macula_abnormality', ...LESIONS] as const

type Props = { label: string; found: readonly Found[] }

/** What was found in one eye, a visit a row, this one first: each value with the photograph it was seen on. */
export function HistoryTable({ label, found }: Props) {
  const t = useWords()
  const own = useFormState(({ base }) => base.id)
  if (found.length === 0) return <p className={styles.faint}>{t('insights.history_none')}</p>
  const visits = new Map(found.map((each) => [each.exam_id, each.exam_date]))
  const newest = [...visits].sort(
    ([one, day], [other, otherDay]) => otherDay.localeCompare(day) || other - one
  )
  return (
    <div className={styles.wide} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('insights.history_visit')}</th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col">
                {t(`insights.finding.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newest.map(([examId, date]) => (
            <tr key={examId}>
              <th scope="row">
                <DateText date={date} />
                {examId === own && <div className={styles.faint}>{t('insights.history_this')}</div>}
              </th>
              {KINDS.map((kind) => (
                <td key={kind}>
                  <Cell
                    found={found.find((each) => each.exam_id === examId && each.kind === kind)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A model that was not asked, or did not succeed, did not run. */
function Cell({ found }: { found: Found | undefined }) {
  const t = useWords()
  if (!found?.success) {
    return <span className={styles.faint}>{t('exams.disc_scan.did_not_run')}</span>
  }
  return (
    <span className={styles.finding}>
      <span>{found.value ?? '–'}</span>
      {found.overlay && <OverlayPicture {...found.overlay} />}
    </span>
  )
}
