import type { ComponentType } from 'react'
import BarChart from '@mui/icons-material/BarChart'
import type { PortalReport } from '#reporting/rules'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const FilesPage = later(() => import('./files_page').then((m) => m.FilesPage))
const OmdrToReviewPage = later(() =>
  import('./omdr_to_review_page').then((m) => m.OmdrToReviewPage)
)
const PatientsToReviewPage = later(() =>
  import('./patients_to_review_page').then((m) => m.PatientsToReviewPage)
)
const ReportsPage = later(() => import('./reports_page').then((m) => m.ReportsPage))
const ReviewCountsPage = later(() => import('./review_counts_page').then((m) => m.ReviewCountsPage))
const IgpStatusPage = later(() => import('./status_page').then((m) => m.IgpStatusPage))
const OmdcStatusPage = later(() => import('./status_page').then((m) => m.OmdcStatusPage))
const StudyPage = later(() => import('./study_page').then((m) => m.StudyPage))

/** Pages that the cards lead to: each report of the portal has one. */
const PAGES = {
  review_counts: ReviewCountsPage,
  patients_to_review: PatientsToReviewPage,
  omdr_to_review: OmdrToReviewPage,
  omdc_status_list: OmdcStatusPage,
  igp_status_list: IgpStatusPage,
  study_figures: StudyPage,
  report_files: FilesPage,
} satisfies Record<PortalReport, ComponentType>

export default {
  module: 'reporting',
  order: 6,
  resources: [{ name: 'reports', icon: BarChart, list: ReportsPage, group: 'figures' }],
  pages: Object.entries(PAGES).map(([name, page]) => ({
    path: `/${name}`,
    name: `resources.${name}.name`,
    icon: BarChart,
    page,
    under: '/reports',
  })),
} satisfies PortalPlugin
