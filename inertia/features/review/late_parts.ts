import { late } from '../../ui/late'

/** Each for its own role alone: fetched when it is shown (docs/adr/0031). */
const ONE_ROLE = { soon: false }

export const ConsultDesk = late(() => import('./consult_desk').then((m) => m.ConsultDesk), ONE_ROLE)
export const ReviewDesk = late(() => import('./review_desk').then((m) => m.ReviewDesk), ONE_ROLE)
