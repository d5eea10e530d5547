import { statement } from '#app/database/statement'
import type { StereoPositions } from '#exams/rules'

const positionsOf = statement<{ positions: StereoPositions }>(
  'exams.stereo_positions',
  'select positions from exam_stereo_positions where exam_id = $1'
)

/** Where the stereo viewer's images of a visit were left; empty when nobody moved them. */
export async function stereoPositions(examId: number): Promise<StereoPositions> {
  const [row] = await positionsOf([examId])
  return row?.positions ?? {}
}
