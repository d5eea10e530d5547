import router from '@adonisjs/core/services/router'
import { proposedRoute } from '#config/proposed_paths'
import { anyoneSignedIn, only } from '#identity'

const UploadsController = () => import('#modules/intake/http/uploads_controller')
const FilesController = () => import('#modules/intake/http/files_controller')
const PatientGpsController = () => import('#modules/intake/http/patient_gps_controller')
const ReconcilerSearchesController = () =>
  import('#modules/intake/http/reconciler_searches_controller')
const ReceivedFaxFilesController = () =>
  import('#modules/intake/http/received_fax_files_controller')
const ReconcilerController = () => import('#modules/intake/http/reconciler_controller')
const ReconcilerImagesController = () => import('#modules/intake/http/reconciler_images_controller')
const PagesController = () => import('#modules/intake/http/pages_controller')

/** Optometrists with the option only; the policy tells them from the others (F340). */
const senders = only('od')
const readers = only('od', 'admin')
const admin = only('admin')
const id = router.matchers.number()

router
  .get('/smart-uploads', [PagesController, 'handle'])
  .as('smart_uploads.page')
  .access(anyoneSignedIn)

router
  .post(proposedRoute('add_smart_upload'), [UploadsController, 'add'])
  .takesFiles()
  .as('smart_uploads.add')
  .access(senders)
router
  .post(proposedRoute('add_diagnosis_file'), [FilesController, 'add'])
  .takesFiles()
  .as('smart_uploads.file_add')
  .access(senders)

router
  .group(() => {
    router.get('/uploads_in_queue_list', [UploadsController, 'queue']).as('queue').access(readers)
    router.get('/list', [UploadsController, 'list']).as('list').access(readers)
    router
      .get('/od_requested_omd_options', [UploadsController, 'omdOptions'])
      .as('omd_options')
      .access(senders)
    router.post('/update_gp', [UploadsController, 'updateGp']).as('update_gp').access(senders)
    router.post('/submit', [UploadsController, 'submit']).as('submit').access(senders)
    router
      .post('/save_gp_info_to_patient', [PatientGpsController, 'handle'])
      .as('gp_to_patient')
      .access(readers)
    router
      .post('/diagnosis_file/delete', [FilesController, 'remove'])
      .as('file_delete')
      .access(senders)
    router
      .get('/diagnosis_file/:id/file/:variant?', [FilesController, 'showFile'])
      .where('id', id)
      .as('file')
      .access(readers)
    router
      .post('/update/:id', [UploadsController, 'update'])
      .where('id', id)
      .as('update')
      .access(senders)
    router
      .post('/update_all/:id', [UploadsController, 'updateAll'])
      .where('id', id)
      .as('update_all')
      .access(admin)
    router
      .post('/delete/:id', [UploadsController, 'remove'])
      .where('id', id)
      .as('delete')
      .access(senders)
    router
      .post('/revert_status/:id', [UploadsController, 'revert'])
      .where('id', id)
      .as('revert')
      .access(admin)
    router.get('/:id', [UploadsController, 'show']).where('id', id).as('show').access(readers)
    router
      .get('/:id/file/:variant?', [FilesController, 'showUpload'])
      .where('id', id)
      .as('upload_file')
      .access(readers)
  })
  .as('smart_uploads')
  .prefix('/api/data/smart_upload')

router
  .group(() => {
    router
      .post('/patient_matching_list', [ReconcilerSearchesController, 'matchingPatients'])
      .as('matching_patients')
      .access(admin)
    router
      .get('/matching_od', [ReconcilerSearchesController, 'matchingOd'])
      .as('matching_od')
      .access(admin)
    router
      .get('/admin_patient_list', [ReconcilerSearchesController, 'patients'])
      .as('patients')
      .access(admin)
    router
      .post('/patient_add', [ReconcilerController, 'addPatient'])
      .as('add_patient')
      .access(admin)
    router
      .post('/patient_match', [ReconcilerController, 'matchPatient'])
      .as('match_patient')
      .access(admin)
    router
      .post('/create_exam', [ReconcilerController, 'createExam'])
      .as('create_exam')
      .access(admin)
    router
      .post('/image/upload', [ReconcilerImagesController, 'upload'])
      .takesFiles()
      .as('upload_image')
      .access(admin)
    router
      .get('/image/:id/file/:variant?', [ReconcilerImagesController, 'show'])
      .where('id', id)
      .as('image_file')
      .access(admin)
    router.post('/update_all', [ReconcilerController, 'nothing']).as('nothing').access(admin)
    router
      .post('/update_all/:id', [ReconcilerController, 'update'])
      .where('id', id)
      .as('update')
      .access(admin)
    router.get('/:id', [ReconcilerController, 'show']).where('id', id).as('show').access(admin)
    router
      .get('/:id/page/:page', [ReconcilerImagesController, 'page'])
      .where('id', id)
      .where('page', id)
      .as('page')
      .access(admin)
  })
  .as('upload_reconciler')
  .prefix('/api/data/upload_reconciler')

/** Beside the documents' calls: what a fax that came shows. */
router
  .get('/api/data/received_fax/:id/file/:variant?', [ReceivedFaxFilesController, 'handle'])
  .where('id', id)
  .as('received_faxes.file')
  .access(admin)
