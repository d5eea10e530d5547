import { Button } from 'antd'
import { useState } from 'react'
import { IMAGE_DOUBTS, type ImageSlot } from '#exams/rules'
import { api } from '../../lib/api'
import { shownLocale, text } from '../../lib/messages'
import { ask, reportFailure, showError, showUndoable, showUndone } from '../../ui/dialogs'
import type { ExamImage } from '../visit_form'
import { reloadImages } from './change_image'
import { sendAccepting } from './send_accepting'
import { imageLabel, slotName } from './slot_words'

type Wanted = {
  readonly image: ExamImage
  readonly to: ImageSlot
  readonly patient: string
  /** Whether a photo is there, as far as this page knows. */
  readonly isTaken: boolean
  /** Whether two photos are this person's to exchange (Q137). */
  readonly maySwap: boolean
}

type Answers = { readonly swap?: boolean; readonly accept_checks?: string | undefined }
type Moved = { readonly message: string; readonly swapped: boolean }

/**
 * Puts a photo into another slot of its visit. Nothing is asked but what has to
 * be: a photo that is there already changes places, and what speaks against the
 * new slot. It can be undone as long as the word of it stands.
 */
export async function moveImage({ image, to, patient, isTaken, maySwap }: Wanted) {
  const from = image.field as ImageSlot
  const places = { from, to, exam: image.exam, image: image.id }
  if (isTaken && !maySwap) return showError(text('exams.move_taken'))
  if (isTaken && !(await askToSwap(to, from, patient))) return
  const moved = await send(places, { swap: isTaken }, patient)
  if (!moved) return
  reloadImages()
  showUndoable(
    <Undoable
      said={moved.message}
      onUndo={async () => {
        // It was there before: nothing is asked again.
        const back = { ...places, from: to, to: from }
        const undone = await post(back, {
          swap: moved.swapped,
          accept_checks: IMAGE_DOUBTS.join(','),
        })
        if (!undone.ok) return reportFailure(text('exams.errors_moving'), undone)
        showUndone(text('exams.move_undone'))
        reloadImages()
      }}
    />
  )
}

type Places = {
  readonly exam: number
  readonly from: ImageSlot
  readonly to: ImageSlot
  readonly image: number
}

const post = (places: Places, answers: Answers) =>
  api.post<Moved>('/api/data/exam/move_image/', { ...places, ...answers })

/** Asks what the server asks, as often as it does; null where somebody said no, or it failed. */
async function send(
  places: Places,
  answers: { swap: boolean },
  patient: string
): Promise<Moved | null> {
  const answer = await sendAccepting(
    (accepted) => post(places, { ...answers, accept_checks: accepted }),
    { title: text('exams.move_doubt_title'), yes: text('exams.move_yes') }
  )
  if (answer === null) return null
  if (answer.ok) return answer.data
  const { from, to } = places
  if (answer.body.swap === true && !answers.swap) {
    const yes = await askToSwap(to, from, patient)
    return yes ? send(places, { swap: true }, patient) : null
  }
  reportFailure(text('exams.errors_moving'), answer)
  return null
}

function askToSwap(to: ImageSlot, from: ImageSlot, patient: string): Promise<boolean> {
  return ask({
    title: text('exams.move_swap_title'),
    detail: text('exams.move_swap_text', {
      ...{ slot: slotName(to), other: slotName(from), patient },
    }),
    yes: text('exams.move_swap_yes'),
  })
}

/** 'Move Right eye (OD), Fundus, Jan 05, 2026' */
export const moveTitle = (image: ExamImage) =>
  text('exams.move_title', { image: imageLabel(image, shownLocale()) })

function Undoable({ said, onUndo }: { said: string; onUndo: () => Promise<void> }) {
  const [isUndone, setUndone] = useState(false)
  return (
    <span>
      {said}{' '}
      <Button
        type="link"
        size="small"
        disabled={isUndone}
        onClick={() => {
          setUndone(true)
          void onUndo()
        }}
      >
        {text('exams.move_undo')}
      </Button>
    </span>
  )
}
