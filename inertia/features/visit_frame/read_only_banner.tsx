import { LockOutlined } from '@ant-design/icons'
import { useWords } from '../../lib/messages'
import { Notice } from '../../ui/notice'
import { isClosedToOd, useExam, useFormState, useStatusLabel } from '../visit_form'
import styles from './frame.module.css'

/**
 * Why nothing can be changed: a visit that was ready or reviewed is closed to
 * its optometrist (F173); one that was deactivated, or is another reviewer's,
 * to everybody else.
 */
export function ReadOnlyBanner() {
  const t = useWords()
  const { role } = useExam()
  const label = useStatusLabel()
  const base = useFormState((form) => form.base)
  const isLocked = isClosedToOd(role, base)
  if (!isLocked && base.may_save !== false) return null
  return (
    <Notice
      type="info"
      icon={<LockOutlined />}
      className={styles.banner}
      title={
        isLocked
          ? t('exams.read_only', { status: label(base.exam_status) })
          : t(base.is_inactive === true ? 'exams.read_only_inactive' : 'exams.read_only_other')
      }
    />
  )
}
