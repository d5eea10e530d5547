import type { LatencyMetric } from '#operations/rules'

/** Of a set of loads; all in milliseconds but `count`. */
export type Figures = {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly max: number
  readonly last_at: string
}

/** A measure as C268 answers it; `slow` are loads above the documents' timer. */
export type MetricFigures = Figures & {
  readonly metric_name: LatencyMetric
  readonly label: string
  readonly slow: number
}

/** A list of C269 or C270, and where it goes on. */
export type Listed<Row> = {
  readonly data: readonly Row[]
  readonly next: number | null
  readonly total: number
}
