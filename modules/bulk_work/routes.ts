import router from '@adonisjs/core/services/router'
import { proposedRoute } from '#config/proposed_paths'
import { only } from '#identity'

const RemoveGpsController = () => import('#modules/bulk_work/http/remove_gps_controller')

router.post(proposedRoute('bulk_remove_gps'), [RemoveGpsController, 'store']).access(only('admin'))
