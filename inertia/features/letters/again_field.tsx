import { PHONE_MASK } from '#directories/rules'
import { useWords } from '../../lib/messages'
import { MaskedInput } from '../../ui/masked_input'
import { FieldError } from './letter_type_select'
import styles from './letters.module.css'

type Props = {
  id: string
  isFax: boolean
  value: string
  error: string | undefined
  autoFocus?: boolean
  onChange: (typed: string) => void
}

/** A number or address once more, typed out: what is pasted has not been read (Q158, Q178). */
export function AgainField({ id, isFax, value, error, autoFocus = false, onChange }: Props) {
  const t = useWords()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('letters.again')}</label>
      <MaskedInput
        id={id}
        key={String(isFax)}
        mask={isFax ? PHONE_MASK : null}
        autoFocus={autoFocus}
        autoComplete="off"
        value={value}
        status={error ? 'error' : undefined}
        onPaste={(event) => event.preventDefault()}
        onChange={onChange}
      />
      <FieldError text={error} />
    </div>
  )
}
