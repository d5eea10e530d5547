import vine from '@vinejs/vine'
import { orNull } from '#app/http/or_null'
import { LATENCY_METRICS, LATENCY_PERIODS, MAX_LATENCY_MS } from '#operations/rules'

const id = () => vine.number().withoutDecimals().positive().max(Number.MAX_SAFE_INTEGER)

/** C267. `od_id` is accepted; the stored one is the visit's (Q26). */
export const latencyValidator = vine.create({
  exam_id: id().parse(orNull).nullable().optional(),
  metric_name: vine.enum(LATENCY_METRICS),
  latency_ms: vine.number().withoutDecimals().min(0).max(MAX_LATENCY_MS),
})

const period = {
  days: vine
    .number()
    .in([...LATENCY_PERIODS])
    .optional(),
  after: id().optional(),
}

export const latencyPeriodValidator = vine.create(period)

/** C269. */
export const latencyListValidator = vine.create({
  ...period,
  metrics_name: vine.enum(LATENCY_METRICS),
})
