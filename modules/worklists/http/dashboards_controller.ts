import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { dateIn } from '#app/kernel/clock'
import { practiceZone } from '#directories'
import { hasRole, type Role } from '#identity'
import { examStatusLabel, type ExamStatus } from '#exams/rules'
import { nearMissFigures } from '#insights'
import { NEAR_MISS_PERIODS } from '#insights/rules'
import { dashboardFigures } from '#modules/worklists/queries/dashboard_figures'

type Kind = 'od' | 'science'

/** Who may see which dashboard; everybody else goes home (F022). */
const READERS: Record<Kind, readonly Role[]> = {
  od: ['od'],
  science: ['science', 'admin'],
}

/** Dashboards by role: counts alone, no names (Q43, Q120). */
export default class DashboardsController {
  od = (ctx: HttpContext) => render(ctx, 'od')
  science = (ctx: HttpContext) => render(ctx, 'science')
}

async function render(ctx: HttpContext, kind: Kind) {
  const actor = ctx.actor!
  if (!hasRole(actor, ...READERS[kind])) return ctx.response.redirect('/')
  const practiceId = kind === 'od' ? (actor.practiceId ?? 0) : null
  const today = dateIn(await practiceZone(kind === 'od' ? actor.practiceId : null), DateTime.utc())
  const { statuses, visits, totals } = await dashboardFigures(practiceId, today)
  const rlu = kind === 'od' && actor.usesReferralLetter
  return ctx.inertia.render('worklists/dashboard', {
    kind,
    status_counts: byLabel(
      statuses.map(({ status, patients }) => {
        const { key, params } = examStatusLabel(status, { rlu, admin: kind !== 'od' })
        return { status, label: ctx.i18n.t(key, params), patients }
      })
    ),
    visits_uploaded: visits,
    totals,
    near_misses: kind === 'science' ? await nearMissFigures(ctx.i18n, NEAR_MISS_PERIODS[0]!) : null,
  })
}

type StatusCount = { status: ExamStatus; label: string; patients: number }

/** Statuses that their reader knows by one name are one, under the first of them (Q47). */
function byLabel(counts: readonly StatusCount[]): StatusCount[] {
  return [...Map.groupBy(counts, ({ label }) => label).values()].map((same) => ({
    ...same[0]!,
    patients: same.reduce((sum, { patients }) => sum + patients, 0),
  }))
}
