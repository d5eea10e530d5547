import {
  BlockOutlined,
  ColumnWidthOutlined,
  EyeOutlined,
  LinkOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { IMAGE_KINDS, type ImageKind } from '#exams/rules'
import { text } from '../../lib/messages'
import { KEYS } from '../../ui/keys'
import { say } from '../../ui/said'
import { useKeys } from '../../ui/use_keys'
import { type ExamImage, useExam } from '../visit_form'
import { EYE_OF, isPicture, kindLabel, SIDES, slotOf, type Side } from './slot_words'
import { useShown } from './use_shown'
import { useVisitImages } from './use_visit_images'
import { type Tool, viewTools } from './view/tools'
import { usePreload } from './view/use_preload'
import { useViews } from './view/use_views'

/** What the comparison begins with. */
export type CompareStart = {
  readonly visitId?: number | null
  readonly kind?: ImageKind
  readonly aligned?: boolean
}

/** Kinds that show the vessels of the fundus, by which photographs are laid over each other. */
const ALIGNED: readonly string[] = ['fundus_photo', 'stereo_photo']

/** Which two visits, eye and kind are compared, how, and the keys for it. */
export function useCompare(start: CompareStart) {
  const { exam, visits } = useExam().page
  const before = visits.find(
    ({ exam_date: date, is_inactive: inactive }) => date < exam.exam_date && !inactive
  )
  const [ids, setIds] = useState<readonly [number | null, number | null]>([
    start.visitId ?? before?.id ?? null,
    exam.id,
  ])
  const both = [useVisitImages(ids[0]), useVisitImages(ids[1])] as const
  const kinds = IMAGE_KINDS.filter((kind) => both.some((images) => holds(images, kind)))
  const [side, setSide] = useState<Side>('right')
  const [chosen, setChosen] = useState<ImageKind | null>(start.kind ?? null)
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'fundus_photo')
  const [linked, setLinked] = useState(true)
  const [aligned, setAligned] = useState(start.aligned ?? false)
  const { shown, compare, flip } = useShown()
  usePreload(useMemo(() => both.flatMap((images) => images ?? []), [both[0], both[1]]))

  const eye = EYE_OF[side]
  const panes = useMemo(() => ['earlier', 'later'].map((id) => ({ id, eye })), [eye])
  const control = useViews({ scene: `${kind} ${side} ${aligned}`, panes, linked })

  const slot = slotOf(side, kind)
  const [earlier, later] = both.map((images) =>
    images?.find((image) => image.field === slot && isPicture(image))
  )
  const canAlign = ALIGNED.includes(kind) && earlier && later && earlier.id !== later.id
  const pair = aligned && canAlign ? { earlier, later } : null

  const acts = {
    align: () => {
      if (!aligned && !canAlign) return say(text('exams.align_none'))
      setAligned(!aligned)
      say(text(aligned ? 'exams.align_ended' : 'exams.key_align'))
    },
    link: () => {
      setLinked(!linked)
      say(text(linked ? 'exams.said_unlinked' : 'exams.said_linked'))
    },
    other_eye: () => {
      const other = side === 'right' ? 'left' : 'right'
      setSide(other)
      say(text(`app.eye_${EYE_OF[other]}`))
    },
    step: (by: 1 | -1) => {
      const next = kinds[kinds.indexOf(kind) + by]
      if (!next) return
      setChosen(next)
      say(kindLabel(next))
    },
  }
  useKeys({
    [KEYS.previous_kind]: () => acts.step(-1),
    [KEYS.next_kind]: () => acts.step(1),
  })
  const beside: readonly Tool[] = [
    {
      id: 'compare',
      icon: <ColumnWidthOutlined />,
      pressed: shown === 'both',
      act: compare,
    },
    { id: 'flip', icon: <SwapOutlined />, pressed: shown === 'earlier', act: flip },
    { id: 'link', icon: <LinkOutlined />, pressed: linked, act: acts.link },
  ]
  const tools: readonly Tool[] = [
    { id: 'other_eye', icon: <EyeOutlined />, act: acts.other_eye },
    { id: 'align', icon: <BlockOutlined />, pressed: pair !== null, act: acts.align },
    // Laid over each other, the two are flipped between by the flicker itself.
    ...(pair ? [] : beside),
    ...viewTools(control),
  ]
  return {
    ids,
    setIds,
    both,
    kinds,
    kind,
    setKind: setChosen,
    side,
    setSide,
    slot,
    shown,
    control,
    tools,
    pair,
    /** Asked for, and there is nothing to lay over each other. */
    lacksPair: aligned && !canAlign && both.every((images) => images !== null),
  }
}

function holds(images: readonly ExamImage[] | null, kind: ImageKind): boolean {
  return images?.some(({ field }) => SIDES.some((side) => field === slotOf(side, kind))) ?? false
}
