import type { Eye, PlainExam } from '../../exams/rules/index.js'

/** What the stored analysis of one eye's field says of its pattern deviation. */
export type PatternDeviation = {
  /** dB, 0 to 20; null where only the hemifield test was entered. */
  readonly vf_psd: number | null
  /** Hemifield code. */
  readonly ght: string | null
  /** dB. */
  readonly vf_md: number | null
  /** Percent. */
  readonly vfi: number | null
  readonly vqi: number | null
}

/**
 * Read from what was entered of each eye, never guessed from its image; null
 * for an eye without pattern deviation and without hemifield test, which is
 * made of it (F249).
 */
export function patternDeviations(exam: PlainExam): Readonly<Record<Eye, PatternDeviation | null>> {
  return { od: patternDeviation(exam, 'od'), os: patternDeviation(exam, 'os') }
}

function patternDeviation({ eyes }: PlainExam, eye: Eye): PatternDeviation | null {
  const { vf_psd: psd = null, ght = null, vf_md: md = null, vfi = null, vqi = null } = eyes[eye]
  return psd === null && ght === null ? null : { vf_psd: psd, ght, vf_md: md, vfi, vqi }
}
