import { Alert, Input, Segmented } from 'antd'
import { PHONE_MASK, faxText } from '#directories/rules'
import type { LetterChannel } from '#letters/rules'
import { useWords } from '../../lib/messages'
import { MaskedInput } from '../../ui/masked_input'
import { AgainField } from './again_field'
import { needsAgain } from './letter_draft'
import { FieldError } from './letter_type_select'
import styles from './letters.module.css'
import { ResendForm } from './resend_form'
import { SendSeen } from './send_seen'
import type { Letter } from './use_letter'

/** To whom and how a letter leaves; another number or address than the record's is typed twice. */
export function SendFields({ letter }: { letter: Letter }) {
  const t = useWords()
  const { draft, change, errors, held, recipient } = letter
  const isFax = draft.channel === 'fax'
  const recorded = recipient && (isFax ? faxText(recipient.fax) : recipient.email)
  return (
    <>
      <Segmented
        aria-label={t('letters.channel')}
        value={draft.channel}
        options={[
          { value: 'fax', label: t('letters.channel_fax') },
          { value: 'email', label: t('letters.channel_email') },
        ]}
        onChange={(channel) => change({ channel: channel as LetterChannel, again: '' })}
      />
      <div className={styles.pair}>
        <div className={styles.field}>
          <label htmlFor="letter-to">
            {t(isFax ? 'letters.fax_number' : 'letters.email_address')}
          </label>
          {isFax ? (
            <MaskedInput
              id="letter-to"
              mask={PHONE_MASK}
              inputMode="tel"
              value={draft.fax}
              status={errors.fax_number ? 'error' : undefined}
              onChange={(fax) => change({ fax })}
            />
          ) : (
            <Input
              id="letter-to"
              type="email"
              autoComplete="off"
              value={draft.email}
              status={errors.email_address ? 'error' : undefined}
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
          <FieldError text={isFax ? errors.fax_number : errors.email_address} />
          {recipient && (
            <span className={styles.faint}>
              {recorded
                ? t('letters.recorded', { to: recorded })
                : t(isFax ? 'letters.no_recorded_fax' : 'letters.no_recorded_email')}
            </span>
          )}
        </div>
        {needsAgain(draft, recipient, held) && (
          <AgainField
            id="letter-again"
            isFax={isFax}
            autoFocus={held.changed !== null}
            value={draft.again}
            error={errors.confirm_recipient}
            onChange={(again) => change({ again })}
          />
        )}
      </div>
      {held.changed !== null && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('letters.number_unconfirmed')}
          description={held.changed}
        />
      )}
      <div className={styles.field}>
        <label htmlFor="letter-message">{t('letters.message')}</label>
        <Input.TextArea
          id="letter-message"
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={10_000}
          value={draft.message}
          onChange={({ target }) => change({ message: target.value })}
        />
      </div>
      {held.known === null ? (
        <SendSeen
          seen={letter.seen}
          isSending={letter.isSending}
          onSend={letter.send}
          label={t(isFax ? 'letters.send_fax' : 'letters.send_email')}
        />
      ) : (
        <>
          <Alert type="error" showIcon role="alert" title={held.known.words} />
          <ResendForm
            delivery={{ id: held.known.id, channel: draft.channel }}
            onSent={letter.onSent}
          />
        </>
      )}
    </>
  )
}
