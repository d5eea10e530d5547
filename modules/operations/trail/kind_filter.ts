import type { PortalQuery } from '#app/portal/resource'
import { RECEIVED, SEEN, type TrailKind } from '#operations/rules'

/** Leaves the records of one kind; the patterns are the rule's own. */
export function ofKind(query: PortalQuery, kind: TrailKind) {
  if (kind === 'received') return void query.whereRaw('action ~ ?', [RECEIVED])
  if (kind === 'seen') return void query.whereRaw('action ~ ? and action !~ ?', [SEEN, RECEIVED])
  void query.whereRaw('action !~ ? and action !~ ?', [SEEN, RECEIVED])
}
