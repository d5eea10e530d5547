import { Modal } from 'antd'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { FieldRow } from '../../ui/field_row'
import { fieldLabel, useExam } from '../visit_form'
import type { ConsultSubmit } from './use_consult_submit'

/** What the consultation will say, and of whom, before it is handed in. */
export function ConsultModal({ submit }: { submit: ConsultSubmit }) {
  const t = useWords()
  const locale = useLocale()
  const { form, page } = useExam()
  const record = form.record()
  return (
    <Modal
      open={submit.isAsking}
      title={t('review.consult_title', {
        patient: page.patient.name,
        dob: formatDate(page.patient.dob ?? '', locale),
        visit: formatDate(record.exam_date, locale),
      })}
      width={560}
      okText={t('review.submit')}
      okButtonProps={{ autoFocus: true }}
      destroyOnHidden
      cancelText={t('app.cancel')}
      confirmLoading={submit.isSending}
      onOk={() => void submit.confirm()}
      onCancel={submit.cancel}
    >
      <dl>
        {(['omd_od', 'omd_gp', 'omd_textbox0'] as const).map((name) => (
          <FieldRow key={name} label={fieldLabel(name)}>
            {record[name] ? String(record[name]) : undefined}
          </FieldRow>
        ))}
      </dl>
      <p>{t('review.consult_consequence')}</p>
    </Modal>
  )
}
