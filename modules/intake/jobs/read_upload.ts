import { Job } from '#app/jobs/index'
import { readUpload } from '#modules/intake/actions/read_upload'

/** Reads the file of an upload by machine; running it twice changes nothing. */
export default class ReadUpload extends Job<{ uploadId: number }> {
  async execute() {
    await readUpload(this.payload.uploadId)
  }
}
