import type { HttpContext } from '@adonisjs/core/http'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Actor } from '#modules/identity/actor'

type Row = Record<string, any>
export type PortalQuery = DatabaseQueryBuilderContract<any>

/** Narrows the list by one value of the filter; throws `BadFilter` for one it does not understand. */
export type PortalFilter = (query: PortalQuery, value: unknown) => void

export type PortalRecord = { id: number } & Record<string, unknown>

/**
 * What a module gives the administrators' portal: one resource, its allow-lists
 * and the actions behind its writes. Nothing that is not declared can be
 * sorted by, filtered by or changed.
 */
export type PortalResource = {
  /** Plural, snake_case (Q161). */
  readonly name: string
  query(actor: Actor): PortalQuery
  /** Portal field to column. */
  readonly sort: Readonly<Record<string, string>>
  readonly filters: Readonly<Record<string, PortalFilter>>
  toRecord(row: Row): PortalRecord
  /** More than the list shows, for one record. */
  one?(id: number, actor: Actor): Promise<PortalRecord | null>
  create?(ctx: HttpContext): Promise<PortalRecord>
  update?(ctx: HttpContext, id: number): Promise<PortalRecord | null>
  /** Named actions on one record; bulk calls run them one by one. */
  readonly actions?: Readonly<
    Record<string, (ctx: HttpContext, id: number) => Promise<PortalRecord | null>>
  >
}

export function definePortalResource(resource: PortalResource): PortalResource {
  return resource
}

export class BadFilter extends Error {}

/** The usual filter: equal to one of the texts allowed. */
export function oneOf(column: string, allowed: readonly string[]): PortalFilter {
  return (query, value) => {
    if (typeof value !== 'string' || !allowed.includes(value)) throw new BadFilter()
    void query.where(column, value)
  }
}

/** Equal to one id or any of several: what getMany asks with. */
export function byIds(column: string): PortalFilter {
  return (query, value) => {
    const ids = (Array.isArray(value) ? value : [value]).map(Number)
    if (ids.length > 200 || ids.some((id) => !Number.isSafeInteger(id))) throw new BadFilter()
    void query.whereIn(column, ids)
  }
}
