import { BlockOutlined, ColumnHeightOutlined, LinkOutlined, SwapOutlined } from '@ant-design/icons'
import { useMemo, useRef, useState } from 'react'
import { IMAGE_KINDS, type ImageKind } from '#exams/rules'
import { text } from '../../lib/messages'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { kindKey, KEYS } from '../../ui/keys'
import { say } from '../../ui/said'
import { useKeys } from '../../ui/use_keys'
import { type ExamImage, useExam } from '../visit_form'
import {
  EYE_OF,
  kindLabel,
  maximiseTool,
  SIDES,
  type Tool,
  usePreload,
  useShown,
  useViews,
  useVisitImages,
  viewTools,
} from '../visit_images'
import { useMaximised } from './use_maximised'
import { useNextChart } from './use_next_chart'

/** This visit's and the earlier one's images of both eyes: zoomed and panned together, mirrored between the eyes. */
const PANES = (['own', 'earlier'] as const).flatMap((visit) =>
  SIDES.map((side) => ({ id: `${visit} ${side}`, eye: EYE_OF[side] }))
)

/** What the board shows and its keys: kind, the visit compared with, the linked view. */
export function useBoard() {
  const { images } = useExam().page
  const own = useMemo(() => images.filter(({ past }) => !past), [images])
  const newest = useMemo(() => images.filter(({ past }) => past), [images])
  const [visitId, setVisitId] = useState<number | null>(null)
  const chosenVisit = useVisitImages(visitId)
  const earlier = visitId === null ? newest : (chosenVisit ?? [])
  const kinds = IMAGE_KINDS.filter((kind) => has(own, kind) || has(earlier, kind))
  const [chosen, setChosen] = useState<ImageKind | null>(null)
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? null)
  const { shown, compare, flip } = useShown()
  const [linked, setLinked] = useState(true)
  const [aligning, setAligning] = useState(false)
  const control = useViews({ scene: kind ?? '', panes: PANES, linked })
  const { maximised, toggle } = useMaximised()
  const board = useRef<HTMLElement>(null)
  const next = useNextChart()
  usePreload(useMemo(() => [...own, ...earlier, ...next], [own, earlier, next]))

  const hasEarlier = kind !== null && has(earlier, kind)
  const show = (wanted: ImageKind | undefined) => {
    if (!wanted) return
    setChosen(wanted)
    say(kindLabel(wanted))
  }
  const move = (step: number) => show(kind === null ? undefined : kinds[kinds.indexOf(kind) + step])
  /** A key acts on what is seen: images that were scrolled away come back first. */
  const inSight = (act: () => void) => () => {
    board.current?.scrollIntoView({ block: 'nearest' })
    act()
  }
  /** Without an earlier image there is nothing to flip to, and the key says so. */
  const orNone = (act: () => void) => () =>
    hasEarlier ? act() : say(text('review.said_no_earlier'))
  const tools: readonly Tool[] = [
    {
      id: 'compare',
      icon: <ColumnHeightOutlined />,
      pressed: shown === 'both',
      act: orNone(compare),
    },
    { id: 'flip', icon: <SwapOutlined />, pressed: shown === 'earlier', act: orNone(flip) },
    { id: 'align', icon: <BlockOutlined />, act: orNone(() => setAligning(true)) },
    {
      id: 'link',
      icon: <LinkOutlined />,
      pressed: linked,
      act: () => {
        setLinked(!linked)
        say(text(linked ? 'exams.said_unlinked' : 'exams.said_linked'))
      },
    },
    ...viewTools(control),
    maximiseTool(maximised, toggle),
  ]
  useKeys(
    {
      [KEYS.previous_kind]: inSight(() => move(-1)),
      [KEYS.next_kind]: inSight(() => move(1)),
      ...Object.fromEntries(kinds.map((each, at) => [kindKey(at), inSight(() => show(each))])),
    },
    { ignoreWhen: isDialogOpen }
  )
  return {
    board,
    own,
    earlier,
    kinds,
    kind,
    setKind: setChosen,
    visitId,
    setVisitId,
    showsOwn: shown !== 'earlier' || !hasEarlier,
    showsEarlier: shown !== 'later' && hasEarlier,
    control,
    tools: tools.map((tool) => ({ ...tool, act: inSight(tool.act) })),
    maximised,
    /** The earlier visit that the flicker begins with; null while it is closed. */
    aligning: aligning ? { visitId: visitId ?? visitOfNewest(newest, kind), aligned: true } : null,
    endAligning: () => setAligning(false),
  }
}

function visitOfNewest(newest: readonly ExamImage[], kind: ImageKind | null): number | null {
  return newest.find(({ field }) => kind && field.endsWith(`_${kind}`))?.exam ?? null
}

export function has(images: readonly ExamImage[], kind: ImageKind): boolean {
  return images.some(({ field }) => field === `right_${kind}` || field === `left_${kind}`)
}
