import '#app/http/access'
import router from '@adonisjs/core/services/router'
import product from '#config/product'
import { NotFound } from '#app/http/errors'
import { anybody, anyoneSignedIn } from '#modules/identity/http/access_rules'
import '#modules/identity/routes'
import '#modules/directories/routes'
import '#modules/patients/routes'
import '#modules/insurance/routes'
import '#modules/exams/routes'
import '#modules/resources/routes'
import '#modules/review/routes'
import '#modules/letters/routes'
import '#modules/review_mail/routes'
import '#modules/bulk_work/routes'
import '#modules/intake/routes'
import '#modules/insights/routes'
import '#modules/worklists/routes'
import '#modules/reporting/routes'
import '#modules/operations/routes'
import '#app/portal/routes'
import '#app/options/routes'

const HealthController = () => import('#app/health/health_controller')
const StreamsController = () => import('#app/realtime/http/streams_controller')

router.get('/health/live', [HealthController, 'live']).access(anybody)
router.get('/health/ready', [HealthController, 'ready']).access(anybody)

router
  .get('/meta.json', ({ inertia, response }) =>
    response.json({ version: product.version, build: String(inertia.getVersion()) })
  )
  .access(anybody)

router
  .group(() => {
    router.get('/', [StreamsController, 'events']).access(anyoneSignedIn)
    router
      .get('/events', [StreamsController, 'events'])
      .as('streams.framework_events')
      .access(anyoneSignedIn)
    router.post('/subscribe', [StreamsController, 'subscribe']).access(anyoneSignedIn)
    router.post('/unsubscribe', [StreamsController, 'unsubscribe']).access(anyoneSignedIn)
  })
  .prefix('/ws/session')

/** Unknown addresses travel through the same middleware, so that they have a page (F011). */
router
  .any('*', () => {
    throw new NotFound()
  })
  .as('not_found')
  .access(anybody)
