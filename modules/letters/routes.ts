import router from '@adonisjs/core/services/router'
import { only } from '#identity'

const LettersController = () => import('#modules/letters/http/letters_controller')

const id = router.matchers.number()
const type = router.matchers.slug()

router
  .group(() => {
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
  })
  .prefix('/api/data')
