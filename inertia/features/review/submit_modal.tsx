import { Modal } from 'antd'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { FieldRow } from '../../ui/field_row'
import { fieldLabel, followUpText, useExam } from '../visit_form'
import { referralWord } from './retina_referral_field'
import type { ReviewSubmit } from './use_review_submit'

/** What Submit will record, and for whom, before it does. */
export function SubmitModal({ submit }: { submit: ReviewSubmit }) {
  const t = useWords()
  const locale = useLocale()
  const { form, page, options } = useExam()
  const { outcome } = submit
  const record = form.record()
  const { patient } = page
  const notes = options?.omd_note_options.filter(
    ({ id, is_tool: isTool }) => !isTool && outcome?.selected_omd_note_options.includes(id)
  )
  return (
    <Modal
      open={outcome !== null}
      title={t('review.submit_title', {
        patient: patient.name,
        dob: formatDate(patient.dob ?? '', locale),
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
      {outcome && (
        <dl>
          <FieldRow label={t('review.note_options')}>
            {notes?.map(({ label }) => label).join('; ')}
          </FieldRow>
          <FieldRow label={t('review.retina_referral')}>
            {referralWord(outcome.retina_referral)}
          </FieldRow>
          {outcome.letterDue && (
            <FieldRow label={t('review.letter_due')}>
              {formatDate(outcome.letterDue, locale)}
            </FieldRow>
          )}
          <FieldRow label={t('review.follow_up')}>
            {followUpText({ ...record, ...outcome }, locale)}
          </FieldRow>
          {(['omd_od', 'omd_gp'] as const).map((name) => (
            <FieldRow key={name} label={fieldLabel(name)}>
              {record[name] ? String(record[name]) : undefined}
            </FieldRow>
          ))}
        </dl>
      )}
      <p>{t('review.submit_consequence')}</p>
    </Modal>
  )
}
