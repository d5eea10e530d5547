import { Button, Modal, Table, Tag } from 'antd'
import { PHONE_MASK, fillMask } from '#directories/rules'
import { VISIT_HISTORY_PAGE_SIZE } from '#patients/rules'
import { examStatusLabel, isExamStatus } from '#exams/rules'
import { ruleText, useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { DateText } from '../../ui/date_text'
import { FieldRow } from '../../ui/field_row'
import { SkeletonTable } from '../../ui/skeleton_table'
import { StatusDot } from '../../ui/status_dot'
import { ToneTag } from '../../ui/tone_tag'
import { MODAL_WIDTH } from '../../ui/tokens'
import type { Patient, VisitSummary } from './types'
import { usePatient } from './use_patient'
import styles from './patients.module.css'

type Props = {
  open: boolean
  patientId: number | null
  onClose: () => void
  onEdit?: () => void
  onNewVisit?: () => void
}

/** Demographics and the visit history of one patient (F046). */
export function PatientDetailsModal({ open, ...rest }: Props) {
  return open && rest.patientId !== null ? <Details {...rest} /> : null
}

function Details({ patientId, onClose, onEdit, onNewVisit }: Omit<Props, 'open'>) {
  const t = useWords()
  const patient = usePatient(patientId, onClose)
  const name = patient ? `${patient.last_name}, ${patient.first_name}` : t('patients.details')
  return (
    <Modal
      open
      title={name}
      width={MODAL_WIDTH.patient_details}
      style={{ top: 32 }}
      onCancel={onClose}
      footer={[
        onEdit && (
          <Button key="edit" onClick={onEdit}>
            {t('app.edit')}
          </Button>
        ),
        onNewVisit && (
          <Button key="visit" onClick={onNewVisit}>
            {t('worklists.new_visit')}
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {t('app.close')}
        </Button>,
      ]}
    >
      {patient ? (
        <div className={styles.details}>
          <Facts patient={patient} />
          <History visits={patient.exams} />
        </div>
      ) : (
        <SkeletonTable rows={6} columns={4} />
      )}
    </Modal>
  )
}

function Facts({ patient }: { patient: Patient }) {
  const t = useWords()
  return (
    <section>
      <h3>
        {t('patients.demographics')} <Flags patient={patient} />
      </h3>
      <dl className={styles.facts}>
        <FieldRow label={t('patients.dob')}>
          <DateText date={patient.dob} length="long" /> ({patient.age})
        </FieldRow>
        <FieldRow label={t('patients.gender')}>{t(`patients.gender_${patient.gender}`)}</FieldRow>
        <FieldRow label={t('patients.health_number', { name: patient.phn_name })}>
          {patient.phn}
        </FieldRow>
        {patient.secondary_phn && (
          <FieldRow label={patient.secondary_phn_name}>{patient.secondary_phn}</FieldRow>
        )}
        {patient.service_number && (
          <FieldRow label={t('patients.service_number')}>{patient.service_number}</FieldRow>
        )}
        <FieldRow label={t('patients.phone')}>{patient.primary_phone}</FieldRow>
        <FieldRow label={t('patients.email')}>{patient.email}</FieldRow>
        <FieldRow label={t('patients.address')}>
          {[patient.address, patient.city, patient.province, patient.postal_code]
            .filter(Boolean)
            .join(', ')}
        </FieldRow>
        <FieldRow label={t('patients.od')}>{patient.optometrist}</FieldRow>
        <FieldRow label={t('patients.gp')}>
          {patient.has_no_gp
            ? t('patients.has_no_gp')
            : doctor(patient.current_gp, patient.gp_fax_number)}
        </FieldRow>
        <FieldRow label={t('patients.gp2')}>
          {doctor(patient.current_gp2, patient.gp2_fax_number)}
        </FieldRow>
        <FieldRow label={t('worklists.col_last_reviewed')}>
          <DateText date={patient.last_reviewed} />
        </FieldRow>
      </dl>
    </section>
  )
}

function doctor(name: string, fax: string): string {
  return fax ? `${name} – ${fillMask(PHONE_MASK, fax) ?? fax}` : name
}

function Flags({ patient }: { patient: Patient }) {
  const t = useWords()
  return (
    <>
      {patient.deleted && <ToneTag tone="neutral">{t('worklists.deceased')}</ToneTag>}
      {patient.patient_deactivated && <ToneTag tone="neutral">{t('worklists.inactive')}</ToneTag>}
      {patient.is_test_patient && <ToneTag tone="neutral">{t('worklists.test_patient')}</ToneTag>}
    </>
  )
}

function History({ visits }: { visits: readonly VisitSummary[] }) {
  const t = useWords()
  const user = useUser()
  const mode = { rlu: user.usesReferralLetter, admin: hasRole(user, 'admin') }
  return (
    <section>
      <h3>{t('patients.visit_history')}</h3>
      <Table<VisitSummary>
        size="small"
        rowKey="id"
        dataSource={[...visits]}
        pagination={{ pageSize: VISIT_HISTORY_PAGE_SIZE, hideOnSinglePage: true, size: 'small' }}
        locale={{ emptyText: t('patients.no_visits') }}
        columns={[
          {
            title: t('patients.exam_date'),
            dataIndex: 'visit_date',
            render: (date) => <DateText date={date} />,
          },
          {
            title: t('worklists.status_label'),
            dataIndex: 'status',
            render: (status: string, { is_inactive: inactive }) => (
              <>
                {isExamStatus(status) && (
                  <StatusDot status={status} label={ruleText(examStatusLabel(status, mode))} />
                )}{' '}
                {inactive && <Tag>{t('worklists.inactive')}</Tag>}
              </>
            ),
          },
          {
            key: 'view',
            align: 'right',
            render: (_, { id }) => (
              <Button size="small" href={`/patient-exam/${id}`} target="_blank" rel="noopener">
                {t('app.view')}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}
