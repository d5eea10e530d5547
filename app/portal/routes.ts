import router from '@adonisjs/core/services/router'
import { anybody, only } from '#identity'

const PortalController = () => import('#app/portal/portal_controller')
const PageController = () => import('#app/portal/page_controller')

const id = router.matchers.number()
const admin = only('admin')

/** The page itself sends visitors to the login and others home. */
router.get('/admin', [PageController, 'show']).as('portal.home').access(anybody)
router.get('/admin/*', [PageController, 'show']).as('portal.screen').access(anybody)

router
  .group(() => {
    router.post('/:resource/actions/:action', [PortalController, 'actOnMany']).access(admin)
    router.post('/:resource/import', [PortalController, 'import']).access(admin)
    router
      .post('/:resource/:id/actions/:action', [PortalController, 'act'])
      .where('id', id)
      .access(admin)
    router.get('/:resource', [PortalController, 'index']).access(admin)
    router.post('/:resource', [PortalController, 'create']).access(admin)
    router.get('/:resource/:id', [PortalController, 'show']).where('id', id).access(admin)
    router.put('/:resource/bulk', [PortalController, 'updateMany']).access(admin)
    router.put('/:resource/:id', [PortalController, 'update']).where('id', id).access(admin)
    router.delete('/:resource/:id', [PortalController, 'remove']).where('id', id).access(admin)
  })
  .prefix('/api/admin')
