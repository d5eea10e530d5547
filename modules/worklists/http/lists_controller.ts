import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#modules/worklists/http/list_answer'

/** Patient lists as calls (C011 to C013): one list, each answer in its documented shape (Q05). */
export default class ListsController {
  async patients(ctx: HttpContext) {
    const { rows, total, more, next } = await answerList(ctx)
    return ctx.response.json({ success: true, patients_data_list: rows, total, more, next })
  }

  async mongodbPatients(ctx: HttpContext) {
    const { rows, total, more, next } = await answerList(ctx)
    return ctx.response.json({ success: true, data: rows, total, more, next })
  }
}
