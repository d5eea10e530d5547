import { EditOutlined } from '@ant-design/icons'
import { router } from '@inertiajs/react'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { PatientFormModal } from '../patients'
import { Hint } from '../../ui/hint'
import { useExam } from '../visit_form'

/** The patient's own record over the chart, for those who keep it (F075, F079). */
export function EditPatientButton() {
  const t = useWords()
  const user = useUser()
  const { patient } = useExam().page
  const [open, setOpen] = useState(false)
  if (!hasRole(user, 'od', 'admin') || patient.patient_deactivated) return null
  return (
    <span className="fs-no-print">
      <Hint title={t('exams.edit_patient')}>
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('exams.edit_patient')}
          onClick={() => setOpen(true)}
        />
      </Hint>
      <PatientFormModal
        open={open}
        patientId={patient.id}
        onClose={() => setOpen(false)}
        onSaved={() => {
          setOpen(false)
          router.reload({ only: ['patient'] })
        }}
      />
    </span>
  )
}
