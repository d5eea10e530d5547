import type { HttpContext } from '@adonisjs/core/http'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Actor } from '#identity'

type Row = Record<string, any>
export type PortalQuery = DatabaseQueryBuilderContract<any>

/** Narrows the list by one value of the filter; throws `BadFilter` for one it does not understand. */
export type PortalFilter = (query: PortalQuery, value: unknown) => void

export type PortalRecord = { id: number } & Record<string, unknown>

/** A write on one record; null when there is no such record. */
export type PortalAction = (ctx: HttpContext, id: number) => Promise<PortalRecord | null>

/** A bulk call of an action as one piece: what its records have in common, and what the answer tells of that. */
export type PortalTogether = {
  each(id: number): Promise<PortalRecord | null>
  told(): Record<string, unknown>
}

/**
 * What a module gives the administrators' portal: one resource, its allow-lists
 * and the actions behind its writes. Nothing that is not declared can be
 * sorted by, filtered by or changed.
 */
export type PortalResource = {
  /** Plural, snake_case (Q161). */
  readonly name: string
  query(actor: Actor): PortalQuery
  /** What a row's id is of, in the words of whoever works on many of them. */
  readonly rows?: string
  /** Portal field to column. Rows that are equal otherwise follow each other by `id`. */
  readonly sort: Readonly<Record<string, string>> & { readonly id: string }
  readonly filters: Readonly<Record<string, PortalFilter>> & { readonly id: PortalFilter }
  toRecord(row: Row): PortalRecord
  /** Whom a row shows, where it shows a patient: the trail names everybody a list showed. */
  patientOf?(row: Row): number | null
  /** More than the list shows, for one record. */
  one?(id: number, actor: Actor): Promise<PortalRecord | null>
  create?(ctx: HttpContext): Promise<PortalRecord>
  readonly update?: PortalAction
  /** Deletes one record and answers what it was; refused while something refers to it. */
  readonly remove?: PortalAction
  /** Takes a file of many records; answers what became of each. */
  import?(ctx: HttpContext): Promise<object>
  /** Which fields many records may be given at once, and how one of them takes these values. */
  readonly bulk?: {
    readonly fields: readonly string[]
    change(ctx: HttpContext, id: number, data: Row): Promise<PortalRecord | null>
  }
  /** Named actions on one record; bulk calls run them one by one. */
  readonly actions?: Readonly<Record<string, PortalAction>>
  /** What a bulk call runs instead, for actions whose records then belong together. */
  readonly together?: Readonly<Record<string, (ctx: HttpContext) => Promise<PortalTogether>>>
}

export function definePortalResource(resource: PortalResource): PortalResource {
  return resource
}
