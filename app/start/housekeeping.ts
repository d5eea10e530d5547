import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { sweep } from '#app/storage/index'
import { storage } from '#app/storage/service'
import { releaseRequestedOmds } from '#exams'
import { forgetExpiredResets } from '#identity'

/** How often a serving process tidies up, in milliseconds. */
const EVERY = 3_600_000

/** Rows read at once while files are held against them. */
const CHUNK = 1_000

/**
 * Removes what nobody needs: files without rows a day after their upload, and
 * reset links past their time, and ends requests for an OMD who did not come.
 * Reports rows whose file is gone.
 *
 * @returns stops it
 */
export function startHousekeeping(): () => void {
  const timer = setInterval(() => void tidy().catch(() => {}), EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

async function tidy() {
  await forgetExpiredResets(DateTime.utc())
  await releaseRequestedOmds(DateTime.utc())
  const report = await sweep(storage.blobs, references(), { now: () => DateTime.utc() })
  if (report.missing.length > 0) {
    logger.error({ missing: report.missing.length }, 'stored files are missing')
  }
}

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
