import { Button, Divider, Modal, Segmented } from 'antd'
import { canFaxLetter, isAddressedToOmd } from '#letters/rules'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { useExam } from '../form/exam_context'
import { downloadLetter, type LetterFormat } from './download_letter'
import { ConsultantFields } from './consultant_fields'
import { LetterTypeSelect } from './letter_type_select'
import styles from './letters.module.css'
import { SendFields } from './send_fields'
import { useLetter } from './use_letter'

/** A letter of the visit: written, downloaded, faxed or sent by email (F283 to F289). */
export function LetterModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  const locale = useLocale()
  const { form, page } = useExam()
  const letter = useLetter(open, onClose)
  const { draft, change } = letter
  const { type } = draft
  return (
    <Modal
      open={open}
      width={640}
      footer={null}
      title={t('letters.modal_title', {
        patient: page.patient.name,
        dob: formatDate(page.patient.dob, locale),
        visit: formatDate(form.base.exam_date, locale),
      })}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <LetterTypeSelect
          value={type}
          error={letter.errors.letter_type}
          onChange={(next) => change({ type: next })}
        />
        <div className={styles.row}>
          <Segmented
            aria-label={t('letters.language')}
            value={draft.locale}
            options={[
              { value: 'en', label: t('app.language_en') },
              { value: 'fr', label: t('app.language_fr') },
            ]}
            onChange={(next) => change({ locale: next as 'en' | 'fr' })}
          />
          <Segmented
            aria-label={t('letters.format')}
            value={draft.format}
            options={[
              { value: 'docx', label: 'DOCX' },
              { value: 'pdf', label: 'PDF' },
            ]}
            onChange={(next) => change({ format: next as LetterFormat })}
          />
          <Button
            disabled={!type}
            onClick={() =>
              type && void downloadLetter(form.base.id, type, draft.format, draft.locale)
            }
          >
            {t('letters.download')}
          </Button>
        </div>
        {type && isAddressedToOmd(type) && <ConsultantFields letter={letter} />}
        {type && canFaxLetter(type) && (
          <>
            <Divider className={styles.divider} />
            <SendFields letter={letter} />
          </>
        )}
        {type && !canFaxLetter(type) && (
          <p className={styles.faint}>{t('letters.download_only')}</p>
        )}
      </div>
    </Modal>
  )
}
