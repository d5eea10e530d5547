import { router } from '@inertiajs/react'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { api, type ApiFailure } from '../../lib/api'
import { formatDate, today } from '../../lib/dates'
import { text, useLocale, useWords } from '../../lib/messages'
import { DateField } from '../../ui/date_field'
import { reportFailure } from '../../ui/dialogs'
import { Field } from '../../ui/field'
import { PersonChip } from '../../ui/person_chip'
import { SkeletonTable } from '../../ui/skeleton_table'
import { MODAL_WIDTH } from '../../ui/tokens'
import { PatientSelect } from './patient_select'
import { usePatient } from './use_patient'
import styles from './patients.module.css'

type Props = {
  open: boolean
  /** null asks for the patient first */
  patientId: number | null
  onClose: () => void
}

/** New Visit: the patient where none is chosen, then 'Select Exam Date' (F048). */
export function NewVisitModal({ open, patientId, onClose }: Props) {
  return open ? <Steps patientId={patientId} onClose={onClose} /> : null
}

function Steps({ patientId, onClose }: Omit<Props, 'open'>) {
  const [chosen, setChosen] = useState(patientId)
  return chosen === null ? (
    <PatientSelect onChoose={setChosen} onClose={onClose} />
  ) : (
    <SelectExamDate patientId={chosen} onClose={onClose} />
  )
}

type Existing = { result: boolean; error: string; exam: number | null }
type Refusal = { message: string; examId: number | null }

function SelectExamDate({ patientId, onClose }: { patientId: number; onClose: () => void }) {
  const t = useWords()
  const patient = usePatient(patientId, onClose)
  const [date, setDate] = useState<string | null>(today())
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)

  async function create() {
    if (!date) return setRefusal({ message: t('patients.exam_date_required'), examId: null })
    setBusy(true)
    const told = await addVisit(patientId, date)
    setBusy(false)
    if (told) setRefusal(told)
  }

  return (
    <Modal
      open
      title={t('patients.select_exam_date')}
      width={MODAL_WIDTH.exam_date}
      okText={t('patients.create_visit')}
      cancelText={t('app.cancel')}
      // Not before it is seen whose visit it will be; a button that is off would lose the focus.
      confirmLoading={busy || patient === null}
      onOk={() => void create()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        {patient ? (
          <PersonChip
            firstName={patient.first_name}
            lastName={patient.last_name}
            dob={patient.dob}
            age={patient.age}
            gender={patient.gender}
          />
        ) : (
          <SkeletonTable rows={1} columns={2} />
        )}
        <Field id="exam-date" label={t('patients.exam_date')} required error={refusal?.message}>
          {(control) => (
            <DateField
              {...control}
              autoFocus
              value={date}
              onChange={(chosen) => {
                setDate(chosen)
                setRefusal(null)
              }}
            />
          )}
        </Field>
        <OpenVisits patientId={patientId} />
        {refusal?.examId && (
          <a href={`/patient-exam/${refusal.examId}`}>{t('patients.open_that_visit')}</a>
        )}
      </div>
    </Modal>
  )
}

type NotReady = { readonly id: number; readonly exam_date: string }

/** Visits begun and not submitted: often the one that is wanted (C015). */
function OpenVisits({ patientId }: { patientId: number }) {
  const t = useWords()
  const locale = useLocale()
  const [visits, setVisits] = useState<readonly NotReady[]>([])
  useEffect(() => {
    const giveUp = new AbortController()
    const path = `/api/data/patients/not_ready_exams/${patientId}/`
    void api
      .get<{ exams: NotReady[] }>(path, { signal: giveUp.signal })
      .then((answer) => answer.ok && setVisits(answer.data.exams))
    return () => giveUp.abort()
  }, [patientId])
  if (visits.length === 0) return null
  return (
    <p>
      {t('patients.open_visits')}{' '}
      {visits.slice(0, 5).map(({ id, exam_date: date }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={`/patient-exam/${id}`}>{formatDate(date, locale)}</a>
        </span>
      ))}
    </p>
  )
}

/** @returns why there is no new visit; on success the visit opens */
async function addVisit(patientId: number, date: string): Promise<Refusal | null> {
  const check = await api.post<Existing>('/api/data/patient/exam_date_exists/', {
    exam_date: date,
    patient_id: patientId,
  })
  if (!check.ok) return refused(check)
  if (check.data.result) return { message: check.data.error, examId: check.data.exam }
  const added = await api.post<{ id: number }>(`/api/data/patient/exam/add/${patientId}/`, {
    exam_date: date,
  })
  if (!added.ok) return refused(added)
  router.visit(`/patient-exam/${added.data.id}`)
  return null
}

function refused(failure: ApiFailure): Refusal | null {
  if (failure.kind === 'invalid') return { message: failure.error, examId: null }
  reportFailure(text('app.error'), failure)
  return null
}
