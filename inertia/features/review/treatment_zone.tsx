import { Input, Radio } from 'antd'
import { TREATMENT_ZONES } from '#review/rules'
import { useWords } from '../../lib/messages'
import { fieldLabel } from '../visit_form'
import styles from './treatment.module.css'

type Props = {
  name: string
  value: string
  custom: string
  error: string | undefined
  customError: string | undefined
  onChange: (zone: string) => void
  onCustom: (zone: string) => void
}

/** The target pressure of one eye: one of the four, or one written out. */
export function TreatmentZone({
  name,
  value,
  custom,
  error,
  customError,
  onChange,
  onCustom,
}: Props) {
  const t = useWords()
  const fault = error ?? (value === 'custom' ? customError : undefined)
  const noteId = fault ? `treatment-${name}-note` : undefined
  return (
    <div>
      <div className={styles.zone}>
        <Radio.Group
          aria-label={fieldLabel(name)}
          aria-describedby={noteId}
          optionType="button"
          buttonStyle="solid"
          value={value || undefined}
          options={TREATMENT_ZONES.map((zone, place) => ({
            value: zone,
            label: zone === 'custom' ? t('review.treatment.custom') : zone,
            // Where the caret goes when the zone was left open.
            ...(place === 0 ? { id: `treatment-${name}` } : {}),
          }))}
          onChange={({ target }) => onChange(String(target.value))}
        />
        {value === 'custom' && (
          <Input
            id={`treatment-${name}_custom`}
            className={styles.custom}
            aria-label={fieldLabel(`${name}_custom`)}
            aria-invalid={Boolean(fault)}
            aria-describedby={noteId}
            status={fault ? 'error' : undefined}
            autoComplete="off"
            inputMode="numeric"
            maxLength={7}
            value={custom}
            onChange={({ target }) => onCustom(target.value.replace(/[^\d-]/g, ''))}
          />
        )}
      </div>
      {fault && (
        <p id={noteId} role="alert" className={styles.error}>
          {fault}
        </p>
      )}
    </div>
  )
}
