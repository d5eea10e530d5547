import ManageSearch from '@mui/icons-material/ManageSearch'
import MonitorHeart from '@mui/icons-material/MonitorHeart'
import Schedule from '@mui/icons-material/Schedule'
import Speed from '@mui/icons-material/Speed'
import SupportAgent from '@mui/icons-material/SupportAgent'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'
import { HelpDeskTool } from './help_desk/help_desk_tool'

const AuditTrailPage = later(() =>
  import('./audit_trail/audit_trail_page').then((m) => m.AuditTrailPage)
)
const RequestList = later(() => import('./help_desk/request_list').then((m) => m.RequestList))
const JobsPage = later(() => import('./jobs/jobs_page').then((m) => m.JobsPage))
const PerformancePage = later(() =>
  import('./performance/performance_page').then((m) => m.PerformancePage)
)
const ServicePage = later(() => import('./services/service_page').then((m) => m.ServicePage))
const ServicesPage = later(() => import('./services/services_page').then((m) => m.ServicesPage))

export default {
  module: 'operations',
  order: 40,
  tool: HelpDeskTool,
  resources: [
    { name: 'help_desk_requests', icon: SupportAgent, list: RequestList, group: 'attention' },
  ],
  pages: [
    {
      path: '/services',
      name: 'resources.services.name',
      icon: MonitorHeart,
      page: ServicesPage,
      group: 'running',
    },
    {
      path: '/services/:pk',
      name: 'resources.services.name',
      icon: MonitorHeart,
      page: ServicePage,
      under: '/services',
    },
    {
      path: '/performance',
      name: 'resources.performance.name',
      icon: Speed,
      page: PerformancePage,
      group: 'running',
    },
    {
      path: '/jobs',
      name: 'resources.jobs.name',
      icon: Schedule,
      page: JobsPage,
      group: 'running',
    },
    {
      path: '/audit_trail',
      name: 'resources.audit_trail.name',
      icon: ManageSearch,
      page: AuditTrailPage,
      group: 'running',
    },
    // Its records by the name that resources of the portal have (Q161).
    {
      path: '/audit_records',
      name: 'resources.audit_trail.name',
      icon: ManageSearch,
      page: AuditTrailPage,
      under: '/audit_trail',
    },
  ],
} satisfies PortalPlugin
