import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'
import { byIds } from '#app/portal/filters'
import { definePortalResource } from '#app/portal/resource'
import { agreementOf } from '#review/rules'
import { setSampleShare } from '#modules/review/actions/set_sample_share'
import ReviewPolicy from '#modules/review/policies/review_policy'

/** Kappa of first and second readings, decision by decision; of no person (F204). */
const agreements = definePortalResource({
  name: 'reading_agreements',
  query: () => db.from('read_reading_agreements').select('id', 'decision', 'pairs'),
  sort: { id: 'id' },
  filters: { id: byIds('id') },
  toRecord: ({ id, decision, pairs }) => ({ id, decision, ...agreementOf(pairs) }),
})

const shareValidator = vine.create({ share: vine.number().min(0).max(1).decimal([0, 3]) })

/** How many of the charts read as normal are read again. What draws them stays on the server. */
const settings = definePortalResource({
  name: 'second_reading_settings',
  query: () => db.from('second_reading_settings').select('id', 'share'),
  sort: { id: 'id' },
  filters: { id: byIds('id') },
  toRecord: ({ id, share }) => ({ id, share: Number(share) }),
  async update(ctx, id) {
    if (id !== 1) return null
    await ctx.bouncer.with(ReviewPolicy).authorize('assign')
    const { share } = await ctx.request.validateUsing(shareValidator)
    await setSampleShare(share, ctx.actor!)
    return { id, share }
  },
})

/** What review gives the administrators' portal. */
export default [agreements, settings]
