import type { ExamForm } from './exam_form'
import { fetchExam } from './save_call'

/**
 * Lays the server's record under the edits: after a refusal it says what may
 * still be written. A visit that is refused altogether is closed, and its
 * words stay on this page.
 *
 * @returns false when the visit can be read no more either
 */
export async function refreshExam(form: ExamForm): Promise<boolean> {
  const answer = await fetchExam(form.base.id)
  if (answer.ok) form.receive(answer.data.exam)
  else if (answer.kind === 'refused') form.close()
  return answer.ok || answer.kind !== 'refused'
}
