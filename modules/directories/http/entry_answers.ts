import type { HttpContext } from '@adonisjs/core/http'
import { addressedId, askedId } from '#app/http/asked_id'
import { InvalidInput, NotAvailable, type FieldError } from '#app/http/errors'
import type { Result } from '#app/kernel/result'
import type { FieldMessage } from '#directories/rules'
import type { SaveRefusal } from '#modules/directories/actions/save_entry'

type Entry = { id: number; version: number }

/** The values of a form that was read. @throws InvalidInput naming every faulty field */
export function checked<Values>(ctx: HttpContext, read: Result<Values, FieldMessage[]>): Values {
  if (!read.ok) throw new InvalidInput(told(ctx, read.error))
  return read.value
}

/** Refusals in the person's language. */
export function told({ i18n }: HttpContext, refusals: readonly FieldMessage[]): FieldError[] {
  return refusals.map(({ field, message }) => ({
    field,
    message: i18n.t(message.key, message.params),
  }))
}

/**
 * The entry a call is about: the id of its path, else of its body.
 *
 * @throws InvalidInput without an id, or when path and body name two
 * @throws NotAvailable when there is nobody of that id
 */
export async function entryAsked<Found extends Entry>(
  ctx: HttpContext,
  find: (id: number) => Promise<Found | null>
): Promise<Found> {
  const said: unknown = ctx.request.input('id')
  const isAddressed = ctx.params.id !== undefined
  const id = isAddressed ? addressedId(ctx, 'id', said) : askedId(ctx, 'id', said)
  const entry = await find(id)
  if (!entry) throw new NotAvailable()
  return entry
}

/** The entry in the version the writer saw; the one just read when they name none (Q156). */
export function asSeen({ i18n, request }: HttpContext, { id, version }: Entry): Entry {
  const seen = String(request.input('version') ?? '')
  if (seen === '') return { id, version }
  if (/^\d{1,9}$/.test(seen)) return { id, version: Number(seen) }
  const message = i18n.t('directories.version_invalid')
  throw new InvalidInput([{ field: 'version', message }])
}

/** The field and words that tell of an entry that is there already. */
export type TwinWords<Saved> = {
  readonly field: string
  readonly key: string
  name(entry: Saved): string
}

/** Of two doctors with one name and one fax number or address. */
export const DOCTOR_TWIN: TwinWords<{ name: string }> = {
  field: 'last_name',
  key: 'directories.doctor_twin',
  name: (doctor) => doctor.name,
}

/** Where nothing is selected, a twin is an error that names it. */
export function refusedTwin<Saved extends Entry>(
  { i18n }: HttpContext,
  entry: Saved,
  { field, key, name }: TwinWords<Saved>
): InvalidInput {
  const message = i18n.t(key, { name: name(entry), id: entry.id })
  return new InvalidInput([{ field, message }], undefined, { existing_id: entry.id })
}

type Words<Saved> = {
  /** The record's own name in the answer (Q151). */
  record: string
  /** Key of the success text. */
  done: string
  /** Of an edit that stores nothing beside its twin; without them the twin is answered (F069). */
  twin?: TwinWords<Saved>
}

/**
 * Answers a save: the record, the entry that is there already (F069), or what
 * somebody else saved meanwhile.
 *
 * @throws InvalidInput for fields that were refused while writing, and for a
 * twin that was not asked for
 */
export function answerSaved<Saved extends Entry>(
  ctx: HttpContext,
  saved: Result<Saved, SaveRefusal<Saved>>,
  { record, done, twin }: Words<NoInfer<Saved>>,
  shown: (entry: Saved) => object = (entry) => entry
) {
  const { i18n, response } = ctx
  const about = (entry: Saved) => ({ id: entry.id, [record]: shown(entry) })
  if (saved.ok) {
    return response.json({ success: true, message: i18n.t(done), ...about(saved.value) })
  }
  switch (saved.error.type) {
    case 'same': {
      const { entry } = saved.error
      if (twin) throw refusedTwin(ctx, entry, twin)
      const info = i18n.t('directories.gp_exists')
      return response.json({ success: true, existing: true, info, message: info, ...about(entry) })
    }
    case 'conflict': {
      const { entry } = saved.error
      const error = i18n.t('directories.changed_meanwhile')
      return response
        .status(409)
        .json({ success: false, error, version: entry.version, ...about(entry) })
    }
    case 'fields':
      throw new InvalidInput(told(ctx, saved.error.fields))
  }
}
