import { Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_TEXT_LENGTH } from '#exams/rules'
import { insertText, type Caret } from '#review/rules'
import { useWords } from '../../lib/messages'
import { AT_ONCE, giveCaret } from '../../ui/caret'
import { showError } from '../../ui/dialogs'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { KEYS } from '../../ui/keys'
import { NativeRadios } from '../../ui/native_radios'
import { useKeys } from '../../ui/use_keys'
import { fieldLabel, useExam, usePatientTitle } from '../visit_form'
import { LateModal } from '../../ui/late_kit'
import styles from './review.module.css'
import { usePreparedTexts } from './use_prepared_texts'

/** Boxes a prepared text can be put into. */
const NOTES = ['omd_od', 'omd_gp', 'omd_textbox0'] as const
type NoteField = (typeof NOTES)[number]

const boxOf = (name: NoteField) => document.querySelector<HTMLTextAreaElement>(`#field-${name}`)

/** The box that was written in last, and where: its caret is gone once a dialog is open. */
function useLastCaret() {
  const last = useRef<{ name: NoteField; caret: Caret } | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const name = NOTES.find((each) => target instanceof Element && target.id === `field-${each}`)
      if (!name) return
      const { selectionStart: from, selectionEnd: to } = target as HTMLTextAreaElement
      last.current = { name, caret: { from, to } }
    }
    document.addEventListener('focusout', note)
    return () => document.removeEventListener('focusout', note)
  }, [])
  return last
}

/** Puts prepared texts into the notes at the caret: a tool, and no note itself (F256). */
export function TextInjector({ label }: { label: string }) {
  const { form } = useExam()
  const last = useLastCaret()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useKeys({ [KEYS.injector]: open }, { ignoreWhen: isDialogOpen })

  function insert(name: NoteField, addition: string) {
    const text = String(form.value(name) ?? '')
    const caret = last.current?.name === name ? last.current.caret : endOf(text)
    const done = insertText(text, caret, addition)
    if (done.text.length > MAX_TEXT_LENGTH) return false
    form.set({ [name]: done.text })
    setOpen(false)
    // Once the text is drawn and the dialog gone.
    requestAnimationFrame(() => {
      boxOf(name)?.focus()
      boxOf(name)?.setSelectionRange(done.caret, done.caret)
    })
    return true
  }

  return (
    <>
      <Button size="small" aria-keyshortcuts={KEYS.injector} onClick={open}>
        <kbd className={styles.chipKey} aria-hidden>
          {KEYS.injector}
        </kbd>
        {label}
      </Button>
      {isOpen && (
        <InjectorModal
          title={label}
          first={last.current?.name ?? 'omd_od'}
          onInsert={insert}
          onClose={() => {
            setOpen(false)
            const name = last.current?.name
            if (name) requestAnimationFrame(() => boxOf(name)?.focus())
          }}
        />
      )}
    </>
  )
}

function endOf(text: string): Caret {
  return { from: text.length, to: text.length }
}

type ModalProps = {
  title: string
  first: NoteField
  onInsert: (name: NoteField, text: string) => boolean
  onClose: () => void
}

function InjectorModal({ title, first, onInsert, onClose }: ModalProps) {
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
