import { Button, Divider, Input, Modal } from 'antd'
import { useWords } from '../../lib/messages'
import { useCaretBack } from '../../ui/caret'
import { usePatientTitle } from '../visit_form'
import { AgainField } from './again_field'
import { LanguageChoice } from './language_choice'
import { LetterPreview } from './letter_preview'
import { FieldError } from './letter_type_select'
import styles from './letters.module.css'
import { MailWords } from './mail_words'
import { SendSeen } from './send_seen'
import { SHEET_WIDTH } from './sheet_width'
import { useHandout } from './use_handout'

/**
 * The patient's sheet: shown as it leaves, kept as a file, or mailed to the
 * address on record; another is typed twice (F101).
 */
export function HandoutModal({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const titled = usePatientTitle()
  const handout = useHandout(onClose)
  const { seen, email, errors, busy } = handout
  useCaretBack()
  return (
    <Modal
      open
      width={SHEET_WIDTH}
      style={{ top: 16 }}
      title={titled(t('letters.handout.modal'))}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.form}>
          <div className={styles.row}>
            <LanguageChoice value={handout.locale} onChange={handout.setLocale} />
            <Button loading={busy === 'pdf'} onClick={() => void handout.download()}>
              {t('letters.download')}
            </Button>
          </div>
          <Divider className={styles.divider} />
          <div className={styles.field}>
            <label htmlFor="handout-email">{t('letters.handout.email')}</label>
            <Input
              id="handout-email"
              type="email"
              autoComplete="off"
              value={email}
              status={errors.email ? 'error' : undefined}
              onChange={({ target }) => handout.setEmail(target.value)}
            />
            <FieldError text={errors.email} />
          </div>
          {handout.isOther && (
            <AgainField
              id="handout-again"
              isFax={false}
              value={handout.again}
              error={errors.confirm_recipient}
              onChange={handout.setAgain}
            />
          )}
          <MailWords seen={seen} />
          <SendSeen
            seen={seen}
            isSending={busy === 'email'}
            onSend={handout.send}
            label={t('letters.send_email')}
          />
        </div>
        <LetterPreview
          seen={seen}
          outdated={handout.outdated}
          purpose="patient-handout"
          name={t('letters.handout.modal')}
          channel="email"
          to={email.trim()}
        />
      </div>
    </Modal>
  )
}
