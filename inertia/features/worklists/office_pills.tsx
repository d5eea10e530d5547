import { Button, Checkbox, Popover } from 'antd'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { DateField } from '../../ui/date_field'
import { DoctorPill } from './doctor_pill'
import { GpPill } from './gp_pill'
import type { ListFilters, PatientListProps } from './types'
import styles from './worklists.module.css'

export type OfficePillsProps = Pick<PatientListProps, 'view' | 'filters' | 'options'> & {
  onChange: (change: Partial<ListFilters>) => void
}

/** The filters of those who see more than one practice: whose patients, and of which days. */
export function OfficePills({ view, filters, options, onChange }: OfficePillsProps) {
  return (
    <>
      <DoctorPills filters={filters} options={options} onChange={onChange} />
      <DatesPill filters={filters} onChange={onChange} />
      {view === 'admin' && <HiddenPill filters={filters} onChange={onChange} />}
    </>
  )
}

function DoctorPills({ filters, options, onChange }: Omit<OfficePillsProps, 'view'>) {
  const t = useWords()
  // An internal family doctor knows of no others.
  const searchesGps = hasRole(useUser(), 'admin', 'pre_reviewer', 'omdr', 'omdc')
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

function DatesPill({ filters, onChange }: Pick<OfficePillsProps, 'filters' | 'onChange'>) {
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

function HiddenPill({ filters, onChange }: Pick<OfficePillsProps, 'filters' | 'onChange'>) {
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
