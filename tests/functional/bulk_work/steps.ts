import db from '@adonisjs/lucid/services/db'
import { goOnWithBatch } from '#bulk_work'
import type { OperationName } from '#bulk_work/rules'
import { listPath } from '#tests/functional/portal/portal_calls'
import type { Visitor } from '#tests/helpers/session'

export const BATCHES = '/api/admin/bulk_batches'

export type Selected = { ids: number[] } | { filter: Record<string, unknown>; except?: number[] }

type Asked = { resource?: string; doctor?: number; status?: string } & Selected

/** Freezes a selection; of a queue of the office unless another list is named. */
export function freeze(admin: Visitor, operation: OperationName, asked: Asked) {
  return admin.post(BATCHES, { resource: 'alert', operation, ...asked })
}

export const act = (admin: Visitor, batch: number, action: string) =>
  admin.post(`${BATCHES}/${batch}/actions/${action}`)

/** Freezes and starts; the house has not begun. */
export async function start(admin: Visitor, operation: OperationName, asked: Asked) {
  const { status, body, text } = await freeze(admin, operation, asked)
  if (status !== 200) throw new Error(text)
  return (await act(admin, body.id, 'start')).body.id as number
}

/** The same, done to its end. */
export async function doAll(admin: Visitor, operation: OperationName, asked: Asked) {
  const batch = await start(admin, operation, asked)
  await goOnWithBatch(batch)
  return batch
}

export type Line = {
  id: number
  exam_id: number | null
  patient_id: number
  outcome: string
  reason: { key: string } | null
}

export async function linesOf(admin: Visitor, batch: number): Promise<Line[]> {
  const path = listPath('bulk_items', { filter: { batch }, sort: ['id', 'ASC'] })
  return (await admin.get(path)).body
}

/** `{visit: outcome}`, with the reason's key behind a blank. */
export async function outcomesOf(admin: Visitor, batch: number) {
  return Object.fromEntries(
    (await linesOf(admin, batch)).map(({ exam_id: id, patient_id: patient, outcome, reason }) => [
      id ?? `patient ${patient}`,
      [outcome, reason?.key].filter(Boolean).join(' '),
    ])
  )
}

export const auditOfVisit = (examId: number, action: string) =>
  db.from('audit_records').where({ subject_type: 'exam', subject_id: String(examId), action })
