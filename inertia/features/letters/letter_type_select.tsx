import {
  LETTER_TYPES,
  canFaxLetter,
  letterButtonState,
  letterName,
  letterTypeOf,
  type LetterType,
} from '#letters/rules'
import { useWords } from '../../lib/messages'
import { useCaretIn } from '../../ui/caret'
import { ListSelect } from '../../ui/list_select'
import { useFormState } from '../visit_form'
import styles from './letters.module.css'
import { useLetterWait } from './use_letter_wait'

type Props = {
  value: LetterType | null
  error: string | undefined
  onChange: (type: LetterType) => void
}

/** The letters this visit offers; closed ones are shown closed; what they wait for stands below (F289, Q164). */
export function LetterTypeSelect({ value, error, onChange }: Props) {
  const t = useWords()
  const base = useFormState((form) => form.base)
  useCaretIn('letter-type')
  const waitOf = useLetterWait()
  const visit = {
    hasGp2Number: base.gp2_id !== null && base.gp2_id !== undefined,
    essentialsOnly: base.exam_od_essentials_only === true,
    rlu: base.is_referral_letter_upload_pei === true,
    premium: base.rlu_exam_is_premium === true,
  }
  const offered = LETTER_TYPES.map((type) => ({
    type,
    state: letterButtonState(type, visit),
    wait: waitOf(letterTypeOf(type).after),
  })).filter(({ state }) => state !== 'removed')
  const group = (label: string, faxable: boolean) => ({
    label,
    options: offered
      .filter(({ type }) => canFaxLetter(type) === faxable)
      .map(({ type, state, wait }) => ({
        value: type,
        label: letterName(type),
        disabled: state === 'disabled' || wait !== null,
      })),
  })
  const optionText = (code: unknown) => {
    const found = offered.find(({ type }) => type === code)
    if (!found) return null
    const why = found.state === 'disabled' ? 'closed' : found.wait
    return <OptionText label={letterName(found.type)} why={why && t(`letters.wait.${why}`)} />
  }
  // Most visits have no consultant at all: then the menu's own word is enough.
  const isConsulted = Boolean(base.omdc_status)
  const waits = new Set(
    offered.flatMap(({ type, wait }) =>
      wait !== null && (isConsulted || letterTypeOf(type).author !== 'omdc') ? wait : []
    )
  )
  return (
    <div className={styles.field}>
      <label htmlFor="letter-type">{t('letters.type')}</label>
      <ListSelect
        id="letter-type"
        aria-label={t('letters.type')}
        status={error ? 'error' : undefined}
        placeholder={t('letters.choose_type')}
        value={value}
        options={[group(t('letters.with_fax'), true), group(t('letters.without_fax'), false)]}
        optionRender={optionText}
        onChange={onChange}
      />
      {[...waits].map((wait) => (
        <p key={wait} className={styles.why}>
          {t(`letters.refused_${wait}`)}
        </p>
      ))}
      <FieldError text={error} />
    </div>
  )
}

/** A letter's name, and in short why it is closed. */
function OptionText({ label, why }: { label: string; why: string | null }) {
  return (
    <>
      {label} {why && <span className={styles.why}>{why}</span>}
    </>
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
