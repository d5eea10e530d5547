/**
 * Rules that are written and checked against the vectors before the screen that
 * obeys them, by that screen. The list only shrinks: who gives one a caller takes
 * its line out, who adds a rule gives it a caller.
 */
export const WAITING_RULES: Readonly<Record<string, readonly string[]>> = {
  'The reviewer’s desk: baseline, trends, layouts': [
    'modules/exams/rules/iop_scales.ts IOP_SCALES_VERSION',
    'modules/review/rules/alerts.ts readyAlert',
  ],
  'Near-miss page': ['modules/insights/rules/near_miss.ts isInNearMissPeriod'],
  'Queues, programmes and reports': [
    'modules/patients/rules/periods.ts isInPeriod',
    'modules/worklists/rules/glaucoma_visits.ts isNextVisit',
    'modules/worklists/rules/prereviewed.ts passesPrereviewed',
    'modules/worklists/rules/reviewed_period.ts isReviewedIn',
  ],
}
