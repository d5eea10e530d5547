import { Button, Modal, Table } from 'antd'
import { useWords } from '../../lib/messages'
import { DateText } from '../../ui/date_text'
import type { LikelyDuplicate } from './types'
import styles from './patients.module.css'

type Props = {
  patients: readonly LikelyDuplicate[]
  /** Shows the one who is there instead of adding another. */
  onOpen: (patientId: number) => void
  onAdd: () => void
  onBack: () => void
}

/** Before a patient is added: who is likely the same person, and why. */
export function LikelyModal({ patients, onOpen, onAdd, onBack }: Props) {
  const t = useWords()
  return (
    <Modal
      open
      width={720}
      title={t('patients.likely_title', { n: patients.length })}
      onCancel={onBack}
      footer={[
        <Button key="add" onClick={onAdd}>
          {t('patients.likely_add')}
        </Button>,
        <Button key="back" type="primary" autoFocus onClick={onBack}>
          {t('patients.likely_back')}
        </Button>,
      ]}
    >
      <p>{t('patients.likely_text')}</p>
      <Table<LikelyDuplicate>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={[...patients]}
        columns={[
          {
            title: t('patients.likely_who'),
            key: 'who',
            render: (_, { first_name: first, last_name: last }) => `${last}, ${first}`,
          },
          {
            title: t('patients.dob'),
            dataIndex: 'dob',
            render: (dob) => <DateText date={dob} />,
          },
          {
            title: t('worklists.col_last_visit'),
            dataIndex: 'last_visit',
            render: (date) => <DateText date={date} />,
          },
          {
            title: t('patients.likely_why'),
            dataIndex: 'reasons',
            render: (reasons: LikelyDuplicate['reasons']) => (
              <span className={styles.faint}>
                {reasons.map((reason) => t(`patients.likely.${reason}`)).join(', ')}
              </span>
            ),
          },
          {
            key: 'open',
            align: 'right',
            render: (_, { id }) => (
              <Button size="small" onClick={() => onOpen(id)}>
                {t('patients.likely_open')}
              </Button>
            ),
          },
        ]}
      />
    </Modal>
  )
}
