import router from '@adonisjs/core/services/router'
import { anyoneSignedIn, only } from '#identity'
import { PORTAL_SCREENS } from '#modules/worklists/portal_screens'
import '#modules/worklists/options'

const ListsController = () => import('#modules/worklists/http/lists_controller')
const PagesController = () => import('#modules/worklists/http/pages_controller')
const DashboardsController = () => import('#modules/worklists/http/dashboards_controller')
const PortalScreensController = () => import('#modules/worklists/http/portal_screens_controller')

const listReaders = only('od', 'omdr', 'omdc', 'pre_reviewer', 'admin', 'igp')

router.get('/api/data/patients', [ListsController, 'patients']).access(listReaders)
router
  .get('/api/data/od_referral_patients', [ListsController, 'referralPatients'])
  .access(only('od'))
router
  .get('/api/data/patients/omdr_patients_to_review', [ListsController, 'toReview'])
  .access(only('omdr', 'admin'))
router.get('/api/data/mongodb/patients', [ListsController, 'mongodbPatients']).access(listReaders)

for (const path of ['/', '/patients', '/patient-list']) {
  router
    .get(path, [PagesController, 'patients'])
    .as(`worklists.patients:${path}`)
    .access(anyoneSignedIn)
}
router.get('/igp-referrals', [PagesController, 'igpReferrals']).access(anyoneSignedIn)
router.get('/patient', [PagesController, 'noPatient']).access(anyoneSignedIn)
router
  .get('/patient/:id', [PagesController, 'patient'])
  .where('id', router.matchers.number())
  .access(anyoneSignedIn)

router.get('/od-dashboard', [DashboardsController, 'od']).access(anyoneSignedIn)
router.get('/sales-dashboard', [DashboardsController, 'sales']).access(anyoneSignedIn)
router.get('/science-dashboard', [DashboardsController, 'science']).access(anyoneSignedIn)

for (const { path } of PORTAL_SCREENS) {
  router
    .get(path, [PortalScreensController, 'handle'])
    .as(`worklists.portal:${path}`)
    .access(anyoneSignedIn)
}
