import type { ExamRole } from '#exams/rules'
import type { ExamView } from '#identity/rules'

/** In which capacity a view shows the visit; the server judges every write again. */
export function roleOfView(view: ExamView): ExamRole {
  return view === 'od_retina' || view === 'od_standard' ? 'od' : view
}
