import router from '@adonisjs/core/services/router'
import { only } from '#identity'
import '#modules/directories/options'

const GpsController = () => import('#modules/directories/http/gps_controller')
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
router
  .get('/api/data/omd/receive_methods', [DoctorsController, 'receiveMethods'])
  .access(only('od', 'admin'))
