import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { toDocumentedRow } from '#modules/worklists/http/documented_row'
import { readerOf } from '#modules/worklists/http/list_answer'
import { listOfficeVisits } from '#modules/worklists/queries/list_patients'

/**
 * Visits as the administrators' patient list tells them (C259), in the order
 * named: what their other lists of visits answer, too (Q92).
 */
export async function officeRows(ctx: HttpContext, examIds: readonly number[]) {
  const actor = ctx.actor!
  const reader = readerOf(ctx, 'admin', DateTime.utc())
  const visits = await listOfficeVisits(actor, examIds)
  return visits.map((row) => toDocumentedRow(row, reader))
}
