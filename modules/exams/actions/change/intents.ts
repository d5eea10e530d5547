import type { IntentKind } from '#modules/exams/actions/change/intent'
import { ASSIGNING } from '#modules/exams/actions/change/intents/assigning'
import { CHART } from '#modules/exams/actions/change/intents/chart'
import { HOUSE } from '#modules/exams/actions/change/intents/house'
import { READINGS } from '#modules/exams/actions/change/intents/readings'
import { REVIEWING } from '#modules/exams/actions/change/intents/reviewing'
import type { RulesOf } from '#modules/exams/actions/change/intents/intent_rules'

/** Every way in which a visit changes (docs/adr/0007). */
export const INTENTS: RulesOf<IntentKind> = {
  ...CHART,
  ...ASSIGNING,
  ...READINGS,
  ...REVIEWING,
  ...HOUSE,
}
