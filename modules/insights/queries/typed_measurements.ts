import type { ExamRecord } from '#exams'

const MEASURES = ['iop', 'cd', 'pachs', 'bcva'] as const

/** Measurements as somebody typed them, by the chart's names. */
export function typedMeasurements({ eyes }: ExamRecord): Record<string, string | number | null> {
  return Object.fromEntries(
    (['od', 'os'] as const).flatMap((eye) =>
      MEASURES.map((measure) => [`${eye}_${measure}`, eyes[eye][measure] ?? null])
    )
  )
}
