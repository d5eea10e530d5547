import type appEn from '../../app/lang/en.json'
import type directoriesEn from '../../modules/directories/lang/en.json'
import type examsEn from '../../modules/exams/lang/en.json'
import type identityEn from '../../modules/identity/lang/en.json'
import type insightsEn from '../../modules/insights/lang/en.json'
import type insuranceEn from '../../modules/insurance/lang/en.json'
import type intakeEn from '../../modules/intake/lang/en.json'
import type lettersEn from '../../modules/letters/lang/en.json'
import type operationsEn from '../../modules/operations/lang/en.json'
import type patientsEn from '../../modules/patients/lang/en.json'
import type resourcesEn from '../../modules/resources/lang/en.json'
import type reportingEn from '../../modules/reporting/lang/en.json'
import type reviewEn from '../../modules/review/lang/en.json'
import type reviewMailEn from '../../modules/review_mail/lang/en.json'
import type worklistsEn from '../../modules/worklists/lang/en.json'

/**
 * The keys of a module's words, with its name in front. English names them
 * all; tests/unit/catalogue.spec.ts sees to it that no language lacks one.
 */
type Ids<Owner extends string, Words> = `${Owner}.${keyof Words & string}`

export type MessageId =
  | Ids<'app', typeof appEn>
  | Ids<'directories', typeof directoriesEn>
  | Ids<'exams', typeof examsEn>
  | Ids<'identity', typeof identityEn>
  | Ids<'insights', typeof insightsEn>
  | Ids<'insurance', typeof insuranceEn>
  | Ids<'intake', typeof intakeEn>
  | Ids<'letters', typeof lettersEn>
  | Ids<'operations', typeof operationsEn>
  | Ids<'patients', typeof patientsEn>
  | Ids<'resources', typeof resourcesEn>
  | Ids<'reporting', typeof reportingEn>
  | Ids<'review', typeof reviewEn>
  | Ids<'review_mail', typeof reviewMailEn>
  | Ids<'worklists', typeof worklistsEn>
