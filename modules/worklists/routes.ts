import router from '@adonisjs/core/services/router'
import { anyoneSignedIn, only } from '#identity'
import { PALETTE_SEARCHERS } from '#worklists/rules'
import { PORTAL_SCREENS } from '#modules/worklists/portal_screens'
import '#modules/worklists/options'

const ListsController = () => import('#modules/worklists/http/lists_controller')
const PagesController = () => import('#modules/worklists/http/pages_controller')
const BlindReadingsController = () => import('#modules/worklists/http/blind_readings_controller')
const DashboardsController = () => import('#modules/worklists/http/dashboards_controller')
const RemindersController = () => import('#modules/worklists/http/reminders_controller')
const IgpReferralsController = () => import('#modules/worklists/http/igp_referrals_controller')
const PaletteController = () => import('#modules/worklists/http/palette_controller')
const GpNamesController = () => import('#modules/worklists/http/gp_names_controller')
const PortalScreensController = () => import('#modules/worklists/http/portal_screens_controller')

const officeReaders = only('omdr', 'omdc', 'pre_reviewer', 'admin')
const listReaders = only('od', 'omdr', 'omdc', 'pre_reviewer', 'admin', 'igp')

router.get('/api/data/patients', [ListsController, 'patients']).access(listReaders)
router
  .get('/api/data/od_referral_patients', [ListsController, 'referralPatients'])
  .access(only('od'))
router
  .get('/api/data/patients/omdr_patients_to_review', [ListsController, 'toReview'])
  .access(only('omdr', 'admin'))
/** Beside the documents' call for reviewers: the queue of a consultant. */
router
  .get('/api/data/patients/omdc_patients_to_review', [ListsController, 'toConsult'])
  .access(only('omdc'))
router
  .post('/api/data/od_to_review_reminder_exams/list', [RemindersController, 'list'])
  .access(only('admin'))
router
  .post('/api/data/od_to_review_reminder_email', [RemindersController, 'send'])
  .access(only('admin'))
router.get('/api/data/mongodb/patients', [ListsController, 'mongodbPatients']).access(listReaders)

for (const path of ['/', '/patients', '/patient-list']) {
  router
    .get(path, [PagesController, 'patients'])
    .as(`worklists.patients:${path}`)
    .access(anyoneSignedIn)
}
router.get('/igp-referrals', [IgpReferralsController, 'page']).access(anyoneSignedIn)
router
  .post('/api/data/set_exam_gp_referrals', [IgpReferralsController, 'refer'])
  .access(only('igp', 'admin'))
router
  .get('/api/data/igp/:id/referred_patients', [IgpReferralsController, 'referred'])
  .where('id', router.matchers.number())
  .access(only('igp', 'admin'))
router
  .get('/api/data/igp/:id/patients', [IgpReferralsController, 'requiring'])
  .where('id', router.matchers.number())
  .access(only('igp', 'admin'))
router.get('/patient', [PagesController, 'noPatient']).access(anyoneSignedIn)
router
  .get('/patient/:id', [PagesController, 'patient'])
  .where('id', router.matchers.number())
  .access(anyoneSignedIn)

/** Beside the documents' calls: what the palette finds. */
router.post('/api/data/palette', [PaletteController, 'handle']).access(only(...PALETTE_SEARCHERS))

/** Beside the documents' calls: whose patients a list can be narrowed to (F035). */
router.get('/api/data/patients/gp_names', [GpNamesController, 'handle']).access(officeReaders)

router.get('/second-readings', [BlindReadingsController, 'handle']).access(only('omdr'))

router.get('/od-dashboard', [DashboardsController, 'od']).access(anyoneSignedIn)
router.get('/science-dashboard', [DashboardsController, 'science']).access(anyoneSignedIn)

for (const { path } of PORTAL_SCREENS) {
  router
    .get(path, [PortalScreensController, 'handle'])
    .as(`worklists.portal:${path}`)
    .access(anyoneSignedIn)
}
