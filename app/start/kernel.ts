import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import '#app/http/access'
import '#app/http/takes_files'
import { inOrder } from '#app/http/in_order'

server.errorHandler(() => import('#app/http/exception_handler'))

server.use(
  inOrder([
    () => import('#app/http/middleware/every_answer_middleware'),
    () => import('#app/http/middleware/container_bindings_middleware'),
    () => import('#app/http/middleware/built_files_middleware'),
    () => import('#app/http/middleware/compress_middleware'),
    // Serves the sources of pages while they are worked on.
    ...(app.inDev ? [() => import('@adonisjs/vite/vite_middleware')] : []),
  ])
)

/**
 * The order is the security: who is it, is it really their browser, may they come in
 * here, and only then is a body read.
 */
router.use(
  inOrder([
    () => import('#app/http/middleware/no_store_middleware'),
    () => import('#app/http/middleware/turn_away_middleware'),
    () => import('#app/http/middleware/session_middleware'),
    () => import('#modules/identity/http/identify_actor_middleware'),
    () => import('#app/http/middleware/locale_middleware'),
    () => import('#modules/identity/http/inertia_middleware'),
    () => import('#app/http/middleware/judge_address_middleware'),
    () => import('#app/http/middleware/shield_middleware'),
    () => import('#app/http/middleware/authorize_route_middleware'),
    () => import('@adonisjs/core/bodyparser_middleware'),
    () => import('#app/http/middleware/read_form_middleware'),
    () => import('#app/http/middleware/judge_body_middleware'),
    () => import('#app/http/middleware/drop_refused_files_middleware'),
  ])
)
