import { late } from '../../ui/late'

/** Parts that are fetched when somebody begins to work, or when they are opened (docs/adr/0031). */
export const ChartKeysDialog = late(() =>
  import('./chart_keys_dialog').then((m) => m.ChartKeysDialog)
)
export const MissingModal = late(() => import('./missing_modal').then((m) => m.MissingModal), {
  isWanted: ({ sections }) => sections !== null,
})
