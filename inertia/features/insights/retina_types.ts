import type { Region, ScanArea } from '#insights/rules'
import type { Overlay } from './overlay_picture'

export const SIDES = ['right', 'left'] as const
export type Side = (typeof SIDES)[number]
export type Sides<T> = Readonly<Record<Side, T>>

export const EYE_OF_SIDE = { right: 'od', left: 'os' } as const

export const LESIONS = ['large_haemorrhage_pigment', 'microaneurysms', 'hard_exudates'] as const

/** What an analyser found of one kind, at one visit. */
export type Found = {
  readonly kind: string
  readonly exam_id: number
  readonly exam_date: string
  readonly success: boolean
  readonly value: number | null
  readonly overlay: Overlay | null
}

export type StateOfEye = {
  readonly state: 'did_not_run' | 'not_detected' | 'detected'
  readonly text: string
}

/** C150; `coordinates` are in pixels of the photograph the eye has now. */
export type Abnormality = {
  readonly situational_awareness_status: 'loading' | 'succeeded' | 'failed' | 'did_not_run'
  readonly failure: string | null
  readonly situational_awareness_ui_states: Sides<StateOfEye>
  readonly macula_abnormality_results: Sides<readonly Found[]>
  readonly coordinates: Sides<Readonly<Record<ScanArea, Region>> | null>
}

/** C146, by kind of lesion. */
export type LesionHistory = Sides<Readonly<Record<string, readonly Found[]>>>

/** C151 */
export type MaculaHistory = Readonly<
  Record<'right_historical_analysis' | 'left_historical_analysis', readonly Found[]>
>

/** C147 */
export type Scores = Sides<
  readonly { readonly exam_id: number; readonly exam_date: string; readonly score: number }[]
>

/** C148; places are shares of the photograph. */
export type Spot = {
  readonly exam_id: number
  readonly exam_date: string
  readonly kind: (typeof LESIONS)[number]
  readonly x: number
  readonly y: number
}
export type Hotspots = Sides<readonly Spot[]>

/** C149 */
export type InsightsData = Sides<{
  readonly colour_channels: readonly {
    readonly channel: 'red' | 'green' | 'blue'
    readonly photo: { readonly url: string; readonly thumbnail_url: string }
  }[]
}>
