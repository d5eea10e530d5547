import type { PortalResource } from '#app/portal/resource'
import { savedQueries } from '#app/portal/saved_queries'
import bulkWork from '#modules/bulk_work/portal'
import directories from '#modules/directories/portal'
import identity from '#modules/identity/portal'
import intake from '#modules/intake/portal'
import letters from '#modules/letters/portal'
import operations from '#modules/operations/portal'
import patients from '#modules/patients/portal'
import reporting from '#modules/reporting/portal'
import review from '#modules/review/portal'
import reviewMail from '#modules/review_mail/portal'
import worklists from '#modules/worklists/portal'

/** What each module gives the portal; a new resource is a line in its module's portal.ts. */
const RESOURCES: readonly PortalResource[] = [
  savedQueries(findResource),
  ...identity,
  ...bulkWork,
  ...directories,
  ...patients,
  ...intake,
  ...letters,
  ...operations,
  ...reporting,
  ...review,
  ...reviewMail,
  ...worklists,
]

const byName = new Map(RESOURCES.map((resource) => [resource.name, resource]))

export function findResource(name: string): PortalResource | null {
  return byName.get(name) ?? null
}
