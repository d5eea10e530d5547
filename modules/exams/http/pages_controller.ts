import type { HttpContext } from '@adonisjs/core/http'
import { toPatientStrip } from '#patients'
import { authorizedExam } from '#modules/exams/http/exam_access'
import { auditRead, examPage } from '#modules/exams/http/exams_controller'
import { toImageLists } from '#modules/exams/http/image_transformer'
import { examPorts } from '#modules/exams/ports'
import { listPatientVisits } from '#modules/exams/queries/exam_page'
import { listExamImages } from '#modules/exams/queries/list_exam_images'
import { examView } from '#identity/rules'
import { hasRole } from '#identity'

/** /patient-exam and /patient-exam/{examId} (R06 to R14). */
export default class ExamPagesController {
  async lastOpened({ response }: HttpContext) {
    return response.redirect('/')
  }

  async show(ctx: HttpContext) {
    const exam = await authorizedExam(ctx, ctx.params.id, 'view')
    await auditRead(ctx, exam)
    const [page, images, visits, patient, deliveries] = await Promise.all([
      examPage(ctx, exam),
      listExamImages(exam.id),
      listPatientVisits(exam.patient_id, { inactive: hasRole(ctx.actor!, 'admin') }),
      toPatientStrip(exam.patient_id),
      examPorts.listDeliveries(exam.id),
    ])
    return ctx.inertia.render('exams/show', {
      view: examView(ctx.actor!.roles, ctx.actor!),
      exam: page,
      patient,
      visits,
      deliveries: hasRole(ctx.actor!, 'od') && exam.exam_status !== 'reviewed' ? [] : deliveries,
      ...toImageLists(images),
    })
  }
}
