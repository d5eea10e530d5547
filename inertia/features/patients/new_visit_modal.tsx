import { router } from '@inertiajs/react'
import { Modal } from 'antd'
import { useState } from 'react'
import { api, type ApiFailure } from '../../lib/api'
import { today } from '../../lib/dates'
import { text, useWords } from '../../lib/messages'
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
      confirmLoading={busy}
      okButtonProps={{ disabled: patient === null }}
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
        {refusal?.examId && (
          <a href={`/patient-exam/${refusal.examId}`}>{t('patients.open_that_visit')}</a>
        )}
      </div>
    </Modal>
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
