import { DEMOGRAPHIC_FIELDS, type Validation } from '#insights/rules'
import { useWords } from '../../lib/messages'
import { ToneTag } from '../../ui/tone_tag'
import { useFormState } from '../visit_form'
import styles from './insights.module.css'
import { useFetched } from './use_fetched'

/** Whom the letter is about, beside the chart (F280). Read in the house; no model is told. */
export function Demographics() {
  const t = useWords()
  const examId = useFormState(({ base }) => base.id)
  const path = `gpt_patient_demographics_validation_response/${examId}`
  const { data } = useFetched<{ response: Validation | null }>(examId, path)
  if (!data?.response) return <p className={styles.faint}>{t('insights.no_letter')}</p>
  const { response } = data
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('insights.demographics')}</th>
          <th scope="col">{t('insights.in_letter')}</th>
          <th scope="col">{t('insights.in_chart')}</th>
          <th scope="col">
            <span className="fs-visually-hidden">{t('insights.same')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {DEMOGRAPHIC_FIELDS.map((field) => {
          const { letter, chart, same } = response[field]
          return (
            <tr key={field}>
              <th scope="row">{t(`insights.person.${field}`)}</th>
              <td>{letter ?? '–'}</td>
              <td>{chart ?? '–'}</td>
              <td>
                {same !== null && (
                  <ToneTag tone={same ? 'normal' : 'watch'}>
                    {t(same ? 'insights.same' : 'insights.differs')}
                  </ToneTag>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
