import { useCallback, useMemo } from 'react'
import {
  NOTE_OPTIONS,
  applyFollowUpRules,
  chooseFollowUp,
  removeFollowUp,
  type NoteReason,
} from '#review/rules'
import { useWords } from '../../lib/messages'
import type { Options } from '../../lib/options'
import { type ExamForm, useExam, useFormState, useWritable } from '../visit_form'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { CHIP_KEYS } from '../../ui/keys'
import { say } from '../../ui/said'
import { useKeys } from '../../ui/use_keys'
import { followUpInput, selectedOf } from './follow_up_input'
import { NoteReasons, reasonId, shownReasons } from './note_reasons'
import { setReferral } from './retina_referral_field'
import { useAutoMessages } from './use_auto_messages'
import styles from './review.module.css'

const NO_NOTES: Options['omd_note_options'] = []

/**
 * The chips that are on: chosen ones and those that follow from the rest by
 * the rules (the default follow-up, tele or OMD, urgent, the referral's own).
 */
function effective(form: ExamForm): { on: readonly number[]; reasons: readonly NoteReason[] } {
  const outcome = applyFollowUpRules(followUpInput(form.record()))
  return outcome.ok
    ? { on: outcome.value.selected_omd_note_options, reasons: outcome.value.reasons }
    : { on: selectedOf(form.record()), reasons: [] }
}

const chipId = (option: number) => `note-chip-${option}`

/** Note options as chips with their keys; 15 and 16 exclude each other (F258, F265). */
export function NoteChips() {
  const t = useWords()
  const { form, options } = useExam()
  const writable = useWritable('selected_omd_note_options')
  // A text, because a form is drawn anew where what was read of it differs.
  const said = useFormState((each) => JSON.stringify(effective(each)))
  const { on, reasons: live } = useMemo(
    () => JSON.parse(said) as ReturnType<typeof effective>,
    [said]
  )
  const reasons = shownReasons(live, useAutoMessages(), on)
  const listed = options?.omd_note_options ?? NO_NOTES
  const notes = useMemo(() => listed.filter(({ is_tool: isTool }) => !isTool), [listed])

  const toggle = useCallback(
    (id: number) => {
      if (id === NOTE_OPTIONS.retinaOptional || id === NOTE_OPTIONS.retinaNeeded) {
        const named = id === NOTE_OPTIONS.retinaNeeded ? 'needed' : 'optional'
        return setReferral(form, form.value('retina_referral') === named ? '' : named)
      }
      // What only follows from the rest is not written down: it goes when its reason goes.
      const selected = selectedOf(form.record())
      const next = effective(form).on.includes(id)
        ? removeFollowUp(selected, id)
        : chooseFollowUp(selected, id)
      form.set({ selected_omd_note_options: next })
    },
    [form]
  )
  /** A key says which one it chose, and brings it into sight where the panel was scrolled. */
  function press({ id, label }: { id: number; label: string }) {
    toggle(id)
    document.getElementById(chipId(id))?.scrollIntoView({ block: 'nearest' })
    const isOn = effective(form).on.includes(id)
    say(t(isOn ? 'review.said_note_on' : 'review.said_note_off', { note: label }))
  }
  const keys = notes
    .slice(0, CHIP_KEYS.length)
    .map((note, at) => [CHIP_KEYS[at], () => press(note)])
  useKeys(Object.fromEntries(keys), { enabled: writable, ignoreWhen: isDialogOpen })
  return (
    <div className={styles.stack}>
      <div role="group" aria-label={t('review.note_options')} className={styles.chips}>
        {notes.map(({ id, label }, position) => (
          <button
            key={id}
            id={chipId(id)}
            type="button"
            role="checkbox"
            aria-checked={on.includes(id)}
            aria-keyshortcuts={CHIP_KEYS[position]}
            aria-describedby={reasons.has(id) ? reasonId(id) : undefined}
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
            {reasons.has(id) && <span aria-hidden>*</span>}
          </button>
        ))}
      </div>
      <NoteReasons reasons={reasons} notes={notes} />
    </div>
  )
}
