import { Job } from '#app/jobs/index'
import { makeLetterVersions } from '#modules/letters/actions/make_letter_versions'

/**
 * Reads a referral letter and makes its versions (F299). Killed on the way, it
 * goes on at the page it had come to; running it twice changes nothing.
 */
export default class EditReferralLetter extends Job<{ editId: number }> {
  async execute() {
    await makeLetterVersions(this.payload.editId)
  }
}
