import { router } from '@inertiajs/react'
import { Modal } from 'antd'
import { useState } from 'react'
import { api } from '../../lib/api'
import { today } from '../../lib/dates'
import { text, useWords } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { MODAL_WIDTH } from '../../ui/tokens'
import { LetterDrop, uploadLetter } from '../letters'
import { PatientFormModal } from './patient_form_modal'
import type { Patient } from './types'

type Props = { open: boolean; onClose: () => void; onOpen: (patientId: number) => void }

/**
 * A referral letter for a new patient (F049): the letter first, then the
 * patient it is about; their first visit of today takes the letter and opens.
 */
export function ReferralPatientModal({ open, ...rest }: Props) {
  return open ? <Steps {...rest} /> : null
}

function Steps({ onClose, onOpen }: Omit<Props, 'open'>) {
  const t = useWords()
  const [letter, setLetter] = useState<File | null>(null)
  if (letter) {
    return (
      <PatientFormModal
        open
        patientId={null}
        addPath="/api/data/patients/od_referral/add/"
        onClose={onClose}
        onOpen={onOpen}
        onSaved={(patient) => {
          onClose()
          void openVisit(patient, letter)
        }}
      />
    )
  }
  return (
    <Modal
      open
      width={MODAL_WIDTH.small}
      title={t('patients.referral_title')}
      footer={null}
      onCancel={onClose}
    >
      <p>{t('patients.referral_text')}</p>
      <LetterDrop id="referral-letter" onFile={setLetter} />
    </Modal>
  )
}

/** Nothing is lost when a step fails: the patient stands in the list, the visit takes the letter later. */
async function openVisit(patient: Patient, letter: File) {
  const path = `/api/data/patient/exam/add/${patient.id}/`
  const added = await api.post<{ id: number }>(path, { exam_date: today() })
  if (!added.ok) return reportFailure(text('app.error'), added)
  const sent = await uploadLetter(added.data.id, letter)
  if (!sent.ok) {
    reportFailure(text('exams.letter_failed'), {
      ...sent,
      error: sent.errors[0]?.message ?? sent.error,
    })
  }
  router.visit(`/patient-exam/${added.data.id}`)
}
