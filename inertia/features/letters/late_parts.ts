import { late } from '../../ui/late'

/** Parts that are fetched when somebody begins to work, or when they are opened (docs/adr/0031). */
export const OutboundModal = late(() => import('./outbound_modal').then((m) => m.OutboundModal))
