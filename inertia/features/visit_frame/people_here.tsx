import { EditOutlined, EyeOutlined } from '@ant-design/icons'
import { useWords } from '../../lib/messages'
import styles from './frame.module.css'
import { usePresence } from './use_presence'

/** Others who have this visit open, by name, and whether they are changing it. */
export function PeopleHere() {
  const t = useWords()
  const people = usePresence()
  return (
    <div role="status" className={people.length > 0 ? styles.people : undefined}>
      {people.map(({ name, is_editing: isEditing }) => (
        <span key={name} className={styles.person}>
          {isEditing ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          {t(isEditing ? 'exams.person_editing' : 'exams.person_reading', { name })}
        </span>
      ))}
    </div>
  )
}
