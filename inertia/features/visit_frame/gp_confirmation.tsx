import { router } from '@inertiajs/react'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../lib/api'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { reportFailure, showSuccess } from '../../ui/dialogs'
import { PatientFormModal } from '../patients'
import { useExam } from '../visit_form'
import styles from './frame.module.css'

/** A quiet question at the visit: is this still the family doctor? It blocks nothing. */
export function GpConfirmation() {
  const t = useWords()
  const locale = useLocale()
  const { patient } = useExam().page
  const [busy, setBusy] = useState(false)
  const [changing, setChanging] = useState(false)
  const gp = patient.gp_to_confirm
  if (!gp || patient.patient_deactivated) return null

  async function confirm() {
    setBusy(true)
    const path = `/api/data/patient/${patient.id}/confirm_gp/`
    const answer = await api.post<{ message: string }>(path, { gp_id: gp!.id })
    setBusy(false)
    if (answer.ok) showSuccess(answer.data.message)
    else reportFailure(t('patients.gp_confirm_errors'), answer)
    router.reload({ only: ['patient'] })
  }

  const date = formatDate(gp.confirmed_on, locale)
  return (
    <p className={`${styles.gpConfirmation} fs-no-print`}>
      <span>{t('patients.gp_ask', { name: gp.name, date })}</span>
      <Button size="small" loading={busy} onClick={() => void confirm()}>
        {t('patients.gp_confirm')}
      </Button>
      <Button size="small" type="text" onClick={() => setChanging(true)}>
        {t('patients.gp_change')}
      </Button>
      <PatientFormModal
        open={changing}
        patientId={patient.id}
        onClose={() => setChanging(false)}
        onSaved={() => {
          setChanging(false)
          router.reload({ only: ['patient'] })
        }}
      />
    </p>
  )
}
