import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { ExamRecord } from '#exams'
import type { Actor } from '#identity'
import { LATENCY_KEPT_DAYS, type LatencyMetric } from '#operations/rules'

type Measured = { metric: LatencyMetric; latencyMs: number; exam: ExamRecord | null }

/** Keeps how long a page took (C267). Who measured is the session's person (Q26), whose visit it is the visit's. */
export async function noteLatency({ metric, latencyMs, exam }: Measured, actor: Actor) {
  await db.table('page_latencies').insert({
    at: new Date(),
    metric_name: metric,
    latency_ms: latencyMs,
    user_id: actor.userId,
    exam_id: exam?.id ?? null,
    patient_id: exam?.patient_id ?? null,
    od_id: exam ? exam.od_id : actor.odId,
  })
}

/** @returns how many were forgotten */
export async function forgetOldLatencies(now: DateTime): Promise<number> {
  const before = now.minus({ days: LATENCY_KEPT_DAYS }).toJSDate()
  return Number(await db.from('page_latencies').where('at', '<', before).delete())
}
