import router from '@adonisjs/core/services/router'
import { PROPOSED_PATHS } from '#config/proposed_paths'
import { only } from '#identity'

const OdLettersController = () => import('#modules/letters/http/od_letters_controller')
const OutboundController = () => import('#modules/letters/http/outbound_controller')
const ReferralLoopsController = () => import('#modules/letters/http/referral_loops_controller')
const LetterEditsController = () => import('#modules/letters/http/letter_edits_controller')
const BulkFaxController = () => import('#modules/letters/http/bulk_fax_controller')
const DeliveryDocumentController = () =>
  import('#modules/letters/http/delivery_document_controller')
const IpcController = () => import('#modules/letters/http/ipc_controller')
const SendingController = () => import('#modules/letters/http/sending_controller')
const WordingController = () => import('#modules/letters/http/wording_controller')
const LettersController = () => import('#modules/letters/http/letters_controller')

const id = router.matchers.number()
const type = router.matchers.slug()

router
  .group(() => {
    router.post('/exam/consult_letter/gp', [OdLettersController, 'consult']).access(only('od'))
    router
      .post('/patient_handout_pdf/:id', [OdLettersController, 'handout'])
      .where('id', id)
      .access(only('od'))
    router
      .post('/patient_handout_email/:id', [OdLettersController, 'emailHandout'])
      .where('id', id)
      .access(only('od'))
    router
      .post('/patient_handout_preview/:id', [OdLettersController, 'previewHandout'])
      .where('id', id)
      .access(only('od'))
    router
      .post('/exam/:id/letter/:type', [LettersController, 'download'])
      .where('id', id)
      .where('type', type)
      .access(only('admin', 'od', 'omdr', 'omdc'))
    router.post('/omd_letter/:id', [LettersController, 'omd']).where('id', id).access(only('admin'))
    router
      .post('/exam/:id/fax/:type', [SendingController, 'fax'])
      .where('id', id)
      .where('type', type)
      .access(only('admin'))
    router
      .post('/admin/exam/:id/email_or_fax', [SendingController, 'emailOrFax'])
      .where('id', id)
      .access(only('admin'))
    router
      .post('/admin/exam/:id/rlu_omd_email_or_fax', [SendingController, 'rluOmd'])
      .where('id', id)
      .access(only('admin'))
    router
      .post('/admin/exam/:id/letter_preview', [SendingController, 'preview'])
      .where('id', id)
      .access(only('admin'))
    router
      .get('/letters/admin_letter_ipc_info/:id', [IpcController, 'show'])
      .where('id', id)
      .access(only('admin'))
    router
      .get('/exam/:id/ipc_omdc_data', [IpcController, 'data'])
      .where('id', id)
      .access(only('admin'))
    router.post('/exam/set_ipc_omdc', [IpcController, 'store']).access(only('admin'))
    router
      .post(PROPOSED_PATHS.send_outbound, [OutboundController, 'send'])
      .where('id', id)
      .access(only('od'))
    router
      .post('/exam/:id/outbound_preview', [OutboundController, 'preview'])
      .where('id', id)
      .access(only('od'))
    router
      .get('/admin/exam/:id/outbound_omd_email_or_fax', [OutboundController, 'show'])
      .where('id', id)
      .access(only('admin'))
    router
      .get('/admin/exam/:id/outbound_referral_omd_info', [OutboundController, 'omd'])
      .where('id', id)
      .access(only('admin'))
    router.post('/admin/bulkfax', [BulkFaxController, 'send']).access(only('admin'))
    router
      .get('/admin/delivery/:id/document/:number', [DeliveryDocumentController, 'show'])
      .where('id', id)
      .where('number', id)
      .access(only('admin'))
    router.get('/admin/letter_wordings', [WordingController, 'index']).access(only('admin'))
    router
      .get('/admin/letter_wordings/:wording/:language', [WordingController, 'show'])
      .access(only('admin'))
    router
      .post('/admin/letter_wordings/:wording/:language', [WordingController, 'save'])
      .access(only('admin'))
    for (const step of ['restore', 'preview', 'test'] as const) {
      router
        .post(`/admin/letter_wordings/:wording/:language/${step}`, [WordingController, step])
        .access(only('admin'))
    }
    router
      .post('/exam/bulk_review_outbound_exams', [OutboundController, 'review'])
      .access(only('admin'))

    router
      .get('/exam/:id/referral_loop/owners', [ReferralLoopsController, 'owners'])
      .where('id', id)
      .access(only('od', 'admin'))
    router
      .post('/exam/:id/referral_loop/:loop/step', [ReferralLoopsController, 'step'])
      .where('id', id)
      .where('loop', id)
      .access(only('od', 'admin'))
    router
      .post('/exam/:id/referral_loop/:loop/owner', [ReferralLoopsController, 'give'])
      .where('id', id)
      .where('loop', id)
      .access(only('od', 'admin'))

    for (const [base, name] of [
      ['/exam', 'letter_edits'],
      ['', 'letter_edits.bare'],
    ] as const) {
      router
        .post(`${base}/referral_letter_modification/:id`, [LetterEditsController, 'rerun'])
        .as(`${name}.rerun`)
        .where('id', id)
        .access(only('admin'))
      router
        .post(`${base}/referral_letter_pdf_edit/:id`, [LetterEditsController, 'edit'])
        .as(`${name}.edit`)
        .where('id', id)
        .access(only('admin'))
      router
        .post(`${base}/referral_letter_pdf_edit_reset/:id`, [LetterEditsController, 'reset'])
        .as(`${name}.reset`)
        .where('id', id)
        .access(only('admin'))
    }
    router
      .get(PROPOSED_PATHS.letter_modification_check, [LetterEditsController, 'check'])
      .where('id', id)
      .access(only('admin'))
    router
      .get('/exam/:id/referral_letter_version/:edit/:version', [LetterEditsController, 'show'])
      .where('id', id)
      .where('edit', id)
      .access(only('admin'))
  })
  .prefix('/api/data')
