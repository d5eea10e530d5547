import { Job } from '#app/jobs/index'
import { readSheetByMachine } from '#modules/insights/actions/read_sheet_by_machine'

/** Reads a sheet of an instrument by machine, after the request that filed it. */
export default class ReadSheetByMachine extends Job<{ readingId: number }> {
  async execute() {
    await readSheetByMachine(this.payload.readingId)
  }
}
