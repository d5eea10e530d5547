import type { HttpContext } from '@adonisjs/core/http'
import product from '#config/product'
import { knownLocale, localeOf, type Locale } from '#app/kernel/languages'
import { InvalidInput } from '#app/http/errors'
import { findPractice } from '#directories'
import type { Actor } from '#identity'
import { checkAddresses } from '#resources/rules'
import { logHandover } from '#modules/resources/actions/log_handover'
import { shareLeaflet } from '#modules/resources/actions/share_leaflet'
import { findLeaflet } from '#modules/resources/find_leaflet'
import { addressList } from '#modules/resources/http/address_list'
import { toLibrary } from '#modules/resources/http/leaflet_transformer'
import { answerShare } from '#modules/resources/http/share_answer'
import { logValidator, shareValidator } from '#modules/resources/http/validators'
import type { Giver } from '#modules/resources/leaflet_mail'
import { LEAFLETS } from '#modules/resources/leaflets/index'
import type { Leaflet } from '#modules/resources/leaflets/leaflet'
import { recentHandovers } from '#modules/resources/queries/recent_handovers'

/** Leaflets for patients: found, read, printed, e-mailed (F387 to F389). */
export default class LeafletsController {
  async page(ctx: HttpContext) {
    const language = languageOf(ctx, ctx.request.input('language'))
    return ctx.inertia.render('resources/library', {
      language,
      leaflets: toLibrary(LEAFLETS, language),
      recent: (await recentHandovers(ctx.actor!)).map((each) => ({
        ...each,
        created_at: each.created_at.toISOString(),
      })),
      giver: await giverOf(ctx.actor!),
    })
  }

  async list(ctx: HttpContext) {
    const language = languageOf(ctx, ctx.request.input('language'))
    return ctx.response.json({
      success: true,
      disease_resource_list: toLibrary(LEAFLETS, language),
    })
  }

  async log(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(logValidator)
    const leaflet = leafletNamed(ctx, input.resource_id)
    const handover = { method: input.delivery_method, language: languageOf(ctx, input.language) }
    const id = await logHandover(leaflet, handover, ctx.actor!, ctx.request.id())
    return ctx.response.json({ success: true, id, message: ctx.i18n.t('resources.noted') })
  }

  async share(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(shareValidator)
    const leaflet = leafletNamed(ctx, input.resource_id)
    const addresses = addressList(input.emails)
    const refused = checkAddresses(addresses)
    if (refused) {
      const message = ctx.i18n.t(refused.key, refused.params)
      throw new InvalidInput([{ field: 'emails', message }])
    }
    const request = {
      addresses,
      language: languageOf(ctx, input.language),
      giver: await giverOf(ctx.actor!),
      again: input.resend_reason ?? '',
    }
    return answerShare(ctx, await shareLeaflet(leaflet, request, ctx.actor!, ctx.request.id()))
  }
}

function leafletNamed({ i18n }: HttpContext, id: number): Leaflet {
  const leaflet = findLeaflet(id)
  if (leaflet) return leaflet
  throw new InvalidInput([{ field: 'resource_id', message: i18n.t('resources.unknown') }])
}

/** A leaflet's language is the patient's: the one asked for, else the reader's own. */
function languageOf({ i18n }: HttpContext, asked: unknown): Locale {
  return knownLocale(asked) ?? localeOf(i18n.locale)
}

async function giverOf({ practiceId }: Actor): Promise<Giver> {
  if (practiceId === null) return { name: product.name, phone: null }
  const { name, phone } = await findPractice(practiceId)
  return { name, phone: phone || null }
}
