import { late } from '../../ui/late'

/** Each for its own role alone: fetched when it is shown (docs/adr/0031). */
const ONE_ROLE = { soon: false }

export const AdminView = late(() => import('./admin_view').then((m) => m.AdminView), ONE_ROLE)
export const LetterView = late(() => import('./letter_view').then((m) => m.LetterView), ONE_ROLE)
export const OptometristView = late(
  () => import('./optometrist_view').then((m) => m.OptometristView),
  ONE_ROLE
)
export const PreReviewView = late(
  () => import('./pre_review_view').then((m) => m.PreReviewView),
  ONE_ROLE
)
export const ReadingView = late(() => import('./reading_view').then((m) => m.ReadingView), ONE_ROLE)
