import router from '@adonisjs/core/services/router'
import { only } from '#identity'
import '#modules/directories/options'

const GpsController = () => import('#modules/directories/http/gps_controller')
const OdsController = () => import('#modules/directories/http/ods_controller')
const OmdsController = () => import('#modules/directories/http/omds_controller')
const IgpsController = () => import('#modules/directories/http/igps_controller')
const OutboundOmdsController = () => import('#modules/directories/http/outbound_omds_controller')
const OmdOptionsController = () => import('#modules/directories/http/omd_options_controller')
const DirectoryController = () => import('#modules/directories/http/directory_controller')
const DoctorsController = () => import('#modules/directories/http/doctors_controller')

/** General practitioners follow the right to edit patients (Q41). */
const patientEditors = only('od', 'admin')

router.get('/api/data/gp/list', [GpsController, 'index']).access(patientEditors)
router
  .get('/api/data/gp/list/province_and_practice', [GpsController, 'ofProvince'])
  .access(patientEditors)
router.get('/api/data/gp/fax', [GpsController, 'fax']).access(patientEditors)
router.post('/api/data/gp/add', [GpsController, 'add']).access(patientEditors)
router.post('/api/data/gp/update', [GpsController, 'update']).access(patientEditors)

router.get('/api/data/omds', [DoctorsController, 'omds']).access(only('od', 'admin'))
router
  .get('/api/data/omds/:id/contact', [DoctorsController, 'omdContact'])
  .where('id', router.matchers.number())
  .access(only('admin'))
router.get('/api/data/igp/list', [DoctorsController, 'igps']).access(only('admin'))
router.get('/api/data/doctor/list/:type', [DirectoryController, 'list']).access(only('admin'))
router.post('/api/data/doctor/delete', [DirectoryController, 'delete']).access(only('admin'))
router.post('/api/data/region/add', [DirectoryController, 'addRegion']).access(only('admin'))

const RECORDS = [
  ['od', OdsController],
  ['omd', OmdsController],
  ['igp', IgpsController],
] as const
for (const [kind, controller] of RECORDS) {
  const path = `/api/data/${kind}`
  const id = `${path}/:id`
  router.post(`${path}/add`, [controller, 'add']).access(only('admin'))
  router.post(`${path}/edit`, [controller, 'edit']).access(only('admin'))
  router.get(id, [controller, 'show']).where('id', router.matchers.number()).access(only('admin'))
  router
    .post(id, [controller, 'edit'])
    .as(`${kind}.edit_by_path`)
    .where('id', router.matchers.number())
    .access(only('admin'))
}

const referrers = only('od', 'admin')
router.post('/api/data/omd/outbound/add', [OutboundOmdsController, 'add']).access(referrers)
router.post('/api/data/omd/outbound/edit', [OutboundOmdsController, 'edit']).access(referrers)

router.get('/api/data/omd/category', [OmdOptionsController, 'categories']).access(only('admin'))
router
  .get('/api/data/omd/specialization', [OmdOptionsController, 'specializations'])
  .access(only('admin'))
router
  .get('/api/data/od/default_omd/:id', [OmdOptionsController, 'defaultOmd'])
  .where('id', router.matchers.number())
  .access(only('od', 'admin'))
router
  .get('/api/data/exam/:id/omd_options', [OmdOptionsController, 'ofExam'])
  .where('id', router.matchers.number())
  .access(only('od', 'omdr', 'omdc', 'admin'))
router
  .get('/api/data/omd_internal_review_recipients/:id', [OmdOptionsController, 'reviewRecipients'])
  .where('id', router.matchers.number())
  .access(only('admin'))
router
  .get('/api/data/omd/tele_consult_options', [OmdOptionsController, 'teleConsult'])
  .access(only('od', 'omdr', 'omdc', 'admin'))
router
  .get('/api/data/omd/od_requested_omd_options/:id', [OmdOptionsController, 'requestable'])
  .where('id', router.matchers.number())
  .access(only('od', 'admin'))
router
  .get('/api/data/omd/receive_methods', [DoctorsController, 'receiveMethods'])
  .access(only('od', 'admin'))
