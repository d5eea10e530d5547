/**
 * What a serving process, cron and people run again and again. Each is safe to
 * run twice, and beside itself on another machine.
 */
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { takeCheckpoint } from '#app/audit/checkpoint'
import { ensureMonths } from '#app/audit/prepare'
import { verifyAudit } from '#app/audit/verify/verify'
import { forgetExpiredSessions } from '#app/http/session_store'
import { resumeBulkWork } from '#app/start/resume_bulk_work'
import { askGateways, recoverStale, sendDue } from '#app/outbox/index'
import { sweep } from '#app/storage/index'
import { storage } from '#app/storage/service'
import { forgetUnstarted } from '#bulk_work'
import { lookAtEarlierImages, releaseRequestedOmds } from '#exams'
import { forgetEndedSessions, forgetExpiredResets } from '#identity'
import { findNearMisses, resumeReadings } from '#insights'
import { fetchFaxes, isFaxInboxOpen } from '#intake'
import { resumeLetterEdits } from '#letters'
import {
  auditResult,
  bindRecurringJobs,
  checkAndKeepServices,
  countsResult,
  forgetOldRecords,
  requestsResult,
} from '#operations'
import { checkCounts, fold } from '#worklists'

const HOUR = 60
const DAY = 24 * HOUR

/** Minutes between two looks at the services, so that their page has a past. */
const SERVICES_EVERY = 5

/** Rows read at once while files are held against them. */
const CHUNK = 1_000

/** Minutes between two looks for faxes that came. */
const FAXES_EVERY = 2

const done = (result: Record<string, number> = {}) => ({ ok: true, result })

bindRecurringJobs([
  {
    name: 'deliveries_send',
    everyMinutes: null,
    async run(progress) {
      const recovered = await recoverStale()
      const reported = await askGateways()
      const summary = await sendDue({ onProgress: progress })
      const { failed, unknown } = summary
      return { ok: failed + unknown === 0, result: { ...summary, recovered, reported } }
    },
  },
  {
    name: 'fetch_faxes',
    everyMinutes: isFaxInboxOpen(new Date()) ? FAXES_EVERY : null,
    async run(progress) {
      const { ok, ...counts } = await fetchFaxes({ onFax: progress })
      return { ok, result: counts }
    },
  },
  {
    name: 'resume_bulk_work',
    everyMinutes: HOUR,
    async run() {
      await resumeBulkWork()
      return done()
    },
  },
  {
    name: 'resume_letter_edits',
    everyMinutes: HOUR,
    async run() {
      await resumeLetterEdits(DateTime.utc())
      await resumeReadings(DateTime.utc())
      return done()
    },
  },
  {
    name: 'release_requested_omds',
    everyMinutes: HOUR,
    run: async () => requestsResult(await releaseRequestedOmds(DateTime.utc())),
  },
  {
    name: 'audit_verify',
    everyMinutes: null,
    async run(progress) {
      const verdict = await verifyAudit(undefined, ({ records }) => progress(records))
      progress(verdict.records)
      return auditResult(verdict)
    },
  },
  {
    name: 'audit_checkpoint',
    everyMinutes: null,
    run: async () => done({ checkpoint: (await takeCheckpoint())?.number ?? 0 }),
  },
  {
    name: 'audit_months',
    everyMinutes: HOUR,
    async run() {
      await ensureMonths()
      return done()
    },
  },
  {
    name: 'sweep_files',
    everyMinutes: HOUR,
    async run() {
      const report = await sweep(storage.blobs, references(), { now: () => DateTime.utc() })
      const missing = report.missing.length
      if (missing > 0) logger.error({ missing }, 'stored files are missing')
      const removed = report.removedBlobs.length + report.removedTempFiles
      return { ok: missing === 0, result: { missing, removed } }
    },
  },
  {
    name: 'look_at_earlier_images',
    everyMinutes: HOUR,
    run: async (progress) => done(await lookAtEarlierImages(DateTime.utc(), progress)),
  },
  {
    name: 'find_near_misses',
    everyMinutes: HOUR,
    run: async (progress) => done({ found: await findNearMisses(DateTime.utc(), progress) }),
  },
  { name: 'fold_counts', everyMinutes: HOUR, run: async () => done({ folded: await fold() }) },
  { name: 'check_counts', everyMinutes: DAY, run: async () => countsResult(await checkCounts()) },
  { name: 'check_services', everyMinutes: SERVICES_EVERY, run: checkAndKeepServices },
  {
    name: 'forget_old_records',
    everyMinutes: DAY,
    async run() {
      await forgetExpiredResets(DateTime.utc())
      await forgetUnstarted(DateTime.utc())
      await forgetEndedSessions(DateTime.utc())
      const sessions = await forgetExpiredSessions(DateTime.utc().toJSDate())
      return done({ ...(await forgetOldRecords(DateTime.utc())), sessions })
    },
  },
])

/** Every file a row points at, thumbnails included. */
async function* references(): AsyncGenerator<string> {
  let last = 0
  for (;;) {
    const rows = await db
      .from('blobs')
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK)
      .select('id', 'sha256', 'thumbnail_sha256')
    for (const row of rows) {
      yield row.sha256
      if (row.thumbnail_sha256) yield row.thumbnail_sha256
    }
    if (rows.length < CHUNK) return
    last = rows.at(-1).id
  }
}
