import { Alert, Button, Modal } from 'antd'
import { faxText } from '#directories/rules'
import { OUTBOUND_REFERRAL } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { useCaretBack } from '../../ui/caret'
import { useExam, usePatientTitle } from '../visit_form'
import { AgainField } from './again_field'
import { LanguageChoice } from './language_choice'
import { LetterPreview } from './letter_preview'
import styles from './letters.module.css'
import { MailWords } from './mail_words'
import { SendSeen } from './send_seen'
import { SHEET_WIDTH } from './sheet_width'
import type { LetterPreview as Preview } from './use_letter_preview'
import { useOutbound } from './use_outbound'

/**
 * A submitted outbound referral as it leaves, with whom it goes to; nothing is
 * sent before it was shown (F190). A number that another practice changed is
 * asked for, typed out (Q178). Closed unsent, the visit stays submitted and the
 * referral waits.
 */
export function OutboundModal({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const titled = usePatientTitle()
  const outbound = useOutbound(useExam().page.exam.id, onClose)
  const { seen, changed } = outbound
  const channel = seen.preview?.recipient.receive_method ?? 'fax'
  useCaretBack()
  return (
    <Modal
      open
      width={SHEET_WIDTH}
      style={{ top: 16 }}
      title={titled(t('exams.outbound_send'))}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.form}>
          <div>
            <LanguageChoice value={outbound.locale} onChange={outbound.setLocale} />
          </div>
          <MailWords seen={seen} />
          {changed !== null && (
            <>
              <Alert
                type="warning"
                showIcon
                role="alert"
                title={t('letters.number_unconfirmed')}
                description={changed}
              />
              <AgainField
                id="number-again"
                isFax={channel === 'fax'}
                autoFocus
                value={outbound.again}
                error={outbound.differs}
                onChange={outbound.setAgain}
              />
            </>
          )}
          <SendSeen
            seen={seen}
            isSending={outbound.isSending}
            onSend={outbound.send}
            label={t('exams.outbound_send')}
          >
            <Button onClick={onClose}>{t('exams.outbound_later')}</Button>
          </SendSeen>
        </div>
        <LetterPreview
          seen={seen}
          outdated={outbound.outdated}
          purpose={OUTBOUND_REFERRAL}
          name={t('exams.outbound_referral')}
          channel={channel}
          to={seen.preview === null ? '' : addressOf(seen.preview)}
        />
      </div>
    </Modal>
  )
}

function addressOf({ recipient }: Preview): string {
  const { receive_method: channel, fax, email } = recipient
  return channel === 'fax' ? faxText(fax) : email
}
