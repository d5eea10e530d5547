import router from '@adonisjs/core/services/router'
import { anybody, anyoneSignedIn } from '#modules/identity/http/access_rules'

const SessionController = () => import('#modules/identity/http/session_controller')
const PasswordController = () => import('#modules/identity/http/password_controller')
const PagesController = () => import('#modules/identity/http/pages_controller')

router.get('/login', [PagesController, 'login']).access(anybody).as('login')
router.get('/logout', [SessionController, 'logoutByAddress']).access(anybody)
router.get('/forgot-password', [PagesController, 'forgotPassword']).access(anybody)
router.get('/reset-password/:token', [PagesController, 'resetPassword']).access(anybody)
router.post('/locale', [PagesController, 'setLocale']).access(anybody)

router.get('/api/csrf_cookie', [SessionController, 'csrfCookie']).access(anybody)
router.post('/api/auth/login', [SessionController, 'login']).access(anybody)
router.post('/api/auth/logout', [SessionController, 'logout']).access(anybody)
router
  .get('/api/auth/logout', [SessionController, 'logoutByAddress'])
  .as('session.logout_by_call')
  .access(anybody)
router.get('/api/auth/user', [SessionController, 'current']).access(anyoneSignedIn)
router.post('/api/account/password_reset', [PasswordController, 'handle']).access(anybody)
