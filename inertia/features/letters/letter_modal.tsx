import { Divider, Modal, Segmented } from 'antd'
import { isAddressedToOmd, letterName, letterTypeOf } from '#letters/rules'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { GuardedButton } from '../../ui/guarded_button'
import { useExam } from '../visit_form'
import { downloadLetter, type LetterFormat } from './download_letter'
import { ConsultantFields } from './consultant_fields'
import { LanguageChoice } from './language_choice'
import { LetterPreview } from './letter_preview'
import { LetterTypeSelect } from './letter_type_select'
import styles from './letters.module.css'
import { SHEET_WIDTH } from './sheet_width'
import { SendFields } from './send_fields'
import { useLetter } from './use_letter'

/** A letter of the visit: written, looked at, downloaded, faxed or sent by email (F283 to F289). */
export function LetterModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  const locale = useLocale()
  const { form, page } = useExam()
  const letter = useLetter(open, onClose)
  const { draft, change, seen } = letter
  const { type } = draft
  return (
    <Modal
      open={open}
      width={SHEET_WIDTH}
      style={{ top: 16 }}
      footer={null}
      title={t('letters.modal_title', {
        patient: page.patient.name,
        dob: formatDate(page.patient.dob ?? '', locale),
        visit: formatDate(form.base.exam_date, locale),
      })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.sheet}>
        <div className={styles.form}>
          <LetterTypeSelect
            value={type}
            error={letter.errors.letter_type}
            onChange={(next) => change({ type: next })}
          />
          <div className={styles.row}>
            <LanguageChoice
              value={draft.locale}
              offered={type === null ? undefined : letterTypeOf(type).languages}
              onChange={(next) => change({ locale: next })}
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
            <GuardedButton
              reasons={type ? [] : [t('letters.preview.choose')]}
              onClick={() => void downloadLetter(form.base.id, draft)}
            >
              {t('letters.download')}
            </GuardedButton>
          </div>
          {type && isAddressedToOmd(type) && <ConsultantFields letter={letter} />}
          {type && (
            <>
              <Divider className={styles.divider} />
              <SendFields letter={letter} />
            </>
          )}
        </div>
        {type === null || !seen.isAsked ? (
          <p className={styles.faint}>
            {t(type === null ? 'letters.preview.choose' : 'letters.preview.complete')}
          </p>
        ) : (
          <LetterPreview
            seen={seen}
            outdated={letter.outdated}
            purpose={type}
            name={letterName(type)}
            channel={draft.channel}
            to={draft.channel === 'fax' ? draft.fax : draft.email}
          />
        )}
      </div>
    </Modal>
  )
}
