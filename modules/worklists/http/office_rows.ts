import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { documentedRows } from '#modules/worklists/http/documented_rows'
import { readerOf } from '#modules/worklists/http/list_answer'
import { toPatientRow } from '#modules/worklists/http/row_transformer'
import { listOfficeVisits } from '#modules/worklists/queries/list_patients'

/**
 * Visits as the administrators' patient list tells them (C259), in the order
 * named: what their other lists of visits answer, too (Q92).
 */
export async function officeRows(ctx: HttpContext, examIds: readonly number[]) {
  const actor = ctx.actor!
  const reader = readerOf(ctx, 'admin', DateTime.utc())
  const visits = await listOfficeVisits(actor, examIds)
  return documentedRows(
    visits.map((row) => toPatientRow(row, reader)),
    actor
  )
}
