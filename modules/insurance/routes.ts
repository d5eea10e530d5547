import router from '@adonisjs/core/services/router'
import { PROPOSED_PATHS } from '#config/proposed_paths'
import { only } from '#identity'

const PoliciesController = () => import('#modules/insurance/http/policies_controller')
const CardsController = () => import('#modules/insurance/http/cards_controller')

/** Optometrists of US clinics only; the policy tells them from the others (Q40). */
const keepers = only('od', 'admin')
const id = router.matchers.number()

router
  .group(() => {
    router
      .get('/patient/:id/us/insurance', [PoliciesController, 'index'])
      .where('id', id)
      .access(keepers)
    router
      .post('/patient/:id/us/insurance/add', [PoliciesController, 'add'])
      .where('id', id)
      .access(keepers)
    router.post('/us/insurance/activate', [PoliciesController, 'activate']).access(keepers)
    router.post('/us/insurance/image/remove', [CardsController, 'remove']).access(keepers)
    router
      .post(PROPOSED_PATHS.upload_insurance_card, [CardsController, 'upload'])
      .takesFiles()
      .access(keepers)
    router.get('/us/insurance/:id', [PoliciesController, 'show']).where('id', id).access(keepers)
    router.post('/us/insurance/:id', [PoliciesController, 'update']).where('id', id).access(keepers)

    // Before the visits' own download, which takes every address below it.
    router
      .get('/download/insurance_cards/:id/:variant?', [CardsController, 'download'])
      .where('id', id)
      .access(keepers)
  })
  .prefix('/api/data')
