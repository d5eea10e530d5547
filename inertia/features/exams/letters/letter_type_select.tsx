import { Select } from 'antd'
import {
  LETTER_TYPES,
  canFaxLetter,
  letterButtonState,
  letterName,
  type LetterType,
} from '#letters/rules'
import { useWords } from '../../../lib/messages'
import { useFormState } from '../form/exam_context'
import styles from './letters.module.css'

type Props = {
  value: LetterType | null
  error: string | undefined
  onChange: (type: LetterType) => void
}

/** The letters this visit offers; closed ones are shown closed (F289). */
export function LetterTypeSelect({ value, error, onChange }: Props) {
  const t = useWords()
  const base = useFormState((form) => form.base)
  const visit = {
    hasGp2Number: base.gp2_id !== null && base.gp2_id !== undefined,
    essentialsOnly: base.exam_od_essentials_only === true,
    rlu: base.is_referral_letter_upload_pei === true,
    premium: base.rlu_exam_is_premium === true,
  }
  const offered = LETTER_TYPES.map((type) => ({
    type,
    state: letterButtonState(type, visit),
  })).filter(({ state }) => state !== 'removed')
  const group = (label: string, faxable: boolean) => ({
    label,
    options: offered
      .filter(({ type }) => canFaxLetter(type) === faxable)
      .map(({ type, state }) => ({
        value: type,
        label: letterName(type),
        disabled: state === 'disabled',
      })),
  })
  return (
    <div className={styles.field}>
      <label htmlFor="letter-type">{t('letters.type')}</label>
      <Select
        id="letter-type"
        aria-label={t('letters.type')}
        showSearch={{ optionFilterProp: 'label' }}
        status={error ? 'error' : undefined}
        placeholder={t('letters.choose_type')}
        value={value ?? undefined}
        options={[group(t('letters.with_fax'), true), group(t('letters.without_fax'), false)]}
        onChange={(type: LetterType) => onChange(type)}
      />
      <FieldError text={error} />
    </div>
  )
}

export function FieldError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <span role="alert" className={styles.error}>
      {text}
    </span>
  )
}
