import { Select } from 'antd'
import styles from './worklists.module.css'

type Option<T> = { value: T; label: string }

type PillProps<T> = {
  label: string
  options: readonly Option<T>[]
}

/** Beyond this many choices one types to find. */
const SEARCHED_FROM = 10

/** One filter: its name, its value, and a mark when it is not the usual one. */
export function FilterPill(
  props: PillProps<string> & { value: string; changed: boolean; onChange: (value: string) => void }
) {
  const { label, options, value, changed, onChange } = props
  return (
    <Select
      className={styles.pill}
      data-changed={changed}
      prefix={<span className={styles.pillLabel}>{label}</span>}
      aria-label={label}
      value={value}
      popupMatchSelectWidth={false}
      options={[...options]}
      onChange={onChange}
    />
  )
}

/** A doctor, or everybody's. */
export function DoctorPill(
  props: PillProps<number> & { value: number | null; onChange: (value: number | null) => void }
) {
  const { label, options, value, onChange } = props
  return (
    <Select
      className={styles.pill}
      data-changed={value !== null}
      prefix={<span className={styles.pillLabel}>{label}</span>}
      aria-label={label}
      value={value}
      allowClear
      showSearch={options.length > SEARCHED_FROM ? { optionFilterProp: 'label' } : false}
      popupMatchSelectWidth={false}
      options={[...options]}
      onChange={(chosen: number | undefined) => onChange(chosen ?? null)}
    />
  )
}
