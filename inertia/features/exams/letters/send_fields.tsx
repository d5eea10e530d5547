import { Button, Input, Segmented } from 'antd'
import { PHONE_MASK } from '#directories/rules'
import type { LetterChannel } from '#letters/rules'
import { useWords } from '../../../lib/messages'
import { MaskedInput } from '../../../ui/masked_input'
import { isAdHoc } from './letter_draft'
import { FieldError } from './letter_type_select'
import styles from './letters.module.css'
import type { Letter } from './use_letter'

/** To whom and how a letter leaves; another number or address than the record's is typed twice. */
export function SendFields({ letter }: { letter: Letter }) {
  const t = useWords()
  const { draft, change, errors, recipient } = letter
  const isFax = draft.channel === 'fax'
  const adHoc = isAdHoc(draft, recipient)
  const recordFax = recipient?.fax
  return (
    <>
      <p>
        <strong>{recipient?.name || t('letters.recipient_unnamed')}</strong>{' '}
        <span className={styles.faint}>
          {recordFax
            ? t('letters.recorded_fax', { number: recordFax })
            : t('letters.no_recorded_fax')}
        </span>
      </p>
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
        </div>
        {adHoc && (
          <div className={styles.field}>
            <label htmlFor="letter-again">{t('letters.again')}</label>
            <MaskedInput
              id="letter-again"
              key={draft.channel}
              mask={isFax ? PHONE_MASK : null}
              autoComplete="off"
              value={draft.again}
              status={errors.confirm_recipient ? 'error' : undefined}
              onPaste={(event) => event.preventDefault()}
              onChange={(again) => change({ again })}
            />
            <FieldError text={errors.confirm_recipient} />
          </div>
        )}
      </div>
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
      <div className={styles.end}>
        <Button type="primary" loading={letter.isSending} onClick={() => void letter.send()}>
          {t(isFax ? 'letters.send_fax' : 'letters.send_email')}
        </Button>
      </div>
    </>
  )
}
