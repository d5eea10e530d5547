/**
 * Rules that the product obeys in SQL, because a list asks them of every row: by the
 * same bounds and limits, and no caller has the function. Each stands under the spec
 * which proves over their edges that both say the same; the vectors judge the function.
 * Any other rule has a caller.
 */
export const RULES_IN_SQL: Readonly<Record<string, readonly string[]>> = {
  'tests/functional/insights/near_misses.spec.ts': [
    'modules/insights/rules/near_miss.ts isInNearMissPeriod',
  ],
  'tests/functional/reporting/alert_queue.spec.ts': ['modules/review/rules/alerts.ts readyAlert'],
  'tests/functional/worklists/periods_in_sql.spec.ts': [
    'modules/patients/rules/periods.ts isInPeriod',
    'modules/worklists/rules/glaucoma_visits.ts isNextVisit',
    'modules/worklists/rules/prereviewed.ts passesPrereviewed',
    'modules/worklists/rules/reviewed_period.ts isReviewedIn',
  ],
}
