import { Job } from '#app/jobs/index'

/** Asks the analyser about a visit's fundus photographs; one that was settled is left alone. */
export default class RunRetinaScan extends Job<{ scanId: number }> {
  async execute() {
    const { runScan } = await import('#modules/insights/actions/scan_retina')
    await runScan(this.payload.scanId)
  }
}
