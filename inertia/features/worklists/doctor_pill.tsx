import { Select } from 'antd'
import styles from './worklists.module.css'
import { useClearSign } from '../../ui/clear_sign'

type Props = {
  label: string
  options: readonly { value: number; label: string }[]
  value: number | null
  onChange: (value: number | null) => void
}

/** Beyond this many choices one types to find. */
const SEARCHED_FROM = 10

/** A doctor, or everybody's. */
export function DoctorPill({ label, options, value, onChange }: Props) {
  const clearSign = useClearSign()
  return (
    <Select
      className={styles.pill}
      data-changed={value !== null}
      prefix={<span className={styles.pillLabel}>{label}</span>}
      aria-label={label}
      value={value}
      allowClear={clearSign}
      showSearch={options.length > SEARCHED_FROM ? { optionFilterProp: 'label' } : false}
      popupMatchSelectWidth={false}
      options={[...options]}
      onChange={(chosen: number | undefined) => onChange(chosen ?? null)}
    />
  )
}
