import router from '@adonisjs/core/services/router'
import { PROPOSED_PATHS } from '#config/proposed_paths'
import { only } from '#identity'
import { pageAhead, saveAhead, visitAhead } from '#modules/exams/http/foresight'

const ExamsController = () => import('#modules/exams/http/exams_controller')
const VisitsController = () => import('#modules/exams/http/visits_controller')
const AdvancedSelectionsController = () =>
  import('#modules/exams/http/advanced_selections_controller')
const BillingFlagsController = () => import('#modules/exams/http/billing_flags_controller')
const ReferralLettersController = () => import('#modules/exams/http/referral_letters_controller')
const DeactivationsController = () => import('#modules/exams/http/deactivations_controller')
const SubmitController = () => import('#modules/exams/http/submit_controller')
const MessagingController = () => import('#modules/exams/http/messaging_controller')
const PresenceController = () => import('#modules/exams/http/presence_controller')
const ImageMovesController = () => import('#modules/exams/http/image_moves_controller')
const ImagesController = () => import('#modules/exams/http/images_controller')
const StereoPositionsController = () => import('#modules/exams/http/stereo_positions_controller')
const DownloadController = () => import('#modules/exams/http/download_controller')
const PagesController = () => import('#modules/exams/http/pages_controller')

const readers = only('od', 'omdr', 'omdc', 'admin', 'science', 'pre_reviewer')
/** Who may know the patient's name: no scientist (Q43). */
const physicians = only('od', 'omdr', 'omdc', 'admin', 'pre_reviewer')
const writers = only('od', 'omdr', 'omdc', 'admin')
const keepers = only('od', 'admin')
const id = router.matchers.number()

router.get('/patient-exam', [PagesController, 'lastOpened']).access(readers)
router
  .get('/patient-exam/:id', [PagesController, 'show'])
  .where('id', id)
  .as('exam_pages.show')
  .access(readers)
  .foresees(pageAhead)

router
  .group(() => {
    router.post('/patient/exam_date_exists', [VisitsController, 'dateExists']).access(keepers)
    router
      .post('/patient/exam/add/:patientId', [VisitsController, 'add'])
      .where('patientId', id)
      .access(keepers)

    router
      .get('/patients/not_ready_exams/:id', [VisitsController, 'notReady'])
      .where('id', id)
      .access(keepers)

    router.post('/exam/save', [ExamsController, 'save']).access(writers).foresees(saveAhead)
    router
      .post(PROPOSED_PATHS.save_fields, [ExamsController, 'save'])
      .as('exams.save_fields')
      .access(writers)
      .foresees(saveAhead)
    router
      .post('/exam/set_previous_exams_ready', [VisitsController, 'setOlderReady'])
      .access(keepers)

    router
      .post('/exam/set_new_od_messaging_exam_values', [MessagingController, 'handle'])
      .access(only('od'))
    router
      .post('/exam/save_advanced_selections', [AdvancedSelectionsController, 'handle'])
      .access(keepers)

    router.get('/admin/billing_flags', [BillingFlagsController, 'index']).access(only('admin'))
    router
      .post('/admin/billing_flags/:variant/:province', [BillingFlagsController, 'save'])
      .access(only('admin'))

    router.post('/exam/deactivate', [DeactivationsController, 'handle']).access(keepers)
    router
      .post('/exam/delete', [DeactivationsController, 'handle'])
      .as('exams.delete')
      .access(keepers)
    router
      .post(PROPOSED_PATHS.upload_referral_letter, [ReferralLettersController, 'upload'])
      .takesFiles()
      .access(keepers)
    router
      .post(PROPOSED_PATHS.delete_referral_letter, [ReferralLettersController, 'destroy'])
      .access(keepers)
    router
      .get(PROPOSED_PATHS.referral_letter, [ReferralLettersController, 'show'])
      .where('id', id)
      .access(physicians)
    router
      .get('/exam/:id/rlu_pdfs', [ReferralLettersController, 'index'])
      .where('id', id)
      .access(physicians)
    router.post('/exam/image/upload', [ImagesController, 'upload']).takesFiles().access(keepers)
    router.post('/exam/image/delete', [ImagesController, 'destroy']).access(keepers)
    router
      .post('/exam/image/remove', [ImagesController, 'destroy'])
      .as('images.remove')
      .access(keepers)
    router
      .post(PROPOSED_PATHS.delete_extra_image, [ImagesController, 'destroyExtra'])
      .access(keepers)
    router.post('/exam/move_image', [ImageMovesController, 'handle']).access(keepers)
    router.post('/exam/swap_image', [ImagesController, 'swap']).access(only('admin'))
    router.post('/exam/rotate_image', [ImagesController, 'rotate']).access(only('admin'))
    router
      .post('/exam/update_stereoviewer_images_position', [StereoPositionsController, 'handle'])
      .access(writers)
    router.get('/download/*', [DownloadController, 'show']).access(readers)

    router
      .post('/exam/:id/presence', [PresenceController, 'handle'])
      .where('id', id)
      .access(readers)
    router
      .get('/exam/:id/should_disable_submit_button', [SubmitController, 'disabled'])
      .where('id', id)
      .access(readers)
    router
      .get('/omd/outbound/:id', [SubmitController, 'outboundOmds'])
      .where('id', id)
      .access(keepers)
    router.get('/exam/:id', [ExamsController, 'header']).where('id', id).access(readers)
    router
      .get('/exam/:id/24', [ExamsController, 'page'])
      .where('id', id)
      .access(readers)
      .foresees(visitAhead)
    router
      .get('/mongo_exam/:id/24', [ExamsController, 'page'])
      .where('id', id)
      .as('exams.mongo_page')
      .access(readers)
      .foresees(visitAhead)
    router.get('/exam/:id/exam_images', [ImagesController, 'index']).where('id', id).access(readers)
    router
      .get('/exam/:id/check_previous_exam_status', [VisitsController, 'olderNotReady'])
      .where('id', id)
      .access(keepers)
  })
  .prefix('/api/data')
