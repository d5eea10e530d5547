import { CloudUploadOutlined } from '@ant-design/icons'
import { Link } from '@inertiajs/react'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { labelled, type Words } from '../../lib/messages'
import { DateText } from '../../ui/date_text'
import { EyeLetters } from '../../ui/eye_pair'
import { Measure } from '../../ui/measure'
import { StatusDot } from '../../ui/status_dot'
import { ToneTag } from '../../ui/tone_tag'
import { bookingColumns, type BookingHandler } from './booking'
import { RowActions, type RowActionHandlers } from './row_actions'
import { isQueueView, type ListView, type PatientListProps, type PatientRow } from './types'
import styles from './worklists.module.css'

type Columns = TableColumnsType<PatientRow>

/**
 * The columns of F036, the status far enough left to be seen on a narrow
 * screen; reviewers and administrators see the doctors too. Readers see why a
 * visit waits where it does instead of how often the patient came. Folded, what
 * belongs together shares a column, one over the other, and nothing is left out.
 */
export function patientColumns(
  view: ListView,
  t: Words,
  can: PatientListProps['can'],
  handlers: RowActionHandlers & BookingHandler,
  isFolded: boolean
): Columns {
  const doctors = view === 'od' ? [] : doctorColumns(view, t)
  const waits = isQueueView(view)
  const ofOffice = view === 'od' || view === 'admin' ? officeColumns(view, t) : []
  return [
    ...(isFolded ? [foldedName(t, can.open_exam)] : nameColumns(t, can.open_exam)),
    ...(waits ? [whyColumn(t)] : []),
    {
      title: t('worklists.status_label'),
      dataIndex: 'status',
      render: (_, row) => <StatusDot {...shownStatus(view, row)} />,
    },
    ...(can.book ? bookingColumns(t, handlers) : []),
    ...(isFolded && view !== 'od'
      ? [foldedOptometrist(t), ...doctors.slice(1)]
      : [{ title: t('worklists.col_od'), dataIndex: 'optometrist' }, ...doctors]),
    {
      title: t('worklists.col_complaint'),
      dataIndex: 'chief_complaint',
      render: (text: string) => (
        <span className={styles.complaint} title={text}>
          {text}
        </span>
      ),
    },
    ...(waits ? [] : [visitsColumn(t)]),
    isFolded && !waits ? foldedDates(t) : lastVisitColumn(t),
    pressureColumn('od', t),
    pressureColumn('os', t),
    ...(isFolded || waits ? [] : [lastReviewedColumn(t)]),
    ...ofOffice,
    {
      title: <span className="fs-visually-hidden">{t('worklists.actions')}</span>,
      key: 'actions',
      fixed: 'right',
      width: 48,
      render: (_, row) => <RowActions row={row} can={can} {...handlers} />,
    },
  ]
}

function nameColumns(t: Words, opens: boolean): Columns {
  return [
    { title: t('worklists.col_first_name'), dataIndex: 'first_name', fixed: 'left' },
    {
      title: t('worklists.col_last_name'),
      dataIndex: 'last_name',
      fixed: 'left',
      render: (name: string, row) => (
        <>
          <Name row={row} opens={opens}>
            {name}
          </Name>
          <Flags row={row} t={t} />
        </>
      ),
    },
    {
      title: t('worklists.col_dob'),
      dataIndex: 'dob',
      render: (_, row) => <Born row={row} />,
    },
  ]
}

const foldedName = (t: Words, opens: boolean): Columns[number] => ({
  title: <Pair one={t('worklists.col_last_name')} other={t('worklists.col_dob')} />,
  dataIndex: 'last_name',
  render: (_, row) => (
    <span className={styles.folded}>
      <span>
        <Name row={row} opens={opens}>{`${row.last_name}, ${row.first_name}`}</Name>
        <Flags row={row} t={t} />
      </span>
      <span>
        <Born row={row} />
      </span>
    </span>
  ),
})

function Name({ row, opens, children }: { row: PatientRow; opens: boolean; children: string }) {
  if (!opens || row.exam_id === null) return <span className={styles.name}>{children}</span>
  return (
    <Link href={`/patient-exam/${row.exam_id}`} className={styles.name} tabIndex={-1}>
      {children}
    </Link>
  )
}

function Born({ row: { dob, age } }: { row: PatientRow }) {
  return (
    <>
      <DateText date={dob} /> <span className={styles.faint}>({age})</span>
    </>
  )
}

const foldedOptometrist = (t: Words): Columns[number] => ({
  title: <Pair one={t('worklists.col_od')} other={t('worklists.col_practice')} />,
  dataIndex: 'optometrist',
  render: (name: string, { practice }) => (
    <span className={styles.folded}>
      <span>{name}</span>
      <span className={styles.faint}>{practice}</span>
    </span>
  ),
})

const foldedDates = (t: Words): Columns[number] => ({
  title: <Pair one={t('worklists.col_last_visit')} other={t('worklists.col_last_reviewed')} />,
  dataIndex: 'last_visit',
  render: (date, { last_reviewed: reviewed }) => (
    <Pair one={<DateText date={date} />} other={<DateText date={reviewed} />} />
  ),
})

const lastVisitColumn = (t: Words): Columns[number] => ({
  title: t('worklists.col_last_visit'),
  dataIndex: 'last_visit',
  render: (date) => <DateText date={date} />,
})

const visitsColumn = (t: Words): Columns[number] => ({
  title: t('worklists.col_visits'),
  dataIndex: 'visits',
  align: 'right',
})

const lastReviewedColumn = (t: Words): Columns[number] => ({
  title: t('worklists.col_last_reviewed'),
  dataIndex: 'last_reviewed',
  render: (date) => <DateText date={date} />,
})

/** What decides the place of a visit that waits comes first. */
function whyColumn(t: Words): Columns[number] {
  return {
    title: <span title={t('worklists.sort_queue')}>{t('worklists.col_why')}</span>,
    key: 'queue',
    render: (_, { why, is_urgent: urgent }) => (
      <span className={styles.why}>
        {why.map((reason, at) =>
          urgent && at === 0 ? (
            <ToneTag key={reason} tone="critical">
              {reason}
            </ToneTag>
          ) : (
            <span key={reason}>{reason}</span>
          )
        )}
      </span>
    ),
  }
}

/** Where the reader's own part of a visit stands; a consultant's is the consultation (F214). */
function shownStatus(view: ListView, row: PatientRow): Parameters<typeof StatusDot>[0] {
  if (view !== 'omdc') return { status: row.status, label: row.status_label }
  return { status: CONSULTS[row.omdc_status], label: row.omdc_status_label }
}

const CONSULTS = {
  '': null,
  'ready': 'ready',
  'reviewed': 'reviewed',
  'processed': 'review_processed',
} as const

function Flags({ row, t }: { row: PatientRow; t: Words }) {
  return (
    <span className={styles.flags}>
      {row.is_urgent && row.why.length === 0 && (
        <ToneTag tone="critical">{t('worklists.high_priority')}</ToneTag>
      )}
      {row.is_deceased && <ToneTag tone="neutral">{t('worklists.deceased')}</ToneTag>}
      {row.is_inactive && <ToneTag tone="neutral">{t('worklists.inactive')}</ToneTag>}
      {row.is_test_patient && <ToneTag tone="neutral">{t('worklists.test_patient')}</ToneTag>}
    </span>
  )
}

/** Each list's own scale has chosen the band; harmless ones stay without a ground. */
function pressureColumn(side: 'od' | 'os', t: Words): Columns[number] {
  return {
    title: (
      <span title={t('worklists.col_iop')}>
        {t('worklists.col_iop_short')} <EyeLetters side={side} />
      </span>
    ),
    key: `iop_${side}`,
    align: 'right',
    render: (_, row) => {
      const value = row[`${side}_iop`]
      const band = row[`${side}_iop_band`]
      if (value === null || band === null) return <Measure value={null} />
      return (
        <ToneTag tone={band} quiet={band === 'normal' || band === 'neutral'}>
          <Measure value={value} />
        </ToneTag>
      )
    },
  }
}

/** Doctors of one kind of work share a column, so that every role's list fits its screen. */
function doctorColumns(view: ListView, t: Words): Columns {
  const [omdr, omdc] = [t('worklists.col_omdr'), t('worklists.col_omdc')]
  const [gp, igp] = [t('worklists.filter_gp'), t('worklists.filter_igp')]
  const practice = { title: t('worklists.col_practice'), dataIndex: 'practice' }
  if (view === 'omdr') return [practice, { title: omdc, dataIndex: 'omdc' }]
  if (view === 'omdc') return [practice, { title: omdr, dataIndex: 'omdr' }]
  const eyeDoctors = {
    title: <Pair one={omdr} other={omdc} />,
    key: 'omds',
    render: (_: unknown, row: PatientRow) => (
      <Pair one={named(omdr, row.omdr)} other={named(omdc, row.omdc)} />
    ),
  }
  if (view !== 'admin') return [practice, eyeDoctors]
  const familyDoctors = {
    title: <Pair one={gp} other={igp} />,
    key: 'gps',
    render: (_: unknown, row: PatientRow) => (
      <Pair one={named(gp, row.gp)} other={named(igp, row.igp)} />
    ),
  }
  return [practice, eyeDoctors, familyDoctors]
}

/** One over the other: the place tells which, and a word for those who point or hear. */
function Pair({ one, other }: { one: ReactNode; other: ReactNode }) {
  return (
    <span className={styles.twofold}>
      <span>{one}</span>
      <span>{other}</span>
    </span>
  )
}

function named(kind: string, name: string | null | undefined): ReactNode {
  if (!name) return <span aria-hidden>–</span>
  return <span title={labelled(kind, name)}>{name}</span>
}

function officeColumns(view: ListView, t: Words): Columns {
  const referral = t('worklists.col_referral')
  const submitted = t('worklists.col_submitted')
  const told = ({ referral_status: status, referral_status_label: label }: PatientRow) =>
    status ? label : null
  const apart: Columns = [
    { title: referral, dataIndex: 'referral_status_label', render: (_, row) => told(row) },
    {
      title: submitted,
      dataIndex: 'submission_date',
      render: (date) => <DateText date={date} />,
    },
  ]
  const together: Columns = [
    {
      title: <Pair one={submitted} other={referral} />,
      dataIndex: 'submission_date',
      render: (date, row) => <Pair one={<DateText date={date} />} other={told(row)} />,
    },
  ]
  return [
    ...(view === 'admin' ? together : apart),
    {
      title: (
        <CloudUploadOutlined
          title={t('worklists.smart_upload')}
          aria-label={t('worklists.smart_upload')}
        />
      ),
      dataIndex: 'is_smart_upload',
      align: 'center',
      render: (yes: boolean) =>
        yes && (
          <CloudUploadOutlined
            title={t('worklists.smart_upload')}
            aria-label={t('worklists.smart_upload')}
          />
        ),
    },
  ]
}
