import BarChart from '@mui/icons-material/BarChart'
import type { PortalPlugin } from '../../shell/plugin'
import { FilesPage } from './files_page'
import { PatientsToReviewPage } from './patients_to_review_page'
import { ReportsPage } from './reports_page'
import { ReviewCountsPage } from './review_counts_page'
import { IgpStatusPage, OmdcStatusPage } from './status_page'
import { StudyPage } from './study_page'

/** Pages that the dashboard's cards lead to, in their order. */
const REPORTS = {
  review_counts: ReviewCountsPage,
  patients_to_review: PatientsToReviewPage,
  omdc_status_list: OmdcStatusPage,
  igp_status_list: IgpStatusPage,
  study_figures: StudyPage,
  report_files: FilesPage,
}

export default {
  module: 'reporting',
  order: 6,
  resources: [],
  pages: [
    {
      path: '/reports',
      name: 'resources.reports.name',
      icon: BarChart,
      page: ReportsPage,
      group: 'figures',
    },
    ...Object.entries(REPORTS).map(([name, page]) => ({
      path: `/${name}`,
      name: `resources.${name}.name`,
      icon: BarChart,
      page,
      under: '/reports',
    })),
  ],
} satisfies PortalPlugin
