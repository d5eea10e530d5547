import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { formatDate } from '#app/kernel/written_dates'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { COMPLETE, daysAgo, examRow, FILLED, save } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

test.group('Older visits set ready along with one', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F170 F172 Q57 ${locale}: each that is refused is told with its date and what it lacks, or why`, async ({
      assert,
      browserContext,
    }) => {
      const t = words(locale)
      const od = await givenOd({ user: { locale } })
      const person = await asVisitor(od)
      const patient = await givenPatient(od)
      const given = async (days: number, columns: object) => {
        const exam = await givenExam(patient, { exam: { ...FILLED, exam_date: daysAgo(days) } })
        await save(person, exam.id, { ...COMPLETE, ...columns })
        return exam
      }
      const lacksTwo = await given(80, { applanation: '', od_cd: null, os_cd: null })
      const lacksOne = await given(60, { rr_others: false })
      const reviewed = await given(40, {})
      const whole = await given(20, {})
      const today = await given(0, {})
      const desk = await Desk.open(browserContext, t, locale)
      await desk.signIn(od)
      await desk.goto(`/patient-exam/${today.id}`)

      await desk.button('exams.set_ready').click()
      await desk.answer('exams.oct_macula_continue')
      await desk.hear(t('exams.confirm_ready'))
      await desk.answer('app.confirm')
      await desk.hear(t('exams.older_title', { count: 4 }))
      await db.from('exams').where('id', reviewed.id).update({ exam_status: 'reviewed' })
      await desk.answer('exams.older_yes')

      await desk.hear(t('exams.older_stay'))
      const lines = await desk.dialog.getByRole('listitem').allInnerTexts()
      const lineOf = ({ exam_date: date }: typeof today, reason: string) =>
        t('app.labelled', { label: formatDate(String(date), locale), words: reason })
      const section = (name: string) => t(`exams.section.${name}`)
      assert.deepEqual(lines, [
        lineOf(lacksTwo, [section('cd'), section('instrument')].join(', ')),
        lineOf(lacksOne, section('chief_complaint')),
        lineOf(reviewed, t('exams.status_not_allowed')),
      ])
      assert.equal((await examRow(whole.id)).exam_status, 'ready')
      assert.equal((await examRow(lacksOne.id)).exam_status, 'not_ready')
      assert.deepEqual(desk.complaints, [])
    })
  }
})
