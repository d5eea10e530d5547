import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Head } from '@inertiajs/react'
import { Button, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import { PHONE_MASK, fillMask } from '#directories/rules'
import { VISIT_HISTORY_PAGE_SIZE } from '#patients/rules'
import { examStatusLabel } from '#exams/rules'
import { formatDate } from '../../lib/dates'
import { ruleText, useLocale, useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { DateText } from '../../ui/date_text'
import { FieldRow } from '../../ui/field_row'
import { SkeletonTable } from '../../ui/skeleton_table'
import { StatusDot } from '../../ui/status_dot'
import { ToneTag } from '../../ui/tone_tag'
import { MODAL_WIDTH } from '../../ui/tokens'
import { deactivatePatient, deactivateVisit } from './deactivate'
import { EditEmailModal } from './edit_email_modal'
import type { Patient, VisitSummary } from './types'
import { usePatient } from './use_patient'
import styles from './patients.module.css'

type Props = {
  open: boolean
  patientId: number | null
  onClose: () => void
  onEdit?: () => void
  onNewVisit?: () => void
  /** Set for those who may take patients and visits out of the lists. */
  onChanged?: () => void
}

/** Demographics and the visit history of one patient (F046). */
export function PatientDetailsModal({ open, ...rest }: Props) {
  return open && rest.patientId !== null ? <Details {...rest} /> : null
}

function Details({ patientId, onClose, onEdit, onNewVisit, onChanged }: Omit<Props, 'open'>) {
  const t = useWords()
  const [changes, setChanges] = useState(0)
  const patient = usePatient(patientId, onClose, changes)

  function changed() {
    setChanges((before) => before + 1)
    onChanged?.()
  }

  const name = patient ? `${patient.last_name}, ${patient.first_name}` : t('patients.details')
  return (
    <Modal
      open
      title={name}
      width={MODAL_WIDTH.patient_details}
      style={{ top: 32 }}
      onCancel={onClose}
      footer={[
        onChanged && patient && !patient.patient_deactivated && (
          <Button
            key="deactivate"
            danger
            type="text"
            className={styles.apart}
            onClick={() => void deactivatePatient(patient)}
          >
            {t('patients.deactivate')}
          </Button>
        ),
        onEdit && (
          <Button key="edit" onClick={onEdit}>
            {t('app.edit')}
          </Button>
        ),
        onNewVisit && !patient?.patient_deactivated && (
          <Button key="visit" onClick={onNewVisit}>
            {t('worklists.new_visit')}
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {t('app.close')}
        </Button>,
      ]}
    >
      {patient && <Head title={name} />}
      {patient ? (
        <div className={styles.details}>
          <Facts patient={patient} onChanged={onEdit && changed} />
          <History patient={patient} onChanged={onChanged && changed} />
        </div>
      ) : (
        <SkeletonTable rows={6} columns={4} />
      )}
    </Modal>
  )
}

function Facts({ patient, onChanged }: { patient: Patient; onChanged?: () => void }) {
  const t = useWords()
  const [editsEmail, setEditsEmail] = useState(false)
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
        <FieldRow label={t('patients.email')}>
          {patient.email}
          {onChanged && (
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={t('patients.edit_email')}
              title={t('patients.edit_email')}
              onClick={() => setEditsEmail(true)}
            />
          )}
        </FieldRow>
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
      {editsEmail && (
        <EditEmailModal
          patient={{ ...patient, name: `${patient.last_name}, ${patient.first_name}` }}
          onClose={() => setEditsEmail(false)}
          onSaved={() => onChanged?.()}
        />
      )}
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

function History({ patient, onChanged }: { patient: Patient; onChanged?: () => void }) {
  const t = useWords()
  const locale = useLocale()
  const user = useUser()
  const admin = hasRole(user, 'admin')

  /** A submitted visit is left to administrators. */
  const removable = ({ status }: VisitSummary) =>
    admin || status === 'not_ready' || status === 'od_review'

  async function remove(visit: VisitSummary) {
    const done = await deactivateVisit({ examId: visit.id, patient, date: visit.visit_date })
    if (done) onChanged?.()
  }

  return (
    <section>
      <h3>{t('patients.visit_history')}</h3>
      <Table<VisitSummary>
        size="small"
        rowKey="id"
        dataSource={[...patient.exams]}
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
            render: (_, { status, is_rlu: rlu, is_inactive: inactive }) => (
              <>
                <StatusDot
                  status={status}
                  label={ruleText(examStatusLabel(status, { rlu, admin }))}
                />{' '}
                {inactive && <Tag>{t('worklists.inactive')}</Tag>}
              </>
            ),
          },
          {
            key: 'view',
            align: 'right',
            render: (_, visit) => (
              <span className={styles.visitActions}>
                <Button
                  size="small"
                  href={`/patient-exam/${visit.id}`}
                  target="_blank"
                  rel="noopener"
                >
                  {t('app.view')}
                </Button>
                {onChanged && !visit.is_inactive && removable(visit) && (
                  <Button
                    size="small"
                    danger
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('patients.deactivate_visit_of', {
                      date: formatDate(visit.visit_date, locale),
                    })}
                    title={t('patients.deactivate_visit')}
                    onClick={() => void remove(visit)}
                  />
                )}
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}
