import router from '@adonisjs/core/services/router'
import { proposedRoute } from '#config/proposed_paths'
import { only } from '#identity'
import '#modules/patients/options'

const PatientsController = () => import('#modules/patients/http/patients_controller')
const GpConfirmationsController = () => import('#modules/patients/http/gp_confirmations_controller')
const StandingController = () => import('#modules/patients/http/standing_controller')
const DuplicatesController = () => import('#modules/patients/http/duplicates_controller')
const ConsentTextsController = () => import('#modules/patients/http/consent_texts_controller')
const HealthNumbersController = () => import('#modules/patients/http/health_numbers_controller')

const readers = only('od', 'omdr', 'omdc', 'pre_reviewer', 'admin')
const editors = only('od', 'admin')
const number = router.matchers.number()

router.post('/api/data/patient/add', [PatientsController, 'add']).access(editors)
router
  .post('/api/data/patient/edit', [PatientsController, 'edit'])
  .as('patients.edit_by_body')
  .access(editors)
router
  .post('/api/data/patient/edit/:id', [PatientsController, 'edit'])
  .where('id', number)
  .access(editors)
router.post('/api/data/patient/deactivate', [StandingController, 'deactivate']).access(editors)
router
  .post(proposedRoute('set_patient_flags'), [StandingController, 'setFlags'])
  .access(only('admin'))
router
  .post('/api/data/patient/possible_duplicates', [DuplicatesController, 'handle'])
  .access(editors)
router
  .post('/api/data/patients/od_referral/add', [PatientsController, 'add'])
  .as('patients.add_by_referral')
  .access(only('od'))
router
  .get('/api/data/patients/od_referral/:id', [PatientsController, 'show'])
  .where('id', number)
  .as('patients.show_referral')
  .access(only('od'))
router.get('/api/data/admin/consent_texts', [ConsentTextsController, 'index']).access(only('admin'))
router.post('/api/data/admin/consent_texts', [ConsentTextsController, 'save']).access(only('admin'))
router.post('/api/data/patient/phn_exists', [HealthNumbersController, 'exists']).access(editors)
router
  .post('/api/data/patient/email_edit/:id', [PatientsController, 'editEmail'])
  .where('id', number)
  .access(editors)
router
  .post('/api/data/patient/:id/confirm_gp', [GpConfirmationsController, 'handle'])
  .where('id', number)
  .access(editors)
router
  .get('/api/data/patient/:id', [PatientsController, 'show'])
  .where('id', number)
  .access(readers)
