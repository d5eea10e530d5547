import type appEn from '../../app/lang/en.json'
import type appFr from '../../app/lang/fr.json'
import type directoriesEn from '../../modules/directories/lang/en.json'
import type directoriesFr from '../../modules/directories/lang/fr.json'
import type examsEn from '../../modules/exams/lang/en.json'
import type examsFr from '../../modules/exams/lang/fr.json'
import type identityEn from '../../modules/identity/lang/en.json'
import type identityFr from '../../modules/identity/lang/fr.json'
import type insuranceEn from '../../modules/insurance/lang/en.json'
import type insuranceFr from '../../modules/insurance/lang/fr.json'
import type lettersEn from '../../modules/letters/lang/en.json'
import type lettersFr from '../../modules/letters/lang/fr.json'
import type operationsEn from '../../modules/operations/lang/en.json'
import type operationsFr from '../../modules/operations/lang/fr.json'
import type patientsEn from '../../modules/patients/lang/en.json'
import type patientsFr from '../../modules/patients/lang/fr.json'
import type reviewEn from '../../modules/review/lang/en.json'
import type reviewFr from '../../modules/review/lang/fr.json'
import type worklistsEn from '../../modules/worklists/lang/en.json'
import type worklistsFr from '../../modules/worklists/lang/fr.json'

/**
 * The keys of a module's words, with its name in front. A key that one of the
 * two languages lacks is missing here, and its use does not compile.
 */
type Ids<
  Owner extends string,
  English,
  French,
> = `${Owner}.${keyof English & keyof French & string}`

export type MessageId =
  | Ids<'app', typeof appEn, typeof appFr>
  | Ids<'directories', typeof directoriesEn, typeof directoriesFr>
  | Ids<'exams', typeof examsEn, typeof examsFr>
  | Ids<'identity', typeof identityEn, typeof identityFr>
  | Ids<'insurance', typeof insuranceEn, typeof insuranceFr>
  | Ids<'letters', typeof lettersEn, typeof lettersFr>
  | Ids<'operations', typeof operationsEn, typeof operationsFr>
  | Ids<'patients', typeof patientsEn, typeof patientsFr>
  | Ids<'review', typeof reviewEn, typeof reviewFr>
  | Ids<'worklists', typeof worklistsEn, typeof worklistsFr>
