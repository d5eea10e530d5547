import type { HttpContext } from '@adonisjs/core/http'
import { HOME_TARGETS, homeTarget } from '#identity/rules'
import { filterOptions, toFilters } from '#modules/worklists/http/filter_transformer'
import { answerList } from '#modules/worklists/http/list_answer'
import { toPatientRow } from '#modules/worklists/http/row_transformer'
import { defaultFilter } from '#modules/worklists/list_filter'
import { listPermissions, preReviewsOnly } from '#modules/worklists/list_view'

/** The patient list under its three addresses (Q118), and what leads to it. */
export default class PagesController {
  /** People without a patient list are sent to their own page (seed-3 section 2). */
  async patients(ctx: HttpContext) {
    const home = homeTarget(ctx.actor!.roles)
    if (home !== 'patients') return ctx.response.redirect(HOME_TARGETS[home])
    return renderList(ctx)
  }

  /** A patient's own address opens their details over the list. */
  async patient({ params, response }: HttpContext) {
    return response.redirect(`/?patient=${params.id}`)
  }

  async noPatient({ response }: HttpContext) {
    return response.redirect('/')
  }
}

async function renderList(ctx: HttpContext) {
  const { view, filter, rows, reader, next, total, more } = await answerList(ctx, {
    by: 'page',
    withVisits: false,
  })
  const [filters, defaults, options] = await Promise.all([
    toFilters(filter),
    toFilters(defaultFilter(view, { preReviews: preReviewsOnly(ctx.actor!) })),
    filterOptions(ctx.actor!, view, ctx.i18n),
  ])
  return ctx.inertia.render('worklists/patients', {
    view,
    filters,
    defaults,
    rows: rows.map((row) => toPatientRow(row, reader)),
    next,
    counts: { total, more },
    can: listPermissions(ctx.actor!),
    options,
  })
}
