import { Link as RouterLink } from 'react-router'

/** A page of the portal, or one of the clinic's. */
export type Place = { readonly to: string } | { readonly href: string }

/** A visit's chart among the clinic's pages. */
export const chartOf = (exam: number | null): Place | null =>
  exam === null ? null : { href: `/patient-exam/${exam}` }

/** What a link to a place is made of. */
export function placeOf(place: Place | null | undefined) {
  if (!place) return null
  return 'to' in place ? { component: RouterLink, to: place.to } : place
}
