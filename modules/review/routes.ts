import router from '@adonisjs/core/services/router'
import { only } from '#identity'

const ReviewsController = () => import('#modules/review/http/reviews_controller')

const id = router.matchers.number()

router
  .group(() => {
    router.post('/exam/set_omdr', [ReviewsController, 'assignReviewer']).access(only('admin'))
    router
      .post('/exam/review_timestamp/:id', [ReviewsController, 'recordReviewTime'])
      .where('id', id)
      .access(only('omdr', 'omdc'))
    router
      .post('/exam/:id/prereview_timestamp', [ReviewsController, 'preReview'])
      .where('id', id)
      .access(only('admin', 'pre_reviewer'))
    router
      .post('/exam/:id/omdr_submit', [ReviewsController, 'submit'])
      .where('id', id)
      .access(only('omdr'))
  })
  .prefix('/api/data')
