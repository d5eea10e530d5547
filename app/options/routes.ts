import router from '@adonisjs/core/services/router'
import { anyoneSignedIn } from '#identity'

const OptionsController = () => import('#app/options/options_controller')

router.get('/api/data/options', [OptionsController, 'index']).access(anyoneSignedIn)
