import { SearchOutlined } from '@ant-design/icons'
import { Checkbox, Segmented, type InputRef } from 'antd'
import Input from 'antd/es/input/Input'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useWords } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { late } from '../../ui/late'
import { FilterPill } from './filter_pill'
import type { OfficePillsProps } from './office_pills'
import type { ListFilters, PatientListProps } from './types'
import { useSearch } from './use_search'
import styles from './worklists.module.css'

type Props = Pick<PatientListProps, 'view' | 'can' | 'filters' | 'defaults' | 'options'> & {
  onChange: (change: Partial<ListFilters>) => void
  /** Down from the search goes into the rows. */
  onLeaveDown: () => void
}

/** An optometrist's list has none of them. */
const OfficePills = late<OfficePillsProps>(
  () => import('./office_pills').then((m) => m.OfficePills),
  { soon: false }
)

/** Search and one row of pills; every change is written into the address. */
export function FilterBar({ view, can, filters, defaults, options, onChange, onLeaveDown }: Props) {
  const t = useWords()
  const ofPatients = view === 'od' || view === 'admin'
  const usesLetters = useUser().usesReferralLetter
  return (
    <search className={`${styles.filters} fs-no-print`}>
      <SearchBox filters={filters} onChange={onChange} onLeaveDown={onLeaveDown} />
      {view === 'od' && (
        <Segmented
          aria-label={t('worklists.grouping_label')}
          value={filters.patientGrouping}
          options={options.patient_groupings.map(({ code, label }) => ({ value: code, label }))}
          onChange={(code) => onChange({ patientGrouping: code as ListFilters['patientGrouping'] })}
        />
      )}
      <div className={styles.pills}>
        <FilterPill
          label={t('worklists.latest_visit')}
          value={filters.examPeriod}
          changed={filters.examPeriod !== defaults.examPeriod}
          options={options.exam_periods.map(({ code, label }) => ({ value: code, label }))}
          onChange={(examPeriod) => onChange({ examPeriod })}
        />
        {ofPatients ? (
          <FilterPill
            label={t('worklists.status_label')}
            value={filters.examStatus}
            changed={filters.examStatus !== defaults.examStatus}
            options={options.exam_statuses.map(({ code, label }) => ({ value: code, label }))}
            onChange={(examStatus) => onChange({ examStatus })}
          />
        ) : (
          <FilterPill
            label={t('worklists.status_label')}
            value={filters.omdStatus}
            changed={filters.omdStatus !== defaults.omdStatus}
            options={options.omd_statuses.map(({ code, label }) => ({ value: code, label }))}
            onChange={(omdStatus) => onChange({ omdStatus })}
          />
        )}
        {view === 'od' && usesLetters && (
          <Checkbox
            checked={filters.referrals}
            onChange={({ target }) => onChange({ referrals: target.checked })}
          >
            {t('worklists.referrals')}
          </Checkbox>
        )}
        {can.book && <ProgramPills filters={filters} options={options} onChange={onChange} />}
        {view !== 'od' && <OfficePills {...{ view, filters, options, onChange }} />}
      </div>
    </search>
  )
}

function SearchBox({
  filters,
  onChange,
  onLeaveDown,
}: Pick<Props, 'filters' | 'onChange' | 'onLeaveDown'>) {
  const t = useWords()
  const box = useRef<InputRef>(null)
  const searched = filters.name_or_health_number
  const { typed, type, search } = useSearch(searched, (name) =>
    onChange({ name_or_health_number: name })
  )
  useEffect(() => box.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') search(typed)
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onLeaveDown()
    }
  }

  return (
    <Input
      ref={box}
      className={styles.search}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={t('worklists.search_placeholder')}
      aria-label={t('worklists.search_label')}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      allowClear
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onClear={() => search('')}
    />
  )
}

/** When the next visit is due, and whether it is booked (F028). */
function ProgramPills({
  filters,
  options,
  onChange,
}: Pick<Props, 'filters' | 'options' | 'onChange'>) {
  const t = useWords()
  const pills = [
    ['glaucoma_next_visit', 'worklists.glaucoma_next_visit', options.next_visits],
    ['glaucoma_booking', 'worklists.glaucoma_booking', options.bookings],
  ] as const
  return pills.map(([name, label, choices]) => (
    <FilterPill
      key={name}
      label={t(label)}
      value={filters[name]}
      changed={filters[name] !== ''}
      options={[
        { value: '', label: t('worklists.program_any') },
        ...choices.map((each) => ({ value: each.code, label: each.label })),
      ]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ))
}
