import { LockOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useWords } from '../../../lib/messages'
import { useFormState } from '../form/exam_context'
import { useStatusLabel } from '../form/use_status_label'
import styles from './frame.module.css'

/** A visit that was ready or reviewed is closed to its optometrist (F173). */
export function ReadOnlyBanner() {
  const t = useWords()
  const label = useStatusLabel()
  const base = useFormState((form) => form.base)
  if (base.is_read_only_for_od !== true) return null
  return (
    <Alert
      type="info"
      showIcon
      icon={<LockOutlined />}
      className={styles.banner}
      title={t('exams.read_only', { status: label(base.exam_status) })}
    />
  )
}
