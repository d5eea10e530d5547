import router from '@adonisjs/core/services/router'
import { proposedRoute } from '#config/proposed_paths'
import { anyoneSignedIn, only } from '#identity'

const ExplorerController = () => import('#modules/operations/http/explorer_controller')
const HelpDeskController = () => import('#modules/operations/http/help_desk_controller')
const LatencyController = () => import('#modules/operations/http/latency_controller')
const MetricsController = () => import('#modules/operations/http/metrics_controller')
const RecurringJobsController = () => import('#modules/operations/http/recurring_jobs_controller')
const ServicesController = () => import('#modules/operations/http/services_controller')
const TrailController = () => import('#modules/operations/http/trail_controller')

router.post('/api/data/help_desk/request', [HelpDeskController, 'handle']).access(anyoneSignedIn)
/** How the product itself is; who is no administrator reads it in general words. */
router.get(proposedRoute('services_health'), [ServicesController, 'index']).access(anyoneSignedIn)
router.get(proposedRoute('checked_service'), [ServicesController, 'show']).access(anyoneSignedIn)
router.post('/api/data/performance/latency', [LatencyController, 'note']).access(anyoneSignedIn)
router
  .get('/api/data/performance/latency_metrics_summary', [LatencyController, 'summary'])
  .access(only('admin'))
router
  .get('/api/data/performance/latency_metrics_list_by_metrics_name', [
    LatencyController,
    'byMetric',
  ])
  .access(only('admin'))
router
  .get('/api/data/performance/latency_metrics_patient_list', [LatencyController, 'byPatient'])
  .access(only('admin'))
router
  .get('/api/admin/patients/:id/audit_records', [TrailController, 'index'])
  .where('id', router.matchers.number())
  .access(only('admin'))
router
  .get('/api/data/exam/metrics_info/:id', [MetricsController, 'info'])
  .where('id', router.matchers.number())
  .access(only('od', 'omdr', 'omdc', 'admin', 'pre_reviewer'))
router
  .get(proposedRoute('audit_metrics'), [MetricsController, 'audit'])
  .where('id', router.matchers.number())
  .access(only('admin'))
router.get('/api/admin/recurring_jobs', [RecurringJobsController, 'index']).access(only('admin'))
router
  .post('/api/admin/recurring_jobs/:name/run', [RecurringJobsController, 'run'])
  .access(only('admin'))
router.get('/api/admin/audit_trail', [ExplorerController, 'index']).access(only('admin'))
router.get('/api/admin/audit_trail/check', [ExplorerController, 'check']).access(only('admin'))
