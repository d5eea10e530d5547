import router from '@adonisjs/core/services/router'
import { only } from '#identity'

const OdLettersController = () => import('#modules/letters/http/od_letters_controller')
const OutboundController = () => import('#modules/letters/http/outbound_controller')
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
      .post('/exam/:id/letter/:type', [LettersController, 'download'])
      .where('id', id)
      .where('type', type)
      .access(only('admin', 'od', 'omdr', 'omdc'))
    router
      .post('/exam/:id/fax/:type', [LettersController, 'fax'])
      .where('id', id)
      .where('type', type)
      .access(only('admin'))
    router
      .post('/admin/exam/:id/email_or_fax', [LettersController, 'emailOrFax'])
      .where('id', id)
      .access(only('admin'))
    router
      .post('/exam/:id/outbound_omd_email_or_fax', [OutboundController, 'send'])
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
    router
      .post('/exam/bulk_review_outbound_exams', [OutboundController, 'review'])
      .access(only('admin'))
  })
  .prefix('/api/data')
