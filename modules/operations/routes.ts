import router from '@adonisjs/core/services/router'
import { anyoneSignedIn, only } from '#identity'

const HelpDeskController = () => import('#modules/operations/http/help_desk_controller')
const TrailController = () => import('#modules/operations/http/trail_controller')

router.post('/api/data/help_desk/request', [HelpDeskController, 'handle']).access(anyoneSignedIn)
router
  .get('/api/admin/patients/:id/audit_records', [TrailController, 'index'])
  .where('id', router.matchers.number())
  .access(only('admin'))
