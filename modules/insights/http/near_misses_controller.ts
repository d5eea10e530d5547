import { stringify } from 'csv-stringify/sync'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { hasRole } from '#identity'
import {
  NEAR_MISS_KINDS,
  isNearMissKind,
  isNearMissPeriod,
  type NearMissKind,
} from '#insights/rules'
import { nearMissValidator, nearMissesAsked } from '#modules/insights/http/near_miss_answers'

/** Near misses for scientists and administrators (F381 to F383, C275): the pages, the call and its file. */
export default class NearMissesController {
  async list(ctx: HttpContext) {
    const kind: unknown = ctx.params.kind
    if (!isNearMissKind(kind)) {
      const message = ctx.i18n.t('insights.near_miss_type', { types: NEAR_MISS_KINDS.join(', ') })
      throw new InvalidInput([{ field: 'type', message }])
    }
    const asked = await nearMissValidator.validate(askedIn(ctx))
    const answer = await nearMissesAsked(ctx, kind, asked)
    if (asked.format !== 'csv') return ctx.response.json({ success: true, ...answer })
    ctx.response.header('content-type', 'text/csv; charset=utf-8')
    ctx.response.header('content-disposition', `attachment; filename="near-misses-${kind}.csv"`)
    ctx.response.header('cache-control', 'private, no-store')
    return ctx.response.send(fileOf(answer.data))
  }

  /** One of the six documented addresses; everybody else is led home. */
  async page(ctx: HttpContext) {
    const kind = kindOfAddress(ctx.route!.pattern)
    if (!hasRole(ctx.actor!, 'science', 'admin')) return ctx.response.redirect('/')
    const { period, page } = ctx.request.qs()
    // An address with a period or a page that is none opens with the first one.
    const asked = {
      period: isNearMissPeriod(period) ? period : undefined,
      page: /^[1-9]\d{0,3}$/.test(String(page)) ? Number(page) : undefined,
    }
    return ctx.inertia.render('insights/near_misses', await nearMissesAsked(ctx, kind, asked))
  }
}

/** `/oct-rnfl-near-miss` is about `oct_rnfl`. */
function kindOfAddress(address: string): NearMissKind {
  return address.slice(1).replace('-near-miss', '').replaceAll('-', '_') as NearMissKind
}

function askedIn({ request }: HttpContext) {
  const { period, format, page, after } = request.qs()
  return Object.fromEntries(
    Object.entries({ period, format, page, after }).filter(
      ([, value]) => value !== undefined && value !== ''
    )
  )
}

const COLUMNS = [
  'visit',
  'upload',
  'line',
  'field',
  'eye',
  'stored',
  'read',
  'unit',
  'reason',
  'noted_at',
] as const

type Row = Awaited<ReturnType<typeof nearMissesAsked>>['data'][number]

/** Numbers and codes under the call's own names. */
function fileOf(rows: readonly Row[]): string {
  const table = rows.map((row) => COLUMNS.map((name) => cellOf(row[name])))
  return stringify(table, {
    header: true,
    columns: [...COLUMNS],
    bom: true,
    record_delimiter: '\r\n',
  })
}

/** A cell that could be a formula is text (reliability 14); a number below zero is none. */
function cellOf(value: string | number | null): string | number | null {
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(value)
  return isFormula && !Number.isFinite(Number(value)) ? `'${value}` : value
}
