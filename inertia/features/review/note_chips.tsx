import { useCallback } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { NOTE_OPTIONS, applyFollowUpRules, chooseFollowUp, removeFollowUp } from '#review/rules'
import { useWords } from '../../lib/messages'
import { useExam, useFormState, useWritable } from '../exams/form/exam_context'
import type { ExamForm } from '../exams/form/exam_form'
import { isDialogOpen } from '../exams/frame/is_dialog_open'
import { followUpInput, selectedOf } from './follow_up_input'
import { setReferral } from './retina_referral_field'
import styles from './review.module.css'

/** One key a chip, in the order of the list; letters that the image keys do not use. */
const CHIP_KEYS = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '0',
  'q',
  'w',
  'e',
  't',
  'y',
  'u',
  'o',
  'p',
]

/**
 * The chips that are on: chosen ones and those that follow from the rest by
 * the rules (the default follow-up, tele or OMD, urgent, the referral's own).
 */
function effective(form: ExamForm): number[] {
  const outcome = applyFollowUpRules(followUpInput(form.record()))
  return outcome.ok ? outcome.value.selected_omd_note_options : selectedOf(form.record())
}

/** Note options as chips with their keys; 15 and 16 exclude each other (F258, F265). */
export function NoteChips() {
  const t = useWords()
  const { form, options } = useExam()
  const writable = useWritable('selected_omd_note_options')
  const on = useFormState((each) => effective(each).join(' '))
    .split(' ')
    .map(Number)
  const notes = options?.omd_note_options ?? []

  const toggle = useCallback(
    (id: number) => {
      if (id === NOTE_OPTIONS.retinaOptional || id === NOTE_OPTIONS.retinaNeeded) {
        const named = id === NOTE_OPTIONS.retinaNeeded ? 'needed' : 'optional'
        return setReferral(form, form.value('retina_referral') === named ? '' : named)
      }
      const selected = effective(form)
      const next = selected.includes(id)
        ? removeFollowUp(selected, id)
        : chooseFollowUp(selected, id)
      form.set({ selected_omd_note_options: next })
    },
    [form]
  )
  useHotkeys(
    CHIP_KEYS.slice(0, notes.length).join(','),
    ({ key }) => {
      const note = notes[CHIP_KEYS.indexOf(key.toLowerCase())]
      if (note) toggle(note.id)
    },
    { enabled: writable, useKey: true, ignoreEventWhen: isDialogOpen },
    [notes, toggle]
  )
  return (
    <div role="group" aria-label={t('review.note_options')} className={styles.chips}>
      {notes.map(({ id, label }, position) => (
        <button
          key={id}
          type="button"
          role="checkbox"
          aria-checked={on.includes(id)}
          aria-keyshortcuts={CHIP_KEYS[position]}
          disabled={!writable}
          className={styles.chip}
          onClick={() => toggle(id)}
        >
          {CHIP_KEYS[position] && writable && (
            <kbd className={styles.chipKey} aria-hidden>
              {CHIP_KEYS[position]}
            </kbd>
          )}
          {label}
        </button>
      ))}
    </div>
  )
}
