import { Link } from '@inertiajs/react'
import type { Words } from '../../lib/messages'
import { DateText } from '../../ui/date_text'
import { EyeLetters } from '../../ui/eye_pair'
import { Measure } from '../../ui/measure'
import { StatusDot } from '../../ui/status_dot'
import { ToneTag } from '../../ui/tone_tag'
import { bookingColumns, type BookingHandler } from './booking'
import type { Column } from './column'
import { doctorColumns, officeColumns } from './office_columns'
import { Pair } from './pair'
import { RowActions, type RowActionHandlers } from './row_actions'
import { isQueueView, type ListView, type PatientListProps, type PatientRow } from './types'
import styles from './worklists.module.css'

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
): Column[] {
  const doctors = view === 'od' ? [] : doctorColumns(view, t)
  const waits = isQueueView(view)
  const ofOffice = view === 'od' || view === 'admin' ? officeColumns(view, t) : []
  return [
    ...(isFolded ? [foldedName(t, can.open_exam)] : nameColumns(t, can.open_exam)),
    ...(waits ? [whyColumn(t)] : []),
    {
      title: t('worklists.status_label'),
      key: 'status',
      render: (row) => <StatusDot {...shownStatus(view, row)} />,
    },
    ...(can.book ? bookingColumns(t, handlers) : []),
    ...(isFolded && view !== 'od'
      ? [foldedOptometrist(t), ...doctors.slice(1)]
      : [
          {
            title: t('worklists.col_od'),
            key: 'optometrist',
            render: (row: PatientRow) => row.optometrist,
          },
          ...doctors,
        ]),
    {
      title: t('worklists.col_complaint'),
      key: 'chief_complaint',
      render: ({ chief_complaint: text }) => (
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
      render: (row) => <RowActions row={row} can={can} {...handlers} />,
    },
  ]
}

function nameColumns(t: Words, opens: boolean): Column[] {
  return [
    { title: t('worklists.col_first_name'), key: 'first_name', render: (row) => row.first_name },
    {
      title: t('worklists.col_last_name'),
      key: 'last_name',
      render: (row) => (
        <>
          <Name row={row} opens={opens}>
            {row.last_name}
          </Name>
          <Flags row={row} t={t} />
        </>
      ),
    },
    {
      title: t('worklists.col_dob'),
      key: 'dob',
      render: (row) => <Born row={row} />,
    },
  ]
}

const foldedName = (t: Words, opens: boolean): Column => ({
  title: <Pair one={t('worklists.col_last_name')} other={t('worklists.col_dob')} />,
  key: 'last_name',
  render: (row) => (
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

const foldedOptometrist = (t: Words): Column => ({
  title: <Pair one={t('worklists.col_od')} other={t('worklists.col_practice')} />,
  key: 'optometrist',
  render: ({ optometrist: name, practice }) => (
    <span className={styles.folded}>
      <span>{name}</span>
      <span className={styles.faint}>{practice}</span>
    </span>
  ),
})

const foldedDates = (t: Words): Column => ({
  title: <Pair one={t('worklists.col_last_visit')} other={t('worklists.col_last_reviewed')} />,
  key: 'last_visit',
  render: (row) => (
    <Pair one={<DateText date={row.last_visit} />} other={<DateText date={row.last_reviewed} />} />
  ),
})

const lastVisitColumn = (t: Words): Column => ({
  title: t('worklists.col_last_visit'),
  key: 'last_visit',
  render: (row) => <DateText date={row.last_visit} />,
})

const visitsColumn = (t: Words): Column => ({
  title: t('worklists.col_visits'),
  key: 'visits',
  render: (row) => row.visits,
  align: 'right',
})

const lastReviewedColumn = (t: Words): Column => ({
  title: t('worklists.col_last_reviewed'),
  key: 'last_reviewed',
  render: (row) => <DateText date={row.last_reviewed} />,
})

/** What decides the place of a visit that waits comes first. */
function whyColumn(t: Words): Column {
  return {
    title: <span title={t('worklists.sort_queue')}>{t('worklists.col_why')}</span>,
    key: 'queue',
    render: ({ why, is_urgent: urgent }) => (
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
function pressureColumn(side: 'od' | 'os', t: Words): Column {
  return {
    title: (
      <span title={t('worklists.col_iop')}>
        {t('worklists.col_iop_short')} <EyeLetters side={side} />
      </span>
    ),
    key: `iop_${side}`,
    align: 'right',
    render: (row) => {
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
