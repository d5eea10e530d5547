import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'

/**
 * The number of the record that a call is about; whether there is one of that
 * number is another question.
 *
 * @throws InvalidInput naming the field, where nothing or no number is said
 */
export function askedId({ i18n }: HttpContext, field: string, value: unknown): number {
  const isSaid = typeof value === 'string' || typeof value === 'number'
  if (isSaid && /^[1-9]\d{0,14}$/.test(String(value))) return Number(value)
  throw new InvalidInput([{ field, message: i18n.t('app.id_required') }])
}

/**
 * The number of the record that an address names. A body may name it as well, but no
 * other: what was meant for one would be stored with the other.
 *
 * @throws InvalidInput naming the field, where the two differ
 */
export function addressedId(ctx: HttpContext, field: string, said: unknown): number {
  const id = askedId(ctx, field, ctx.params.id)
  const isSaid = said !== undefined && said !== null && said !== ''
  if (!isSaid || askedId(ctx, field, said) === id) return id
  throw new InvalidInput([{ field, message: ctx.i18n.t('app.id_differs') }])
}
