import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../lib/messages'
import { NativeSwitch } from '../../../ui/native_switch'
import { useExam } from '../form/exam_context'
import { BubbleItem } from './bubble_item'
import { MessageBox } from './message_box'
import styles from './conversation.module.css'

/**
 * What optometrist and ophthalmologists wrote to each other, over all visits;
 * two switches show or hide the optometrist's notes and the administrators'
 * (F098). What a reader may not see never reaches the page.
 */
export function Conversation() {
  const t = useWords()
  const { page, role } = useExam()
  const [odNotes, setOdNotes] = useState(true)
  const [adminView, setAdminView] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  /** The newest words are the ones looked for; they stand at the end. */
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [])
  const shown = page.conversation.filter(({ field, speaker }) =>
    speaker === 'od' ? odNotes : field !== 'admin_private_notes' || adminView
  )
  return (
    <div className={styles.log}>
      <div className={styles.switches}>
        <LabelledSwitch label={t('exams.show_od_notes')} checked={odNotes} onChange={setOdNotes} />
        {role === 'admin' && (
          <LabelledSwitch
            label={t('exams.show_admin_view')}
            checked={adminView}
            onChange={setAdminView}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('exams.conversation_none')}</p>
      ) : (
        <ol
          ref={list}
          tabIndex={0}
          className={styles.bubbles}
          aria-label={t('exams.part.conversation')}
        >
          {shown.map((bubble) => (
            <BubbleItem
              key={`${bubble.exam_id}-${bubble.field}`}
              bubble={bubble}
              isHere={bubble.exam_id === page.exam.id}
            />
          ))}
        </ol>
      )}
      <MessageBox />
    </div>
  )
}

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

function LabelledSwitch({ label, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <span className={styles.switch}>
      <NativeSwitch id={id} checked={checked} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
