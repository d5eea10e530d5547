import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/messages'
import { useClearSign } from '../../ui/clear_sign'
import { GP_NAMES, useGpSearch } from '../patients'
import type { ListFilters } from './types'
import styles from './worklists.module.css'

type Props = { filters: ListFilters; onChange: (change: Partial<ListFilters>) => void }

/** Family doctors are too many for a list: the server searches. */
export function GpPill({ filters, onChange }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const clearSign = useClearSign()
  const { gps, searching } = useGpSearch({ search: typed, province: null }, GP_NAMES)
  const found = gps.map(({ id, name }) => ({ value: id, label: name }))
  const chosen = filters.gp
  const known = chosen === null || found.some(({ value }) => value === chosen)
  const options = known
    ? found
    : [{ value: chosen, label: filters.gp_name ?? `#${chosen}` }, ...found]
  return (
    <Select
      className={styles.pill}
      data-changed={chosen !== null}
      prefix={<span className={styles.pillLabel}>{t('worklists.filter_gp')}</span>}
      aria-label={t('worklists.filter_gp')}
      value={chosen}
      allowClear={clearSign}
      loading={searching}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onChange={(gp: number | undefined) => onChange({ gp: gp ?? null })}
    />
  )
}
