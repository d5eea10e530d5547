/** Address of the portal; a screen without one of its own opens there. */
const PORTAL = '/admin'

type PortalScreen = {
  /** The documents' address (seed-3 section 2), spelled as written. */
  path: string
  /** Where in the portal it is now; what stands in the address goes along under its name. */
  portal: string
}

/**
 * Documented addresses whose screens live in the portal (Q145): administrators
 * are led to the matching screen, everybody else home. A screen that gets a
 * place of its own changes its row here.
 */
export const PORTAL_SCREENS: readonly PortalScreen[] = [
  { path: '/doctors', portal: `${PORTAL}/gps` },
  { path: '/alert-lists', portal: `${PORTAL}/queues` },
  { path: '/reports-dashboard', portal: `${PORTAL}/reports` },
  { path: '/review-processing', portal: `${PORTAL}/review_processing` },
  { path: '/services-health-check', portal: `${PORTAL}/services` },
  { path: '/checked-services/:pk', portal: `${PORTAL}/services/:pk` },
  { path: '/performance-metrics', portal: `${PORTAL}/performance` },
  {
    path: '/upload-reconciler/:smart_upload_id',
    portal: `${PORTAL}/upload_reconciler/:smart_upload_id`,
  },
  { path: '/admin-patient-mangement-page', portal: `${PORTAL}/patients` },
]
