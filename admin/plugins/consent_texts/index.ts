import FactCheck from '@mui/icons-material/FactCheck'
import { later } from '../../shell/later'
import type { PortalPlugin } from '../../shell/plugin'

const ConsentTextsPage = later(() => import('./consent_texts_page').then((m) => m.ConsentTextsPage))

export default {
  module: 'patients',
  order: 17,
  resources: [],
  pages: [
    {
      path: '/consent_texts',
      name: 'resources.consent_texts.name',
      icon: FactCheck,
      page: ConsentTextsPage,
      group: 'running',
    },
  ],
} satisfies PortalPlugin
