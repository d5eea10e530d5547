import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/messages'
import { AT_ONCE, giveCaret } from '../../ui/caret'
import { showError } from '../../ui/dialogs'
import { LateModal } from '../../ui/late_kit'
import { NativeRadios } from '../../ui/native_radios'
import { fieldLabel, useExam, usePatientTitle } from '../visit_form'
import { NOTES, type NoteField } from './injected_notes'
import styles from './review.module.css'
import { usePreparedTexts } from './use_prepared_texts'

type ModalProps = {
  title: string
  first: NoteField
  onInsert: (name: NoteField, text: string) => boolean
  onClose: () => void
}

/** Which prepared text, and into which box (F256). */
export function InjectorModal({ title, first, onInsert, onClose }: ModalProps) {
  const t = useWords()
  const titled = usePatientTitle()
  const { form } = useExam()
  const texts = usePreparedTexts()
  const [into, setInto] = useState<NoteField>(first)
  const written = NOTES.filter((name) => form.mayWrite(name))
  return (
    <LateModal {...AT_ONCE} open width={640} title={titled(title)} footer={null} onCancel={onClose}>
      <div className={styles.panel}>
        <NativeRadios
          aria-label={t('review.injector_into')}
          value={into}
          options={written.map((name) => ({ value: name, label: fieldLabel(name) }))}
          onChange={setInto}
        />
        <Texts
          title={title}
          texts={texts}
          onChoose={(text) => {
            if (!onInsert(into, text)) showError(t('review.injector_full'))
          }}
        />
      </div>
    </LateModal>
  )
}

type TextsProps = {
  title: string
  /** Null until they are there. */
  texts: ReturnType<typeof usePreparedTexts>
  onChoose: (text: string) => void
}

/** The caret is on the first of them as soon as both they and the dialog are there, whichever comes last. */
function Texts({ title, texts, onChoose }: TextsProps) {
  const list = useRef<HTMLUListElement>(null)
  const areThere = texts !== null
  useEffect(() => {
    if (areThere) giveCaret(list.current?.querySelector('button') ?? null)
  }, [areThere])
  return (
    <ul ref={list} className={styles.texts} aria-label={title} aria-busy={!areThere}>
      {texts?.map(({ key, label, text }) => (
        <li key={key}>
          <button type="button" className={styles.text} onClick={() => onChoose(text)}>
            <strong>{label}</strong>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
