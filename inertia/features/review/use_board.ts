import { useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { IMAGE_KINDS, type ImageKind } from '#exams/rules'
import { useExam } from '../exams/form/exam_context'
import { isDialogOpen } from '../exams/frame/is_dialog_open'
import type { ExamImage } from '../exams/types'
import { toolsOf } from './image_tools'
import { useEarlierImages } from './use_earlier_images'
import { useImageView } from './use_image_view'

/** What the board shows and its keys: kind, the visit compared with, the linked view. */
export function useBoard() {
  const { images } = useExam().page
  const own = images.filter(({ past }) => !past)
  const [visitId, setVisitId] = useState<number | null>(null)
  const earlier = useEarlierImages(visitId)
  const kinds = IMAGE_KINDS.filter((kind) => has(own, kind) || has(earlier, kind))
  const [chosen, setChosen] = useState<ImageKind | null>(null)
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? null)
  const [compares, setCompares] = useState(true)
  const [flipped, setFlipped] = useState(false)
  const control = useImageView()
  const frame = useRef<HTMLElement>(null)

  const move = (step: number) => {
    const next = kind === null ? undefined : kinds[kinds.indexOf(kind) + step]
    if (next) setChosen(next)
  }
  const tools = toolsOf(
    {
      compare: () => setCompares((now) => !now),
      flip: () => setFlipped((now) => !now),
      invert: control.invert,
      rotate: control.rotate,
      reset: control.reset,
      maximise: () => void toggleFullScreen(frame.current),
      zoomIn: () => control.zoom('in'),
      zoomOut: () => control.zoom('out'),
    },
    { compares, flipped, inverted: control.view.inverted }
  )
  useHotkeys(
    'bracketleft, bracketright',
    ({ code }) => move(code === 'BracketLeft' ? -1 : 1),
    { ignoreEventWhen: isDialogOpen },
    [kind, kinds]
  )
  useHotkeys(
    'c, f, i, r, z, m',
    ({ key }) => tools.find((tool) => tool.key === key.toLowerCase())?.act(),
    { useKey: true, ignoreEventWhen: isDialogOpen },
    [tools]
  )
  return {
    own,
    earlier,
    kinds,
    kind,
    setKind: setChosen,
    visitId,
    setVisitId,
    compares,
    flipped,
    control,
    tools,
    frame,
  }
}

export function has(images: readonly ExamImage[], kind: ImageKind): boolean {
  return images.some(({ field }) => field === `right_${kind}` || field === `left_${kind}`)
}

async function toggleFullScreen(element: HTMLElement | null) {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await element?.requestFullscreen()
}
