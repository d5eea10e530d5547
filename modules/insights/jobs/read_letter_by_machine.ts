import { Job } from '#app/jobs/index'
import { readLetterByMachine } from '#modules/insights/actions/read_letter_by_machine'

/** Reads a referral letter by machine, beside and after the request that brought it. */
export default class ReadLetterByMachine extends Job<{ readingId: number }> {
  async execute() {
    await readLetterByMachine(this.payload.readingId)
  }
}
