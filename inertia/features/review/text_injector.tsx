import { Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_TEXT_LENGTH } from '#exams/rules'
import { insertText, type Caret } from '#review/rules'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { KEYS } from '../../ui/keys'
import { useKeys } from '../../ui/use_keys'
import { late } from '../../ui/late'
import { useExam } from '../visit_form'
import { NOTES, type NoteField } from './injected_notes'
import styles from './review.module.css'

const InjectorModal = late(() => import('./injector_modal').then((m) => m.InjectorModal))

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
