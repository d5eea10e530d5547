import router from '@adonisjs/core/services/router'
import { anyoneSignedIn } from '#identity'

const LeafletsController = () => import('#modules/resources/http/leaflets_controller')

router.get('/resource-library', [LeafletsController, 'page']).access(anyoneSignedIn)
router.get('/api/data/disease_resource/list', [LeafletsController, 'list']).access(anyoneSignedIn)
router
  .post('/api/data/disease_resource_log/create', [LeafletsController, 'log'])
  .access(anyoneSignedIn)
router
  .post('/api/data/disease_resource/share_email', [LeafletsController, 'share'])
  .access(anyoneSignedIn)
