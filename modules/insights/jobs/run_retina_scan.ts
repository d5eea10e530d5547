import { Job } from '#app/jobs/index'
import { runScan } from '#modules/insights/actions/scan_retina'

/** Asks the analyser about a visit's fundus photographs; one that was settled is left alone. */
export default class RunRetinaScan extends Job<{ scanId: number }> {
  async execute() {
    await runScan(this.payload.scanId)
  }
}
