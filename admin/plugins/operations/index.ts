import ManageSearch from '@mui/icons-material/ManageSearch'
import MonitorHeart from '@mui/icons-material/MonitorHeart'
import Schedule from '@mui/icons-material/Schedule'
import Speed from '@mui/icons-material/Speed'
import SupportAgent from '@mui/icons-material/SupportAgent'
import type { PortalPlugin } from '../../shell/plugin'
import { AuditTrailPage } from './audit_trail/audit_trail_page'
import { HelpDeskTool } from './help_desk/help_desk_tool'
import { RequestList } from './help_desk/request_list'
import { JobsPage } from './jobs/jobs_page'
import { PerformancePage } from './performance/performance_page'
import { ServicePage } from './services/service_page'
import { ServicesPage } from './services/services_page'

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
  ],
} satisfies PortalPlugin
