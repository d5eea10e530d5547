import { useCallback, useState } from 'react'
import { isEditNoteRequired } from '#review/rules'
import { useExam } from '../visit_form'

/** Asks why a reviewed chart is edited; answered with null when it is given up. */
export type NoteRequest = { readonly answer: (note: string | null) => void }

export type EditNote = {
  /** Does what changes the chart, with the note where one is asked for; null when that is given up. */
  readonly withNote: <Done>(change: (note?: string) => Promise<Done>) => Promise<Done | null>
  readonly noteRequest: NoteRequest | null
}

/** A reviewed chart is changed by its reviewer with a note that says why (F178). */
export function useEditNote(): EditNote {
  const { form } = useExam()
  const [noteRequest, setNoteRequest] = useState<NoteRequest | null>(null)

  const askNote = useCallback(
    () =>
      new Promise<string | null>((resolve) =>
        setNoteRequest({
          answer(note) {
            setNoteRequest(null)
            resolve(note)
          },
        })
      ),
    []
  )

  const withNote: EditNote['withNote'] = useCallback(
    async (change) => {
      const { saved_exam_status: status, saves_as: roles } = form.base
      // Whoever is its reviewer, too, says why, at a consultant's desk as well.
      if (!roles?.some((role) => isEditNoteRequired(role, status))) return change()
      const note = await askNote()
      return note === null ? null : change(note)
    },
    [form, askNote]
  )
  return { withNote, noteRequest }
}
