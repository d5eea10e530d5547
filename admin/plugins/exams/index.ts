import EventNote from '@mui/icons-material/EventNote'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const ExamList = later(() => import('./exam_list').then((m) => m.ExamList))

export default {
  module: 'worklists',
  order: 5,
  resources: [{ name: 'exams', group: 'lists', icon: EventNote, list: ExamList }],
} satisfies PortalPlugin
