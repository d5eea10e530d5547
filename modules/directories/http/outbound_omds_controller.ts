import type { HttpContext } from '@adonisjs/core/http'
import { hasRole } from '#identity'
import { addOutboundOmd, updateOutboundOmd } from '#modules/directories/actions/save_outbound_omd'
import { readOutboundOmdForm } from '#modules/directories/form/outbound_omd_form'
import {
  DOCTOR_TWIN,
  answerSaved,
  asSeen,
  checked,
  entryAsked,
} from '#modules/directories/http/entry_answers'
import OutboundOmdPolicy from '#modules/directories/policies/outbound_omd_policy'
import { findOutboundOmd } from '#modules/directories/queries/outbound_omds'

/** Ophthalmologists outside the network, added and edited beside a referral (C104, C105; F189, F369). */
export default class OutboundOmdsController {
  async add(ctx: HttpContext) {
    await ctx.bouncer.with(OutboundOmdPolicy).authorize('use')
    const values = checked(ctx, readOutboundOmdForm(ctx.request.body(), null, ofWriter(ctx)))
    const added = await addOutboundOmd(values, ctx.actor!)
    return answerSaved(ctx, added, { record: 'omd', done: 'directories.omd_added' })
  }

  async edit(ctx: HttpContext) {
    await ctx.bouncer.with(OutboundOmdPolicy).authorize('use')
    const omd = await entryAsked(ctx, findOutboundOmd)
    const values = checked(ctx, readOutboundOmdForm(ctx.request.body(), omd, ofWriter(ctx)))
    const saved = await updateOutboundOmd(asSeen(ctx, omd), values, ctx.actor!)
    return answerSaved(ctx, saved, {
      record: 'omd',
      done: 'directories.omd_updated',
      twin: DOCTOR_TWIN,
    })
  }
}

/** Whom everybody's lists offer is the administrators' to say (Q41). */
const ofWriter = ({ actor }: HttpContext) => ({ hides: hasRole(actor!, 'admin') })
