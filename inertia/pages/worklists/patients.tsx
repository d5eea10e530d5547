import { router, usePage } from '@inertiajs/react'
import { Button } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { finishClosing } from '../../features/visit_form'
import {
  deactivateVisit,
  NewVisitModal,
  PatientDetailsModal,
  PatientFormModal,
  ReferralPatientModal,
} from '../../features/patients'
import {
  book,
  EmptyList,
  FilterBar,
  isQueueView,
  leftFilters,
  type ListFilters,
  openVisits,
  type PatientListProps,
  type PatientRow,
  PatientTable,
  QueueHead,
  showList,
  usePatientRows,
} from '../../features/worklists'
import styles from '../../features/worklists/worklists.module.css'
import { useWords } from '../../lib/messages'
import { usePageLatency } from '../../lib/page_latency'
import { useUser } from '../../lib/shared'
import { GuardedButton } from '../../ui/guarded_button'
import { PageTitle } from '../../ui/page_title'
import { SkeletonTable } from '../../ui/skeleton_table'

/** A dialog over the list; `patientId` null is a patient still to be named. */
type OpenDialog = {
  kind: 'form' | 'visit' | 'details' | 'referral'
  patientId: number | null
} | null

/** The patient list, by role (F030 to F048, R03 to R05). */
export default function Patients(props: PatientListProps) {
  const t = useWords()
  const user = useUser()
  const { view, filters, defaults, can, options, counts } = props
  const { rows, hasMore, fetching, fetchMore } = usePatientRows(props)
  const { glaucoma_next_visit: due, glaucoma_booking: booked } = filters
  // Who does not ask for the programme's visits has no use for their columns.
  const isOfProgram = due !== '' || booked !== ''
  const canHere = useMemo(() => ({ ...can, book: can.book && isOfProgram }), [can, isOfProgram])
  const [selected, setSelected] = useState<number[]>([])
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useDialog()
  const table = useRef<HTMLDivElement>(null)
  useEffect(finishClosing, [])
  usePageLatency('patient_list_load')
  // Two filters changed one after the other are both meant, though the first is not answered yet.
  const asked = useRef(filters)
  useEffect(() => {
    asked.current = filters
  }, [filters])
  const left = useRef(leftFilters(filters, defaults))
  useEffect(() => {
    if (left.current) change(left.current)
    left.current = null
    // Once, when the list is opened again.
  }, [])
  const reload = useRef(() => change({}))
  useEffect(() => {
    reload.current = () => change({})
  })
  const handlers = useMemo(
    () => ({
      onView: (row: { patient_id: number }) =>
        setDialog({ kind: 'details', patientId: row.patient_id }),
      onEdit: (row: { patient_id: number }) =>
        setDialog({ kind: 'form', patientId: row.patient_id }),
      onNewVisit: (row: { patient_id: number }) =>
        setDialog({ kind: 'visit', patientId: row.patient_id }),
      onBook: (row: PatientRow, booking: string) =>
        void book(row.exam_id, booking).then((done) => done && reload.current()),
      onDelete: (row: PatientRow) => {
        const { exam_id: examId } = row
        if (examId === null) return
        const visit = { examId, patient: row, date: row.last_visit }
        void deactivateVisit(visit).then((done) => done && reload.current())
      },
    }),
    [setDialog]
  )

  function change(wanted: Partial<ListFilters>) {
    setSelected([])
    setBusy(true)
    asked.current = { ...asked.current, ...wanted }
    showList(asked.current, defaults, () => setBusy(false))
  }

  return (
    <>
      <PageTitle
        after={<Counts {...counts} />}
        actions={
          <>
            {can.open_exam && (
              <GuardedButton
                reasons={selected.length === 0 ? [t('worklists.open_selected_none')] : []}
                onClick={() => openVisits(selected)}
              >
                {t('worklists.open_selected', { n: selected.length })}
              </GuardedButton>
            )}
            {can.add_visit && (
              <Button onClick={() => setDialog({ kind: 'visit', patientId: null })}>
                {t('worklists.new_visit')}
              </Button>
            )}
            {can.add_patient && user.usesReferralLetter && (
              <Button onClick={() => setDialog({ kind: 'referral', patientId: null })}>
                {t('worklists.new_referral')}
              </Button>
            )}
            {can.add_patient && (
              <Button type="primary" onClick={() => setDialog({ kind: 'form', patientId: null })}>
                {t('worklists.new_patient')}
              </Button>
            )}
          </>
        }
      >
        {t('worklists.title')}
      </PageTitle>
      {isQueueView(view) && <QueueHead view={view} />}
      <FilterBar
        {...{ view, can, filters, defaults, options }}
        onChange={change}
        onLeaveDown={() => table.current?.querySelector<HTMLElement>('[data-row]')?.focus()}
      />
      {busy && rows.length === 0 && <SkeletonTable />}
      {rows.length > 0 && (
        <div className={busy ? styles.busy : undefined} aria-busy={busy}>
          <PatientTable
            {...{ view, rows, selected, handlers }}
            can={canHere}
            sort={filters.sort}
            onSort={counts.more ? undefined : (sort) => change({ sort })}
            onSelect={setSelected}
            tableRef={table}
          />
        </div>
      )}
      {!busy && rows.length === 0 && (
        <EmptyList {...{ view, filters, options }} onChange={change} />
      )}
      {hasMore && (
        <div className={`${styles.more} fs-no-print`}>
          <span>{t('worklists.shown', { shown: rows.length })}</span>
          <Button loading={fetching} onClick={() => void fetchMore()}>
            {t('worklists.more')}
          </Button>
        </div>
      )}
      <Dialogs dialog={dialog} setDialog={setDialog} can={can} reload={() => change({})} />
    </>
  )
}

function Counts({ total, more }: PatientListProps['counts']) {
  const t = useWords()
  return (
    <span className={styles.counts} role="status">
      {t(more ? 'worklists.count_more' : 'worklists.count', { n: total })}
    </span>
  )
}

/** Which dialog is open; `/patient/{id}` leads here with ?patient={id}, which closing takes away. */
function useDialog(): [OpenDialog, (dialog: OpenDialog) => void] {
  const { url } = usePage()
  const named = Number(new URLSearchParams(url.split('?')[1] ?? '').get('patient')) || null
  const [dialog, setDialog] = useState<OpenDialog>(
    named ? { kind: 'details', patientId: named } : null
  )
  const set = useCallback((wanted: OpenDialog) => {
    const address = new URL(window.location.href)
    if (wanted === null && address.searchParams.has('patient')) {
      address.searchParams.delete('patient')
      router.replace({
        url: address.pathname + address.search,
        preserveState: true,
        preserveScroll: true,
      })
    }
    setDialog(wanted)
  }, [])
  return [dialog, set]
}

type DialogsProps = {
  dialog: OpenDialog
  setDialog: (dialog: OpenDialog) => void
  can: PatientListProps['can']
  reload: () => void
}

function Dialogs({ dialog, setDialog, can, reload }: DialogsProps) {
  const close = () => setDialog(null)
  const patientId = dialog?.patientId ?? null
  return (
    <>
      <PatientFormModal
        open={dialog?.kind === 'form'}
        patientId={patientId}
        onClose={close}
        onOpen={(id) => setDialog({ kind: 'details', patientId: id })}
        onAdded={() => reload()}
        onSaved={(patient) => {
          reload()
          // Without a visit the patient is in no period: they would seem to be lost.
          if (patientId === null) setDialog({ kind: 'details', patientId: patient.id })
          else close()
        }}
      />
      <ReferralPatientModal
        open={dialog?.kind === 'referral'}
        onClose={close}
        onOpen={(id) => setDialog({ kind: 'details', patientId: id })}
      />
      <NewVisitModal open={dialog?.kind === 'visit'} patientId={patientId} onClose={close} />
      <PatientDetailsModal
        open={dialog?.kind === 'details'}
        patientId={patientId}
        onClose={close}
        onEdit={can.edit_patient ? () => setDialog({ kind: 'form', patientId }) : undefined}
        onNewVisit={can.add_visit ? () => setDialog({ kind: 'visit', patientId }) : undefined}
        onChanged={can.deactivate ? reload : undefined}
      />
    </>
  )
}
