import router from '@adonisjs/core/services/router'
import { PROPOSED_PATHS } from '#config/proposed_paths'
import { anybody, only } from '#identity'
import '#modules/review/options'

const AlertOrderController = () => import('#modules/review/http/alert_order_controller')
const AssignmentsController = () => import('#modules/review/http/assignments_controller')
const BandController = () => import('#modules/review/http/band_controller')
const MarksController = () => import('#modules/review/http/marks_controller')
const PreReviewTimesController = () => import('#modules/review/http/pre_review_times_controller')
const ReviewsController = () => import('#modules/review/http/reviews_controller')

const AutoMessagesController = () => import('#modules/review/http/auto_messages_controller')
const PatternDeviationController = () => import('#modules/review/http/pattern_deviation_controller')
const SentencesController = () => import('#modules/review/http/sentences_controller')
const TreatmentsController = () => import('#modules/review/http/treatments_controller')
const TxAlgorithmController = () => import('#modules/review/http/tx_algorithm_controller')

const SecondReadingsController = () => import('#modules/review/http/second_readings_controller')

const id = router.matchers.number()
/** A visit's number, or the token of a link. */
const token = /^[\w-]{1,64}$/

router
  .get('/deep-md-band-screenshot/:id', [BandController, 'page'])
  .where('id', token)
  .access(anybody)

router
  .get('/second-readings/:id', [SecondReadingsController, 'show'])
  .where('id', id)
  .access(only('omdr'))

router
  .group(() => {
    router
      .post('/exam/set_second_omdr', [AssignmentsController, 'askSecondOpinion'])
      .access(only('omdr', 'admin'))
    router
      .post('/exam/:id/second_reading', [SecondReadingsController, 'lock'])
      .where('id', id)
      .access(only('omdr'))
    router.post('/exam/set_omdr', [AssignmentsController, 'assignReviewer']).access(only('admin'))
    router.post('/exam/set_omdc', [AssignmentsController, 'assignConsultant']).access(only('admin'))
    router
      .post('/exam/set_omdc_status', [AssignmentsController, 'setConsultStatus'])
      .access(only('admin'))
    router
      .post('/exam/set_internal_gp_and_status', [AssignmentsController, 'setInternalGp'])
      .access(only('admin'))
    router
      .post('/exam/set_glaucoma_booking', [AssignmentsController, 'setGlaucomaBooking'])
      .access(only('od', 'admin'))
    router
      .post('/exam/set_internal_gp_status', [AssignmentsController, 'setInternalGpStatus'])
      .access(only('admin'))
    router
      .post(PROPOSED_PATHS.omdc_submit, [ReviewsController, 'submitConsult'])
      .where('id', id)
      .access(only('omdc'))
    router
      .get(PROPOSED_PATHS.omdc_status_check, [ReviewsController, 'checkConsult'])
      .where('id', id)
      .access(only('omdc', 'admin'))
    router
      .post('/exam/:id/band_link', [BandController, 'makeLink'])
      .where('id', id)
      .access(only('omdr', 'omdc', 'admin'))
    router
      .post('/exam/:id/band_link/revoke', [BandController, 'revokeLinks'])
      .where('id', id)
      .access(only('omdr', 'omdc', 'admin'))
    router
      .get('/deep_md_band_screenshot/get_md_band_data/:id', [BandController, 'data'])
      .where('id', token)
      .access(anybody)
    router
      .post('/exam/save_glc_suspect', [MarksController, 'suspectGlaucoma'])
      .access(only('omdr', 'omdc'))
    router
      .post(PROPOSED_PATHS.save_vf_override, [MarksController, 'overrideFieldTest'])
      .access(only('omdr', 'omdc', 'admin'))
    router
      .post('/exam/clear_second_omdr_alert_on_prev_exams/:id', [
        MarksController,
        'clearSecondOpinions',
      ])
      .where('id', id)
      .access(only('omdr', 'admin'))
    router
      .post('/exam/set_validation_review/:id', [MarksController, 'noteValidationReview'])
      .where('id', id)
      .access(only('admin'))
    router
      .get(PROPOSED_PATHS.second_opinion_reviewers, [MarksController, 'secondOpinionReviewers'])
      .where('id', id)
      .access(only('omdr', 'admin'))
    router.get('/admin/alert_order', [AlertOrderController, 'index']).access(only('admin'))
    router.post('/admin/alert_order', [AlertOrderController, 'save']).access(only('admin'))
    router
      .post('/admin/pre_review_time/update', [PreReviewTimesController, 'store'])
      .access(only('admin'))
    router
      .get('/admin/pre_review_time/details/:id', [PreReviewTimesController, 'show'])
      .where('id', id)
      .access(only('admin'))
    router
      .post('/exam/review_timestamp/:id', [ReviewsController, 'recordReviewTime'])
      .where('id', id)
      .access(only('omdr', 'omdc'))
    router
      .post('/exam/:id/prereview_timestamp', [ReviewsController, 'preReview'])
      .where('id', id)
      .access(only('admin', 'pre_reviewer'))
    router
      .get('/exam/:id/automessages', [AutoMessagesController, 'show'])
      .where('id', id)
      .access(only('admin', 'pre_reviewer', 'omdr'))
    router
      .post('/exam/:id/automessages', [AutoMessagesController, 'save'])
      .where('id', id)
      .access(only('admin', 'pre_reviewer', 'omdr'))
    router
      .post('/exam/:id/read_vf_pattern_deviation', [PatternDeviationController, 'read'])
      .where('id', id)
      .access(only('admin', 'pre_reviewer', 'omdr'))
    const writers = only('admin', 'pre_reviewer', 'omdr', 'omdc')
    router
      .post('/exam/generate_random_sentences', [SentencesController, 'generate'])
      .access(writers)
    // The documents give a bare name, which may stand under either base (Q02).
    router
      .post('/generate_random_sentences', [SentencesController, 'generate'])
      .as('sentences.generate_plain')
      .access(writers)
    router
      .get('/exam/txalgo3/:id', [TxAlgorithmController, 'show'])
      .where('id', id)
      .access(only('admin', 'omdr', 'omdc'))
    router
      .post('/exam/txalgo3/:id', [TxAlgorithmController, 'refresh'])
      .where('id', id)
      .access(only('admin', 'omdr', 'omdc'))
    router
      .post('/exam/:id/easy_tx_timestamp', [TreatmentsController, 'initiate'])
      .where('id', id)
      .access(only('omdr', 'omdc', 'admin'))
    router
      .post(PROPOSED_PATHS.omdr_submit, [ReviewsController, 'submit'])
      .where('id', id)
      .access(only('omdr'))
  })
  .prefix('/api/data')
