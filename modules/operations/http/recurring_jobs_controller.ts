import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import { isRecurringJob, nextDue } from '#operations/rules'
import { runJobNow } from '#modules/operations/actions/run_job_now'
import { recurringJobs } from '#modules/operations/recurring/jobs'
import { lastRuns, type JobRun } from '#modules/operations/recurring/runs'

/** Jobs that come back: when each ran last, how it ended, and one now. */
export default class RecurringJobsController {
  async index({ i18n, response }: HttpContext) {
    const last = await lastRuns()
    const data = recurringJobs().map(({ name, everyMinutes }) => {
      const run = last.get(name) ?? null
      const due = nextDue(run ? run.started_at.getTime() : null, everyMinutes)
      return {
        key: name,
        name: i18n.t(`operations.job.${name}`),
        explained: i18n.t(`operations.job.${name}.explained`),
        every_minutes: everyMinutes,
        next_due: due === null ? null : new Date(Math.max(due, Date.now())).toISOString(),
        last: run && toRun(run),
      }
    })
    return response.json({ success: true, data, total: data.length })
  }

  async run({ actor, i18n, params, request, response }: HttpContext) {
    const name = String(params.name)
    if (!isRecurringJob(name)) throw new NotAvailable()
    const run = await runJobNow(name, actor!, request.id())
    if (run !== null) return response.json({ success: true, run })
    return response
      .status(409)
      .json({ success: false, error: i18n.t('operations.portal.jobs.already_running') })
  }
}

/** A run as pages show it; instants in ISO, `seconds` how long it took or takes. */
export function toRun(run: JobRun) {
  const end = run.finished_at ?? (run.outcome === 'lost' ? run.heard_at : new Date())
  return {
    id: run.id,
    started_at: run.started_at,
    finished_at: run.finished_at,
    outcome: run.outcome ?? 'running',
    seconds: Math.max(Math.round((end.getTime() - run.started_at.getTime()) / 1_000), 0),
    started_from: run.started_from,
    started_by: run.started_by,
    progress: run.progress,
    result: run.result,
  }
}
