import router from '@adonisjs/core/services/router'
import { proposedRoute } from '#config/proposed_paths'
import { anyoneSignedIn, only } from '#identity'
import { QUEUE_NAMES } from '#reporting/rules'

const ReportsController = () => import('#modules/reporting/http/reports_controller')
const StatusListsController = () => import('#modules/reporting/http/status_lists_controller')
const SalesController = () => import('#modules/reporting/http/sales_controller')
const DownloadsController = () => import('#modules/reporting/http/downloads_controller')
const QueuesController = () => import('#modules/reporting/http/queues_controller')

for (const queue of QUEUE_NAMES) {
  router
    .get(`/api/data/admin/patients/${queue}`, [QueuesController, 'handle'])
    .as(`reporting.queue:${queue}`)
    .access(only('admin'))
}

/** Beside the documents' lists: how many stand in each. */
router.get('/api/data/admin/queue_figures', [QueuesController, 'figures']).access(only('admin'))

router
  .get('/api/data/admin/patients_to_review_admin', [ReportsController, 'reviewCounts'])
  .access(only('admin'))
router
  .get('/api/data/patients/admin_patients_to_review', [ReportsController, 'patientsToReview'])
  .access(only('admin'))
router
  .get('/api/data/patients/admin_omdc_status_list', [StatusListsController, 'omdc'])
  .access(only('admin'))
router
  .get('/api/data/patients/admin_igp_status_list', [StatusListsController, 'igp'])
  .access(only('admin'))
router
  .get('/api/data/exam/visits_uploaded', [ReportsController, 'visitsUploaded'])
  .access(only('admin', 'od'))
router
  .get('/api/data/exam/cataract_referrals', [ReportsController, 'cataractReferrals'])
  .access(only('admin', 'od'))

router.get('/sales-dashboard', [SalesController, 'page']).access(anyoneSignedIn)
router
  .post('/api/data/sales/integration/report', [SalesController, 'report'])
  .access(only('sales', 'admin'))
router
  .post('/api/data/sales/integration/report_excel', [SalesController, 'excel'])
  .access(only('sales', 'admin'))

/** Each with what it begins with, for the screen; the documents have the file alone. */
const FILES = [
  ['upload_report/report_excel', 'upload_report/rows', 'upload'],
  ['upload_report/upload_metrics_report_excel', 'upload_report/metrics_rows', 'uploadMetrics'],
  [
    'onboarding_report/onboarding_metrics_report_excel',
    'onboarding_report/metrics_rows',
    'onboardingMetrics',
  ],
  [
    'turnaround_report/turnaround_metrics_report_excel',
    'turnaround_report/metrics_rows',
    'turnaroundMetrics',
  ],
] as const
for (const [file, rows, name] of FILES) {
  router.post(`/api/data/admin/${file}`, [DownloadsController, name]).access(only('admin'))
  router.get(`/api/data/admin/${rows}`, [DownloadsController, `${name}Rows`]).access(only('admin'))
}
router.get(proposedRoute('od_report'), [DownloadsController, 'od']).access(only('admin'))
router
  .get(proposedRoute('practice_report'), [DownloadsController, 'practice'])
  .access(only('admin'))
