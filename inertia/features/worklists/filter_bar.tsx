import { SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Segmented, type InputRef } from 'antd'
import Input from 'antd/es/input/Input'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { DateField } from '../../ui/date_field'
import { DoctorPill, FilterPill } from './filter_pill'
import { GpPill } from './gp_pill'
import type { ListFilters, PatientListProps } from './types'
import { useSearch } from './use_search'
import styles from './worklists.module.css'

type Props = Pick<PatientListProps, 'view' | 'can' | 'filters' | 'defaults' | 'options'> & {
  onChange: (change: Partial<ListFilters>) => void
  /** Down from the search goes into the rows. */
  onLeaveDown: () => void
}

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
        {view !== 'od' && <DoctorPills filters={filters} options={options} onChange={onChange} />}
        {view !== 'od' && <DatesPill filters={filters} onChange={onChange} />}
        {view === 'admin' && <HiddenPill filters={filters} onChange={onChange} />}
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

function DoctorPills({
  filters,
  options,
  onChange,
}: Omit<Props, 'view' | 'can' | 'defaults' | 'onLeaveDown'>) {
  const t = useWords()
  // The directory of family doctors is open to those who keep patients' records (Q41).
  const searchesGps = hasRole(useUser(), 'admin')
  const choices = (doctors: PatientListProps['options']['ods']) =>
    doctors.map(({ id, name, practice }) => ({
      value: id,
      label: practice ? `${name} – ${practice}` : name,
    }))
  return (
    <>
      {options.omds.length > 0 && (
        <DoctorPill
          label={t('worklists.filter_omd')}
          value={filters.omd}
          options={choices(options.omds)}
          onChange={(omd) => onChange({ omd })}
        />
      )}
      {options.ods.length > 0 && (
        <DoctorPill
          label={t('worklists.filter_od')}
          value={filters.od}
          options={choices(options.ods)}
          onChange={(od) => onChange({ od })}
        />
      )}
      {searchesGps && <GpPill filters={filters} onChange={onChange} />}
      {options.igps.length > 0 && (
        <DoctorPill
          label={t('worklists.filter_igp')}
          value={filters.igp}
          options={choices(options.igps)}
          onChange={(igp) => onChange({ igp })}
        />
      )}
    </>
  )
}

function DatesPill({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const t = useWords()
  const { start_date: start, end_date: end } = filters
  const content = (
    <div className={styles.dates}>
      <label htmlFor="start_date">{t('worklists.start_date')}</label>
      <DateField
        id="start_date"
        value={start}
        max={end}
        onChange={(date) => onChange({ start_date: date })}
      />
      <label htmlFor="end_date">{t('worklists.end_date')}</label>
      <DateField
        id="end_date"
        value={end}
        min={start}
        onChange={(date) => onChange({ end_date: date })}
      />
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" content={content}>
      <Button className={styles.pillButton} data-changed={Boolean(start ?? end)}>
        {start || end ? `${start ?? '…'} – ${end ?? '…'}` : t('worklists.dates')}
      </Button>
    </Popover>
  )
}

/** What administrators usually do not want to see; on until switched off (Q121). */
const TOGGLES = [
  ['no_inactive_patients', 'worklists.no_inactive_patients'],
  ['no_inactive_exams', 'worklists.no_inactive_exams'],
  ['no_test_patients', 'worklists.no_test_patients'],
] as const

function HiddenPill({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const t = useWords()
  const hidden = TOGGLES.filter(([name]) => filters[name]).length
  const content = (
    <div className={styles.toggles}>
      {TOGGLES.map(([name, label]) => (
        <Checkbox
          key={name}
          checked={filters[name]}
          onChange={(event) => onChange({ [name]: event.target.checked })}
        >
          {t(label)}
        </Checkbox>
      ))}
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" content={content}>
      <Button className={styles.pillButton} data-changed={hidden < TOGGLES.length}>
        {t('worklists.hidden', { n: hidden })}
      </Button>
    </Popover>
  )
}
