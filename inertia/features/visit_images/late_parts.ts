import { late } from '../../ui/late'

/** Parts that are fetched when somebody begins to work, or when they are opened (docs/adr/0031). */
export const CompareViewer = late(() => import('./compare_viewer').then((m) => m.CompareViewer))
export const Lightbox = late(() => import('./lightbox').then((m) => m.Lightbox))
