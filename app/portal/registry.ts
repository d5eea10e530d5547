import type { PortalResource } from '#app/portal/resource'
import directories from '#modules/directories/portal'
import identity from '#modules/identity/portal'
import letters from '#modules/letters/portal'
import patients from '#modules/patients/portal'

/** What each module gives the portal; a new resource is a line in its module's portal.ts. */
const RESOURCES: readonly PortalResource[] = [...identity, ...directories, ...patients, ...letters]

const byName = new Map(RESOURCES.map((resource) => [resource.name, resource]))

export function findResource(name: string): PortalResource | null {
  return byName.get(name) ?? null
}
