import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, type FieldError } from '#app/http/errors'
import { checkGp, checkFax } from '#directories/rules'
import type { GpValues } from '#modules/directories/actions/save_gp'
import { placeCode } from '#modules/directories/form/directory_form'
import { findPractice } from '#modules/directories/queries/find_practice'

/** Where a doctor is taken to work when neither the form nor the writer's practice says it. */
const HOME_PROVINCE = 'BC'

/** Longest name or clinic the directory keeps, in characters. */
const MAX_TEXT = 100

/**
 * Reads C178's and C179's form.
 *
 * @throws InvalidInput naming every faulty field
 */
export async function readGpForm(
  ctx: HttpContext,
  known?: { province: string }
): Promise<GpValues> {
  const text = (name: string) => String(ctx.request.input(name) ?? '').trim()
  const input = {
    first_name: text('first_name'),
    last_name: text('last_name'),
    fax_number: text('fax_number'),
  }
  const errors: FieldError[] = checkGp(input).map(({ field, message }) => ({
    field,
    message: ctx.i18n.t(message.key, message.params),
  }))
  for (const field of ['first_name', 'last_name', 'practice']) {
    const tooLong = text(field).length > MAX_TEXT || /[\r\n]/.test(text(field))
    if (tooLong) errors.push({ field, message: ctx.i18n.t('directories.text_refused') })
  }
  const asked = text('province') || text('province_id')
  const province = asked ? placeCode(asked) : (known?.province ?? (await provinceOfWriter(ctx)))
  if (!province) {
    errors.push({ field: 'province', message: ctx.i18n.t('directories.province_unknown') })
  }
  if (errors.length > 0) throw new InvalidInput(errors)
  const fax = checkFax(input.fax_number)
  return {
    firstName: input.first_name,
    lastName: input.last_name,
    faxNumber: fax.ok ? fax.value : '',
    province: province!,
    ...(ctx.request.input('practice') === undefined ? {} : { practice: text('practice') }),
  }
}

async function provinceOfWriter({ actor }: HttpContext): Promise<string> {
  if (!actor?.practiceId) return HOME_PROVINCE
  const { province } = await findPractice(actor.practiceId)
  return province
}
