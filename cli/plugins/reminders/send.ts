import { DateTime } from 'luxon'
import { Option } from 'commander'
import { LOCALES, type Locale } from '#app/kernel/languages'
import { defineCommand } from '#cli/command'
import { EXIT } from '#cli/exit_codes'
import { linesNow } from '#cli/lines_now'
import { wholeNumber } from '#cli/values'
import { languageOf, word } from '#cli/words'

export default defineCommand<{ locale: Locale; again?: number }>({
  name: ['reminders', 'send'],
  summary: word('reminders.send'),
  interruptible: true,
  configure: (command) =>
    command
      .addOption(
        new Option('--locale <locale>', word('reminders.send.locale'))
          .choices(LOCALES)
          .default('en')
      )
      .option('--again <batch>', word('reminders.send.again'), wholeNumber('--again')),
  async run({ options: { locale, again = null, dryRun }, output, confirm, signal }) {
    const { failedRemindersOf, reminderSubject, remindersOf, reminderVisits, sendReminders } =
      await import('#worklists')
    const { bulkLineText } = await import('#letters')
    const { operator } = await import('#cli/operator')
    const visits = await reminderVisits(null, DateTime.utc())
    const failedBefore = again === null ? null : ((await failedRemindersOf(again)) ?? [])
    const reminders = remindersOf(visits, locale).filter(
      ({ odId }) => failedBefore?.includes(odId) ?? true
    )
    if (again !== null && reminders.length === 0) {
      output.error(word('refused.nothing_again', { batch: again }))
      return EXIT.failed
    }
    if (dryRun) {
      for (const { odId, od, email } of reminders) {
        const own = visits.filter(({ od_id: id }) => id === odId)
        output.row({
          od: odId,
          name: od,
          email: email || null,
          visits: own.map(({ id }) => id).join(' '),
        })
      }
      output.summary({ would_send: reminders.filter(({ email }) => email !== '').length })
      return EXIT.done
    }
    if (reminders.length === 0) {
      output.summary({ queued: 0, known: 0, failed: 0 })
      return EXIT.done
    }
    if (!(await confirm(word('reminders.send.ask', { count: reminders.length })))) {
      return EXIT.notAllowed
    }
    const { default: i18nManager } = await import('@adonisjs/i18n/services/main')
    const i18n = i18nManager.locale(languageOf(process.env))
    const done = await sendReminders(reminders, operator(), {
      subject: reminderSubject(locale),
      locale,
      again,
      signal,
      onProgress: (told, total) =>
        output.progress(word('letters.bulk-fax.progress', { done: told, total })),
    })
    if (done.wasFinished) output.error(word('refused.done_before', { batch: done.batchId }))
    const lines = linesNow(done)
    for (const line of lines) {
      const { odId, od, email, outcome, reason, deliveryId } = line
      output.row({
        od: odId,
        name: od,
        email: email || null,
        outcome,
        delivery: deliveryId,
        why: line.isLost ? bulkLineText(i18n, line) : reason && i18n.t(`letters.refused_${reason}`),
      })
    }
    // What was asked for before and is not through counts as failed (Q165).
    const count = (wanted: string) =>
      lines.filter(({ isLost, outcome }) => (isLost ? 'failed' : outcome) === wanted).length
    const failed = count('failed')
    output.summary({ batch: done.batchId, queued: count('queued'), known: count('known'), failed })
    if (signal.aborted) output.error(word('refused.interrupted_bulk'))
    if (failed === 0 && count('waiting') === 0) return EXIT.done
    return failed === lines.length ? EXIT.failed : EXIT.partlyFailed
  },
})
