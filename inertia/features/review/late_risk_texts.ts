import { late } from '../../ui/late'

/** Below what is seen first: fetched when it is shown (docs/adr/0031). */
export const RiskTexts = late(() => import('./risk_texts').then((m) => m.RiskTexts), {
  soon: false,
})
