import env from '#app/start/env'

/** Configuration values behind the documents' placeholder tokens (Q126). */
export default {
  name: env.get('PRODUCT_NAME') ?? 'Farsight',
  supportEmail: env.get('SUPPORT_EMAIL') ?? 'support@farsight.example',
  invitationUrl: env.get('INVITATION_URL') ?? 'mailto:support@farsight.example?subject=Invitation',
  productMenuUrl: env.get('PRODUCT_MENU_URL') ?? '/login',
  /** Compared for inequality only (Q27). */
  version: '2.9.359',
  /** The one host that opens in French before the user chooses (Q124). */
  frenchHost: env.get('FRENCH_HOST') ?? null,
}
