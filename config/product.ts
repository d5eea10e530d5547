import env from '#app/start/env'
import type { Locale } from '#app/kernel/languages'
import { VERSION } from '#app/kernel/version'
import { installationMode } from '#app/start/installation'

/** Invented amounts, as everything in a demo is. */
const isDemo = installationMode(process.env) === 'demo'

/** Configuration values behind the documents' placeholder tokens (Q126). */
export default {
  name: env.get('PRODUCT_NAME') ?? 'Farsight',
  supportEmail: env.get('SUPPORT_EMAIL') ?? 'support@farsight.example',
  invitationUrl: env.get('INVITATION_URL') ?? 'mailto:support@farsight.example?subject=Invitation',
  productMenuUrl: env.get('PRODUCT_MENU_URL') ?? '/login',
  /** CAD the study pays for each visit handed in and each cataract referral (F337, Q90); 0: no amount is set. */
  studyFunding: {
    perVisit: env.get('STUDY_FUNDING_PER_VISIT') ?? (isDemo ? 10 : 0),
    perCataractReferral: env.get('STUDY_FUNDING_PER_CATARACT_REFERRAL') ?? (isDemo ? 25 : 0),
  },
  version: VERSION,
  /** A host that opens in a language of its own before the user chooses (Q124). */
  hosts: { fr: env.get('FRENCH_HOST') } satisfies Partial<Record<Locale, string | undefined>>,
}
