import { DateTime } from 'luxon'
import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { recordAudit } from '#app/audit/audit'
import { DEFAULT_ZONE, dateIn } from '#app/kernel/clock'
import { EXAM_FIELDS, shownUnit } from '#exams/rules'
import {
  NEAR_MISS_PERIODS,
  NEAR_MISS_RULES_VERSION,
  nearMissStart,
  type NearMissKind,
  type NearMissPeriod,
} from '#insights/rules'
import { sentenceOf } from '#modules/insights/actions/note_refused_lines'
import {
  isNearMissOf,
  listNearMisses,
  type NearMissRow,
} from '#modules/insights/queries/near_misses'

/** Rows of one answer, and of one file. */
const PAGE_SIZE = 50
const FILE_ROWS = 10_000

export const nearMissValidator = vine.create({
  period: vine.enum(NEAR_MISS_PERIODS).optional(),
  format: vine.enum(['json', 'csv']).optional(),
  page: vine.number().withoutDecimals().min(1).max(10_000).optional(),
  after: vine.number().withoutDecimals().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

/** Units by what fields are called without their eye. */
const UNITS = new Map([...EXAM_FIELDS.values()].map((field) => [field.base, shownUnit(field)]))

/** The first instant of a period. */
export function startOf(period: NearMissPeriod): Date {
  const day = nearMissStart(period, dateIn(DEFAULT_ZONE, DateTime.utc()))
  return DateTime.fromISO(day, { zone: DEFAULT_ZONE }).toJSDate()
}

/**
 * One near miss as it leaves: a visit or an upload by its number, a field by
 * its name, values as numbers and codes. Whether a value was withheld is told.
 */
export function toNearMiss(row: NearMissRow, { i18n }: HttpContext) {
  const word = (keys: readonly string[], other: string) => {
    const known = keys.find((key) => i18n.hasMessage(key) || i18n.hasFallbackMessage(key))
    return known ? i18n.t(known) : other
  }
  return {
    id: row.id,
    visit: row.exam_id,
    upload: row.smart_upload_id,
    line: row.line,
    field: row.field,
    field_label: word(
      [`exams.field.${row.field}`, `insights.near_miss_field.${row.field}`],
      row.field
    ),
    eye: row.eye,
    stored: row.stored,
    read: row.read,
    unit: UNITS.get(row.field) ?? '',
    is_withheld: row.stored === null && row.read === null,
    reason: row.reason,
    reason_label: word(
      [`insights.near_miss_reason.${row.reason}`, sentenceOf(row.reason)],
      row.reason.replaceAll('_', ' ')
    ),
    noted_at: row.noted_at.toISOString(),
  }
}

type Asked = {
  period?: NearMissPeriod | undefined
  format?: 'json' | 'csv' | undefined
  page?: number | undefined
  after?: number | undefined
}

/** What a page or a call asks for, read and answered; who looked is noted. */
export async function nearMissesAsked(ctx: HttpContext, kind: NearMissKind, asked: Asked) {
  const { period = NEAR_MISS_PERIODS[0]!, format = 'json', page = 1, after = null } = asked
  if (after !== null && !(await isNearMissOf(kind, after))) {
    throw new InvalidInput([{ field: 'after', message: ctx.i18n.t('insights.near_miss_after') }])
  }
  const pageSize = format === 'csv' ? FILE_ROWS : PAGE_SIZE
  const { rows, ...place } = await listNearMisses({
    kind,
    since: startOf(period),
    page,
    pageSize,
    after,
  })
  await recordAudit({
    actor: ctx.actor!,
    action: format === 'csv' ? 'near_miss.exported' : 'near_miss.listed',
    subjectType: 'near_miss',
    subjectId: kind,
    details: { period, rows: rows.length },
  })
  return {
    type: kind,
    period,
    periods: NEAR_MISS_PERIODS.map((value) => ({
      value,
      label: ctx.i18n.t(`insights.near_miss_period.${value}`),
    })),
    rules_version: NEAR_MISS_RULES_VERSION,
    definition: ctx.i18n.t(`insights.near_miss_shown.${kind}`),
    data: rows.map((row) => toNearMiss(row, ctx)),
    ...place,
    page,
    page_size: pageSize,
  }
}
