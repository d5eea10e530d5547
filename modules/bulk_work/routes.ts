import router from '@adonisjs/core/services/router'
import { only } from '#identity'

const RemoveGpsController = () => import('#modules/bulk_work/http/remove_gps_controller')

router
  .post('/api/data/admin/patients/bulk_remove_gps', [RemoveGpsController, 'store'])
  .access(only('admin'))
