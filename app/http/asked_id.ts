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
