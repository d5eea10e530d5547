import { EditOutlined } from '@ant-design/icons'
import { router } from '@inertiajs/react'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { FieldRow } from '../../ui/field_row'
import { EditEmailModal } from '../patients'
import { useExam } from '../visit_form'
import styles from './frame.module.css'

/** How the patient is reached; what the strip has no room for. */
export function ContactBlock() {
  const t = useWords()
  const { patient } = useExam().page
  const [edits, setEdits] = useState(false)
  const keeps = hasRole(useUser(), 'od', 'admin') && !patient.patient_deactivated
  return (
    <dl className={styles.doctors} aria-label={t('exams.contact')}>
      <FieldRow label={t('exams.phone')}>{patient.primary_phone}</FieldRow>
      <FieldRow label={t('exams.email')}>
        {patient.email}
        {keeps && (
          <Button
            type="text"
            size="small"
            className="fs-no-print"
            icon={<EditOutlined />}
            aria-label={t('patients.edit_email')}
            title={t('patients.edit_email')}
            onClick={() => setEdits(true)}
          />
        )}
      </FieldRow>
      {patient.secondary_phn && (
        <FieldRow label={patient.secondary_phn_name || t('exams.secondary_number')}>
          {patient.secondary_phn}
        </FieldRow>
      )}
      {edits && (
        <EditEmailModal
          patient={patient}
          onClose={() => setEdits(false)}
          onSaved={() => router.reload({ only: ['patient'] })}
        />
      )}
    </dl>
  )
}
