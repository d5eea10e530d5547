import router from '@adonisjs/core/services/router'
import { anyoneSignedIn, only } from '#identity'
import { NEAR_MISS_KINDS } from '#insights/rules'

const NearMissesController = () => import('#modules/insights/http/near_misses_controller')
const ScienceController = () => import('#modules/insights/http/science_controller')

const readers = only('science', 'admin')

/** The documented addresses (R31 to R36): `/oct-rnfl-near-miss` and its five siblings. */
for (const kind of NEAR_MISS_KINDS) {
  router
    .get(`/${kind.replaceAll('_', '-')}-near-miss`, [NearMissesController, 'page'])
    .as(`insights.near_miss_page:${kind}`)
    .access(anyoneSignedIn)
}

router
  .get('/api/data/near_miss/:kind', [NearMissesController, 'list'])
  .as('insights.near_misses')
  .access(readers)

router
  .get('/api/data/science/dashboard', [ScienceController, 'handle'])
  .as('insights.science_dashboard')
  .access(readers)
