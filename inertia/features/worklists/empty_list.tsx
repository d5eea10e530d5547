import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { isNoFilter } from '#patients/rules'
import { useWords, type Words } from '../../lib/messages'
import { EmptyState } from '../../ui/empty_state'
import type { ListFilters, PatientListProps } from './types'
import styles from './worklists.module.css'

type Props = Pick<PatientListProps, 'view' | 'filters' | 'options'> & {
  onChange: (change: Partial<ListFilters>) => void
}

type Reason = { text: string; lift: Partial<ListFilters> }

/** No rows: which filter hides what, each lifted by a click. */
export function EmptyList({ view, filters, options, onChange }: Props) {
  const t = useWords()
  const reasons = reasonsFor({ view, filters, options }, t)
  if (reasons.length === 0) {
    return (
      <EmptyState title={t('worklists.empty_none')}>{t('worklists.empty_none_text')}</EmptyState>
    )
  }
  const liftAll = Object.assign({}, ...reasons.map(({ lift }) => lift)) as Partial<ListFilters>
  return (
    <EmptyState
      title={t('worklists.empty_filtered')}
      action={
        <Button type="primary" onClick={() => onChange(liftAll)}>
          {t('worklists.lift_all')}
        </Button>
      }
    >
      <p>{t('worklists.empty_filtered_text')}</p>
      <ul className={styles.reasons}>
        {reasons.map(({ text, lift }) => (
          <li key={text}>
            <Button icon={<CloseOutlined />} iconPlacement="end" onClick={() => onChange(lift)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

function reasonsFor({ view, filters, options }: Omit<Props, 'onChange'>, t: Words): Reason[] {
  const reasons: Reason[] = []
  const add = (label: string, value: string | undefined, lift: Partial<ListFilters>) =>
    reasons.push({ text: t('worklists.reason', { label, value: value ?? '' }), lift })
  const worded = (list: PatientListProps['options']['exam_periods'], code: string) =>
    list.find((option) => option.code === code)?.label
  const search = filters.name_or_health_number
  if (search) {
    const typed = t('worklists.reason_typed', { label: t('app.search'), typed: search })
    reasons.push({ text: typed, lift: { name_or_health_number: '' } })
  }
  if (view === 'od' && filters.patientGrouping === 'doctor') {
    const mine = worded(options.patient_groupings, 'doctor')
    add(t('worklists.grouping_label'), mine, { patientGrouping: 'clinic' })
  }
  if (!isNoFilter(filters.examPeriod)) {
    const period = worded(options.exam_periods, filters.examPeriod)
    add(t('worklists.latest_visit'), period, { examPeriod: 'all_time' })
  }
  if (view === 'od' || view === 'admin') {
    if (!isNoFilter(filters.examStatus)) {
      const status = worded(options.exam_statuses, filters.examStatus)
      add(t('worklists.status_label'), status, { examStatus: 'all_statuses' })
    }
  } else if (!isNoFilter(filters.omdStatus)) {
    const status = worded(options.omd_statuses, filters.omdStatus)
    add(t('worklists.status_label'), status, { omdStatus: 'all_statuses' })
  }
  const [due, booked] = [filters.glaucoma_next_visit, filters.glaucoma_booking]
  if (due) {
    const option = worded(options.next_visits, due)
    add(t('worklists.glaucoma_next_visit'), option, { glaucoma_next_visit: '' })
  }
  if (booked) {
    add(t('worklists.glaucoma_booking'), worded(options.bookings, booked), { glaucoma_booking: '' })
  }
  addDoctors({ filters, options }, t, add)
  if (filters.start_date ?? filters.end_date) {
    const dates = `${filters.start_date ?? '…'} – ${filters.end_date ?? '…'}`
    add(t('worklists.dates'), dates, { start_date: null, end_date: null })
  }
  return reasons
}

type Add = (label: string, value: string | undefined, lift: Partial<ListFilters>) => void

function addDoctors({ filters, options }: Pick<Props, 'filters' | 'options'>, t: Words, add: Add) {
  const named = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((doctor) => doctor.id === id)?.name
  if (filters.omd !== null)
    add(t('worklists.filter_omd'), named(options.omds, filters.omd), { omd: null })
  if (filters.od !== null)
    add(t('worklists.filter_od'), named(options.ods, filters.od), { od: null })
  if (filters.gp !== null) add(t('worklists.filter_gp'), filters.gp_name ?? '', { gp: null })
  if (filters.igp !== null)
    add(t('worklists.filter_igp'), named(options.igps, filters.igp), { igp: null })
}
