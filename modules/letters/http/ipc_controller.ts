import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { askedId } from '#app/http/asked_id'
import { recordAudit } from '#app/audit/audit'
import { LOCALES, type Locale } from '#app/kernel/languages'
import { InvalidInput } from '#app/http/errors'
import { findOmd, listOmds, type Omd } from '#directories'
import {
  answerChangeRefusal,
  auditOf,
  changeExam,
  type ChangeRefusal,
  type ExamRecord,
  visibleExam,
} from '#exams'
import { checkIpcConsultant } from '#letters/rules'
import { ipcValidator } from '#modules/letters/http/validators'
import { STANDARD_MESSAGE } from '#modules/letters/model/wordings'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { letterWords } from '#modules/letters/queries/letter_words'
import { referralDaysOf } from '#modules/letters/queries/referral_days'

/** Whom a visit's patient is referred to in person, and the day of it (C085 to C087, F293). */
export default class IpcController {
  /** What the letter modal begins with: who is chosen, how they are reached, and who can be. */
  async show(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('send', exam)
    const omds = await listOmds()
    const consultant = await findOmd(exam.ipc_omdc_id)
    await noteRead(ctx, exam)
    const data = {
      ...ipcOf(exam),
      omds: omds.filter(canBeConsulted(exam)).map(toChoice),
      reviewers: omds
        .filter(isOffered)
        .filter(({ isReviewer }) => isReviewer)
        .map(toChoice),
      email: consultant?.email ?? '',
      fax: consultant?.fax ?? '',
      receive_method: consultant?.receiveMethod ?? null,
      standard_messages: await standardMessages(),
    }
    return ctx.response.json({ success: true, ...data, data })
  }

  async data(ctx: HttpContext) {
    const exam = await visibleExam(ctx, ctx.params.id)
    await ctx.bouncer.with(LetterPolicy).authorize('send', exam)
    await noteRead(ctx, exam)
    const data = ipcOf(exam)
    return ctx.response.json({ success: true, ...data, data })
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(ipcValidator)
    const exam = await visibleExam(ctx, askedId(ctx, 'id', input.id ?? input.exam_id))
    await ctx.bouncer.with(LetterPolicy).authorize('send', exam)
    const { ipc_omdc: omd = null, ipc_date: referralDate = null } = input
    const days = await referralDaysOf(exam)
    const refused = checkIpcConsultant({ omd, referralDate, days }, ['ipc_omdc', 'ipc_date'])
    if (refused.length > 0) {
      throw new InvalidInput(
        refused.map(({ field, message: { key, params } }) => ({
          field,
          message: ctx.i18n.t(key, params),
        }))
      )
    }
    const intent = { kind: 'set_ipc_consultant', omdcId: omd, date: referralDate } as const
    const changed = await changeExam(exam, intent, ctx.actor!, { now: DateTime.utc() })
    if (!changed.ok) return answerChangeRefusal(ctx, asTheyAreCalled(changed.error))
    const { value } = changed
    return ctx.response.json({
      success: true,
      exam_id: exam.id,
      ...ipcOf(value.exam),
      version: value.exam.version,
    })
  }
}

/** What a letter is sent with unless somebody writes other words, by language. */
async function standardMessages() {
  const each = LOCALES.map(async (locale) => [
    locale,
    (await letterWords(locale))(STANDARD_MESSAGE),
  ])
  return Object.fromEntries(await Promise.all(each)) as Record<Locale, string>
}

function noteRead({ actor, request }: HttpContext, exam: ExamRecord) {
  return recordAudit({
    actor: actor!,
    action: 'letter.ipc_read',
    ...auditOf(exam),
    requestId: request.id(),
    details: { ipc_omdc: exam.ipc_omdc_id },
  })
}

function ipcOf({ ipc_omdc_id: omdc, ipc_date: date }: ExamRecord) {
  return { ipc_omdc: omdc, ipc_date: date }
}

/** The visit's columns under the names of the call. */
function asTheyAreCalled(refusal: ChangeRefusal): ChangeRefusal {
  const called = <Named extends { readonly field: string }>(named: Named): Named =>
    named.field === 'ipc_omdc_id' ? { ...named, field: 'ipc_omdc' } : named
  if (refusal.type === 'chosen_meanwhile') return called(refusal)
  return refusal.type === 'fields' ? { ...refusal, fields: refusal.fields.map(called) } : refusal
}

const isOffered = ({ generic, hiddenFromDropdown }: Omd) => !generic && !hiddenFromDropdown

/** Consultants that are on the lists, and whoever is chosen already. */
const canBeConsulted = (exam: ExamRecord) => (omd: Omd) =>
  omd.id === exam.ipc_omdc_id || (omd.isConsultant && isOffered(omd))

const toChoice = ({ id, firstName, lastName, isReviewer, isConsultant, receiveMethod }: Omd) => ({
  id,
  name: `${firstName} ${lastName}`,
  first_name: firstName,
  last_name: lastName,
  is_reviewer: isReviewer,
  is_consultant: isConsultant,
  receive_method: receiveMethod,
})
