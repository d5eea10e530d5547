/**
 * Version of the consent texts a patient's confirmation refers to. The texts
 * are the choices of the list `consent_items` (Q115); whoever changes them
 * names a new version here.
 */
export const CONSENT_VERSION = '2026-01'
