import type { HttpContext } from '@adonisjs/core/http'
import { readGpForm, type GpValues } from '#modules/directories/form/gp_form'
import { checked } from '#modules/directories/http/entry_answers'
import { findPractice } from '#modules/directories/queries/find_practice'

/** Where a doctor is taken to work when neither the form nor the writer's practice says it. */
export const HOME_PROVINCE = 'BC'

/**
 * The family doctor a request tells of; what it does not say of the province
 * is taken from the entry it changes, else from the writer's practice.
 *
 * @throws InvalidInput naming every faulty field
 */
export async function gpSent(ctx: HttpContext, known?: { province: string }): Promise<GpValues> {
  const home = known?.province ?? (await provinceOfWriter(ctx))
  return checked(ctx, readGpForm(ctx.request.all(), home))
}

async function provinceOfWriter({ actor }: HttpContext): Promise<string> {
  if (!actor?.practiceId) return HOME_PROVINCE
  const { province } = await findPractice(actor.practiceId)
  return province
}
