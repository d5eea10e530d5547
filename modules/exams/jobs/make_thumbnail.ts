import { Job } from '#app/jobs/index'
import { thumbnailOf } from '#app/storage/thumbnail_of'

/** Makes the thumbnail of a stored image; running it twice changes nothing. */
export default class MakeThumbnail extends Job<{ blobId: number }> {
  async execute() {
    await thumbnailOf(this.payload.blobId)
  }
}
