import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, type FieldError } from '#app/http/errors'
import { REPORT_DAYS, isReportDay, type Period } from '#reporting/rules'

/** Values of a report's filters, as they were sent, by one or the other name. */
export class ReportRequest {
  readonly errors: FieldError[] = []

  constructor(private readonly ctx: HttpContext) {}

  text(name: string): string {
    const value: unknown = this.ctx.request.input(name)
    return typeof value === 'string' || typeof value === 'boolean' ? String(value).trim() : ''
  }

  /** One of the values, or null when none is asked for. */
  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | null {
    const text = this.text(name)
    if (text === '') return null
    const found = values.find((value) => value === text)
    if (!found) this.refuse(name, 'reporting.filter.unknown', { values: values.join(', ') })
    return found ?? null
  }

  flag(name: string): boolean | null {
    const value = this.oneOf(name, ['true', 'false'] as const)
    return value === null ? null : value === 'true'
  }

  /** Both days, each refused by its own name. */
  period(): Period | null {
    const [from, to] = [this.date('start_date'), this.date('end_date')]
    if (from && to && to < from) this.refuse('end_date', 'reporting.filter.end_before_start')
    return from && to ? { from, to } : null
  }

  /** No period when neither day is sent. */
  optionalPeriod(): Period | null {
    const isAsked = ['start_date', 'end_date'].some((name) => this.text(name) !== '')
    return isAsked ? this.period() : null
  }

  refuse(field: string, key: string, params: Record<string, string | number> = {}) {
    this.errors.push({ field, message: this.ctx.i18n.t(key, params) })
  }

  /** @throws InvalidInput naming every field whose value is not known */
  done() {
    if (this.errors.length > 0) throw new InvalidInput(this.errors)
  }

  private date(name: string): string | null {
    const text = this.text(name)
    if (text === '') this.refuse(name, 'reporting.filter.date_missing')
    else if (!isReportDay(text)) this.refuse(name, 'reporting.filter.date_wrong', REPORT_DAYS)
    else return text
    return null
  }
}
