import type { Role } from '#identity/rules'
import { canTogglePolicy } from '#insurance/rules'
import { isInNearMissPeriod, type NearMissPeriod } from '#insights/rules'
import { smartUploadLabel, type SmartUploadStatus } from '#intake/rules'
import { AUDIT_PAGE_SIZES, DEFAULT_AUDIT_PAGE_SIZE } from '#reporting/rules'
import {
  isNextVisit,
  isReminded,
  isReviewedIn,
  passesPrereviewed,
  type NextVisitOption,
  type PrereviewedFilter,
  type ReviewedPeriod,
} from '#worklists/rules'
import { TODAY, daysAgo, monthsAhead, type Adapters } from './adapter.js'

const NOW = new Date(`${TODAY}T12:00:00Z`)
const MS_PER_HOUR = 3_600_000

export const lists: Adapters = {
  us_insurance_toggle_allowed: (input: { role: Role; retina_only?: boolean }) =>
    canTogglePolicy({ roles: [input.role], retinaOnly: input.retina_only ?? false }),
  smart_upload_label: ({ status }: { status: SmartUploadStatus }) => smartUploadLabel(status),
  gpt_near_miss_period: (input: { period: NearMissPeriod; days_ago: number }) =>
    isInNearMissPeriod(input.period, daysAgo(input.days_ago), TODAY),
  reviewed_period_filter: (input: { period: ReviewedPeriod; hours_since_review: number }) =>
    isReviewedIn(
      input.period,
      new Date(NOW.getTime() - input.hours_since_review * MS_PER_HOUR),
      NOW
    ),
  prereviewed_filter: (input: { period: PrereviewedFilter; days_since_prereview: number | null }) =>
    passesPrereviewed(input.period, input.days_since_prereview),
  glaucoma_next_visit_filter: (input: { option: NextVisitOption; months_until_due: number }) =>
    isNextVisit(input.option, monthsAhead(input.months_until_due), TODAY),
  reminder_email_selected: (input: { age_days: number; status: string }) =>
    isReminded({ ageDays: input.age_days, status: input.status }),
  audit_page_size_option: ({ size }: { size: number }) =>
    (AUDIT_PAGE_SIZES as readonly number[]).includes(size),
  audit_page_size_default: () => DEFAULT_AUDIT_PAGE_SIZE,
}
