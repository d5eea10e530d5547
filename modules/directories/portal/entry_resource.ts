import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { Conflict, InvalidInput } from '#app/http/errors'
import type { Result } from '#app/kernel/result'
import { byIds, containsWords } from '#app/portal/filters'
import {
  definePortalResource,
  type PortalFilter,
  type PortalQuery,
  type PortalResource,
} from '#app/portal/resource'
import type { FieldMessage } from '#directories/rules'
import type { Actor } from '#identity'
import type { SaveRefusal } from '#modules/directories/actions/save_entry'
import type { RawForm } from '#modules/directories/form/directory_form'
import {
  asSeen,
  checked,
  refusedTwin,
  told,
  type TwinWords,
} from '#modules/directories/http/entry_answers'

type Entry = { id: number; version: number }
type Saved<Found> = Promise<Result<Found, SaveRefusal<Found>>>

/** What one directory says of itself; the rest is the same for all. */
type Directory<Values, Found extends Entry> = {
  readonly name: string
  /** SQL of whole entries. */
  readonly select: string
  /** Columns of `select` a list may be ordered by, beside the id. */
  readonly sort: readonly string[]
  /** SQL of the texts a search looks into, folded to lower case without accents. */
  readonly search: readonly string[]
  readonly filters?: Readonly<Record<string, PortalFilter>>
  find(id: number): Promise<Found | null>
  read(
    raw: RawForm,
    known: Found | null
  ): Result<Values, FieldMessage[]> | Promise<Result<Values, FieldMessage[]>>
  add(values: Values, actor: Actor): Saved<Found>
  update(entry: Entry, values: Values, actor: Actor): Saved<Found>
  readonly twin: TwinWords<Found>
} & Pick<PortalResource, 'remove' | 'actions' | 'import' | 'bulk'>

/** Text as searches compare it. */
export const folded = (column: string) => `lower(unaccent(${column}))`

/** A directory's entries as a resource of the portal, over the calls' own forms and actions. */
export function entryResource<Values, Found extends Entry>(
  directory: Directory<Values, Found>
): PortalResource {
  const { name, select, find, twin, search, remove, actions, bulk } = directory
  const kept = (ctx: HttpContext, saved: Awaited<Saved<Found>>) => {
    if (saved.ok) return saved.value
    throw refusedSave(ctx, saved.error, twin)
  }
  return definePortalResource({
    name,
    query: () => entriesOf(select),
    sort: { ...Object.fromEntries(directory.sort.map((column) => [column, column])), id: 'id' },
    filters: { q: containsWords(search), ...directory.filters, id: byIds('id') },
    toRecord: (row) => row as Found,
    async create(ctx) {
      const values = checked(ctx, await directory.read(formSent(ctx), null))
      return kept(ctx, await directory.add(values, ctx.actor!))
    },
    async update(ctx, id) {
      const known = await find(id)
      if (!known) return null
      const values = checked(ctx, await directory.read(formSent(ctx), known))
      return kept(ctx, await directory.update(asSeen(ctx, known), values, ctx.actor!))
    },
    remove,
    actions,
    bulk,
    import: directory.import,
  })
}

/** Rows of whole entries that a list narrows and orders by its columns. */
function entriesOf(select: string): PortalQuery {
  const entries = db.raw(`(${select}) as entries`)
  return db.from(entries as unknown as string)
}

/** What the portal's form holds; a field that was emptied comes as null and is empty. */
export function formSent({ request }: HttpContext): RawForm {
  return Object.fromEntries(
    Object.entries(request.body()).map(([field, value]) => [field, value ?? ''])
  )
}

/** In a directory's own form a twin is an error that names it; there is nothing to select. */
export function refusedSave<Found extends Entry>(
  ctx: HttpContext,
  refusal: SaveRefusal<Found>,
  twin: TwinWords<Found>
): InvalidInput {
  const { i18n } = ctx
  if (refusal.type === 'fields') return new InvalidInput(told(ctx, refusal.fields))
  const { entry } = refusal
  if (refusal.type === 'conflict') {
    const message = i18n.t('directories.changed_meanwhile')
    return new Conflict([{ field: 'version', message }], undefined, { version: entry.version })
  }
  return refusedTwin(ctx, entry, twin)
}
