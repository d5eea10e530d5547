import { useCallback, useMemo, useRef, useState } from 'react'
import { text } from '../../../lib/messages'
import { say } from '../../../ui/said'
import { PLAIN, stepped, type Look } from './look'
import {
  FIT,
  following,
  type Geometry,
  LIMITS,
  type Limits,
  nextTurn,
  panBy,
  type Point,
  STEP,
  type View,
  within,
  zoomAt,
} from './view'

/** A place an image is shown in. */
export type Pane = { readonly id: string; readonly eye: 'od' | 'os' }

/** What is looked at together: views of its panes by id, and one look for all. */
type Scene = { readonly views: Readonly<Record<string, View>>; readonly look: Look }

const UNTOUCHED: Scene = { views: {}, look: PLAIN }

type Options = {
  /** Each is remembered on its own: a contrast for one kind of image is none for another. */
  readonly scene: string
  readonly panes: readonly Pane[]
  readonly linked: boolean
  readonly limits?: Limits
  /** How an image is looked at before anybody moved it. */
  readonly startOf?: (id: string) => View
  /** A person moved an image. */
  readonly onMoved?: () => void
}

export type ViewControl = ReturnType<typeof useViews>

/** Images that are zoomed and panned together, mirrored between the eyes while they are linked. */
export function useViews({
  scene,
  panes,
  linked,
  limits = LIMITS,
  startOf = fits,
  onMoved,
}: Options) {
  const [scenes, setScenes] = useState<Readonly<Record<string, Scene>>>({})
  const { views, look } = scenes[scene] ?? UNTOUCHED
  /** Frames on screen, and where the pointer is over one: keys zoom there. */
  const geometries = useRef(new Map<string, Geometry>())
  const pointer = useRef<{ id: string; at: Point } | null>(null)

  const change = useCallback(
    (make: (now: Scene) => Scene) =>
      setScenes((now) => ({ ...now, [scene]: make(now[scene] ?? UNTOUCHED) })),
    [scene]
  )

  const start = useRef(startOf)
  start.current = startOf
  const moved = useCallback(
    (now: Scene['views'], id: string, make: (view: View, at: Geometry) => View) => {
      const geometry = geometries.current.get(id)
      if (!geometry) return now
      const of = (each: string) => now[each] ?? start.current(each)
      const before = of(id)
      const after = make(before, geometry)
      if (!linked) return { ...now, [id]: after }
      const eye = panes.find((pane) => pane.id === id)?.eye
      const all = panes.map((pane) => {
        if (pane.id === id) return [id, after] as const
        const next = following(of(pane.id), before, after, pane.eye !== eye)
        return [pane.id, within(next, geometries.current.get(pane.id) ?? geometry, limits)] as const
      })
      return { ...now, ...Object.fromEntries(all) }
    },
    [linked, panes, limits]
  )
  const move = useCallback(
    (id: string, make: (view: View, geometry: Geometry) => View) => {
      change((now) => ({ ...now, views: moved(now.views, id, make) }))
      onMoved?.()
    },
    [change, moved, onMoved]
  )

  const pan = useCallback(
    (id: string, by: Point) => move(id, (view, at) => panBy(view, at, by, limits)),
    [move, limits]
  )
  const zoomTo = useCallback(
    (id: string, at: Point, factor: number) =>
      move(id, (view, geometry) => zoomAt(view, geometry, { at, factor }, limits)),
    [move, limits]
  )
  /** At the pointer; without one, in the middle of every frame. */
  const zoom = useCallback(
    (direction: 'in' | 'out') => {
      const factor = direction === 'in' ? STEP : 1 / STEP
      const under = pointer.current
      const shown = panes.filter(({ id }) => geometries.current.has(id))
      if (under && shown.some(({ id }) => id === under.id)) zoomTo(under.id, under.at, factor)
      else for (const { id } of linked ? shown.slice(0, 1) : shown) zoomTo(id, ORIGIN, factor)
      say(text(`exams.key_zoom_${direction}`))
    },
    [panes, linked, zoomTo]
  )
  const alter = useCallback(
    (make: (now: Look) => Look) => change((now) => ({ ...now, look: make(now.look) })),
    [change]
  )
  const acts = useMemo(
    () => ({
      zoom,
      rotate: () => {
        alter((now) => ({ ...now, turn: nextTurn(now.turn) }))
        say(text('exams.said_turn', { degrees: nextTurn(look.turn) }))
      },
      invert: () => {
        alter((now) => ({ ...now, inverted: !now.inverted }))
        say(text(look.inverted ? 'exams.said_not_inverted' : 'exams.said_inverted'))
      },
      brightness: (direction: 1 | -1) => {
        alter((now) => ({ ...now, brightness: stepped(now.brightness, direction) }))
        const percent = Math.round(stepped(look.brightness, direction) * 100)
        say(text('exams.said_brightness', { percent }))
      },
      contrast: (direction: 1 | -1) => {
        alter((now) => ({ ...now, contrast: stepped(now.contrast, direction) }))
        const percent = Math.round(stepped(look.contrast, direction) * 100)
        say(text('exams.said_contrast', { percent }))
      },
      reset: () => {
        change(() => UNTOUCHED)
        say(text('exams.said_reset'))
      },
    }),
    [zoom, alter, change, look]
  )
  const register = useCallback((id: string, geometry: Geometry | null) => {
    if (geometry) geometries.current.set(id, geometry)
    else geometries.current.delete(id)
  }, [])
  const hover = useCallback((id: string, at: Point | null) => {
    pointer.current = at && { id, at }
  }, [])
  const viewOf = (id: string) => views[id] ?? startOf(id)
  return { viewOf, look, acts, pan, zoomTo, register, hover, geometries }
}

const ORIGIN: Point = { x: 0, y: 0 }

const fits = () => FIT
