import { queueState, workersAtWork } from '#app/jobs/index'
import { judgeQueue, type Finding } from '#operations/rules'

/** How long jobs wait, and whether this process takes any. */
export async function probeQueue(): Promise<Finding> {
  return judgeQueue({ ...(await queueState()), workers: workersAtWork() })
}
