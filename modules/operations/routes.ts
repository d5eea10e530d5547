import router from '@adonisjs/core/services/router'
import { anyoneSignedIn } from '#identity'

const HelpDeskController = () => import('#modules/operations/http/help_desk_controller')

router.post('/api/data/help_desk/request', [HelpDeskController, 'handle']).access(anyoneSignedIn)
