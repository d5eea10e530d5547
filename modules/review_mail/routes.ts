import router from '@adonisjs/core/services/router'
import { anybody, only } from '#identity'

const VisitsController = () => import('#modules/review_mail/http/visits_controller')
const EmailsController = () => import('#modules/review_mail/http/emails_controller')
const TemplatesController = () => import('#modules/review_mail/http/templates_controller')
const SendingController = () => import('#modules/review_mail/http/sending_controller')
const StatusesController = () => import('#modules/review_mail/http/statuses_controller')
const RepliesController = () => import('#modules/review_mail/http/replies_controller')

const id = router.matchers.number()
const guid = /^[\w-]{1,64}$/

router
  .get('/review-processing-reply/:guid', [RepliesController, 'page'])
  .where('guid', guid)
  .as('review_replies.page')
  .access(anybody)

router
  .group(() => {
    router
      .get('/data/:guid', [RepliesController, 'data'])
      .where('guid', guid)
      .as('review_replies.data')
      .access(anybody)
    router
      .post('/create_omd_messaging_exam', [RepliesController, 'create'])
      .as('review_replies.create')
      .access(anybody)
  })
  .prefix('/api/data/review_processing_reply')

router
  .group(() => {
    const admin = only('admin')
    router.get('/list', [VisitsController, 'list']).as('list').access(admin)
    router.get('/od_list', [VisitsController, 'ods']).as('od_list').access(admin)
    router
      .get('/review_processing_list_by_batch_email_id', [VisitsController, 'ofEmail'])
      .as('of_email')
      .access(admin)
    router
      .get('/template/:id', [TemplatesController, 'show'])
      .where('id', id)
      .as('template')
      .access(admin)
    router
      .get('/od_emails/:id', [VisitsController, 'addresses'])
      .where('id', id)
      .as('od_emails')
      .access(admin)
    router
      .get('/omd_internal_review_emails/:id', [TemplatesController, 'omdEmails'])
      .where('id', id)
      .as('omd_emails')
      .access(admin)
    router
      .get('/get_review_emails_sent_summary', [EmailsController, 'summary'])
      .as('summary')
      .access(admin)
    router.get('/get_review_emails_log', [EmailsController, 'log']).as('log').access(admin)
    router
      .get('/get_ready_review_processing_batch_list', [EmailsController, 'batches'])
      .as('batches')
      .access(admin)
    router
      .get('/encryption_text', [EmailsController, 'encryptionText'])
      .as('encryption_text')
      .access(admin)
    /** Beside the documents' calls: what would be sent, for the confirmation. */
    router.post('/preview', [SendingController, 'preview']).as('preview').access(admin)
    router.post('/send_review_email', [SendingController, 'send']).as('send').access(admin)
    router
      .post('/bulk_set_exam_review_processed', [StatusesController, 'setProcessed'])
      .as('set_processed')
      .access(admin)
    router.post('/set_email_status', [StatusesController, 'setEmail']).as('set_email').access(admin)
    router.post('/set_batch_status', [StatusesController, 'setBatch']).as('set_batch').access(admin)
  })
  .as('review_processing')
  .prefix('/api/data/review_processing')
