import type { GhtCode, OctVfCategory } from '#exams/rules'
import type { Eyes } from '#modules/letters/model/eyes'

/** Applanation methods (seed-1 section 9). */
export const IOP_METHODS = ['applanation', 'tono_pen', 'non_contact', 'icare', 'unknown'] as const
export type IopMethod = (typeof IOP_METHODS)[number]

/** How a pressure was read, and at which `HH:mm` (Q148). */
export type IopTaken = { method: IopMethod | null; time: string | null }

/** Dioptres and degrees; the axis counts only with a cylinder (Q157). */
export type Refraction = { sphere: number | null; cylinder: number | null; axis: number | null }

/** Readings of a daily tension curve in their order, mm[Hg]; null where one was not taken. */
export type DailyCurve = readonly (number | null)[]

export type Measurements = {
  bcva: Eyes<string>
  refraction: Eyes<Refraction>
  /** mm[Hg] */
  iop: Eyes<number>
  /** Of the single reading, else of the daily curve. */
  iopTaken: Eyes<IopTaken>
  /** mm[Hg] */
  iopAim: Eyes<number>
  /** First reading at `dailyCurveHour`, 24 hours. */
  dailyCurve: Eyes<DailyCurve>
  dailyCurveHour: number | null
  /** µm */
  pachymetry: Eyes<number>
  /** Vertical C/D 0.1 to 0.9, or that the disc could not be seen. */
  cd: Eyes<number | 'no_view'>
  /** A hemorrhage of the disc that was noted; nobody notes that there is none. */
  discHemorrhage: Eyes<true>
  /** Plates read, of the first and the second test. */
  ishihara: Eyes<number>
  ishihara2: Eyes<number>
  /** µm */
  rnflAverage: Eyes<number>
  rnflSuperior: Eyes<number>
  rnflInferior: Eyes<number>
  octAverage: Eyes<OctVfCategory>
  octSuperior: Eyes<OctVfCategory>
  octInferior: Eyes<OctVfCategory>
  ght: Eyes<GhtCode>
  /** The reviewer's own reading of the field, against the machine's. */
  fieldOverride: Eyes<'xxx' | 'wnl'>
  /** % */
  vfi: Eyes<number>
  /** dB */
  md: Eyes<number>
  psd: Eyes<number>
  /** % */
  vqi: Eyes<number>
  /** Target zone of the treatment that is begun, mm[Hg] or in the reviewer's words. */
  treatmentTarget: Eyes<string>
}
