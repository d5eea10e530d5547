import router from '@adonisjs/core/services/router'
import { anybody, anyoneSignedIn } from '#modules/identity/http/access_rules'

const SessionController = () => import('#modules/identity/http/session_controller')
const PasswordController = () => import('#modules/identity/http/password_controller')
const OwnSessionsController = () => import('#modules/identity/http/own_sessions_controller')
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
router.get('/account/sessions', [OwnSessionsController, 'page']).access(anyoneSignedIn)
router.get('/api/account/sessions', [OwnSessionsController, 'index']).access(anyoneSignedIn)
router.post('/api/account/sessions/end', [OwnSessionsController, 'end']).access(anyoneSignedIn)
router
  .post('/api/account/sessions/end_others', [OwnSessionsController, 'endOthers'])
  .access(anyoneSignedIn)
router.post('/api/account/password_reset', [PasswordController, 'handle']).access(anybody)
