import { Radio, Segmented } from 'antd'
import { afterPremiumSwitch, withoutOutbound } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { ask } from '../../../ui/dialogs'
import { CheckField, ConsultCard, useExam, useField } from '../../visit_form'
import { OutboundOmd } from './outbound_omd'
import styles from './rlu.module.css'

/** What kind of visit it is and who is to read it (F182, F186, F188). */
export function ReferralCard() {
  const { value: outbound } = useField('is_outbound_referral')
  return (
    <div className={styles.rows}>
      <Variant />
      <UploadType />
      <CheckField name="gp_refed" />
      <HighPriority />
      {outbound === true ? (
        <>
          <CheckField name="cat_refer" />
          <OutboundOmd />
        </>
      ) : (
        <ConsultCard />
      )}
    </div>
  )
}

/** Retina or Comprehensive; the change is asked, because it empties what was chosen. */
function Variant() {
  const t = useWords()
  const { form } = useExam()
  const { value, writable } = useField('rlu_exam_is_premium')

  async function change(premium: boolean) {
    const variant = t(premium ? 'exams.variant.premium' : 'exams.variant.standard')
    const sure = await ask({
      title: t('exams.variant_title', { variant }),
      detail: t('exams.variant_text'),
      yes: variant,
    })
    if (sure) form.set({ ...afterPremiumSwitch(), rlu_exam_is_premium: premium })
  }

  return (
    <div className={styles.row} role="group" aria-label={t('exams.variant')}>
      <span>{t('exams.variant')}</span>
      <span>
        <Segmented
          aria-label={t('exams.variant')}
          disabled={!writable}
          value={value === true ? 'premium' : 'standard'}
          options={[
            { value: 'standard', label: t('exams.variant.standard') },
            { value: 'premium', label: t('exams.variant.premium') },
          ]}
          onChange={(chosen) => void change(chosen === 'premium')}
        />
      </span>
    </div>
  )
}

function UploadType() {
  const t = useWords()
  const { form } = useExam()
  const { value, writable } = useField('is_outbound_referral')
  return (
    <div className={styles.row} role="group" aria-label={t('exams.upload_type')}>
      <span>{t('exams.upload_type')}</span>
      <Radio.Group
        disabled={!writable}
        value={value === true}
        options={[
          { value: false, label: t('exams.upload_type.standard') },
          { value: true, label: t('exams.upload_type.outbound') },
        ]}
        onChange={({ target }) =>
          form.set({
            is_outbound_referral: target.value as boolean,
            ...(target.value ? {} : withoutOutbound()),
          })
        }
      />
    </div>
  )
}

function HighPriority() {
  const t = useWords()
  const { form } = useExam()
  const { value, writable } = useField('is_urgent')
  return (
    <div className={styles.row} role="group" aria-label={t('exams.high_priority')}>
      <span>{t('exams.high_priority')}</span>
      <Radio.Group
        disabled={!writable}
        value={value === true}
        options={[
          { value: true, label: t('app.yes') },
          { value: false, label: t('app.no') },
        ]}
        onChange={({ target }) => {
          const urgent = target.value as boolean
          form.set({ is_urgent: urgent, ...(urgent ? { od_wants_omd_report: true } : {}) })
        }}
      />
    </div>
  )
}
