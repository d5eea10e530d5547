import type { DateTime } from 'luxon'
import ReadLetterByMachine from '#modules/insights/jobs/read_letter_by_machine'
import ReadSheetByMachine from '#modules/insights/jobs/read_sheet_by_machine'
import RunRetinaScan from '#modules/insights/jobs/run_retina_scan'
import { forgottenReadings } from '#modules/insights/queries/readings'
import { forgottenScans } from '#modules/insights/queries/retina_findings'
import { forgottenSheets } from '#modules/insights/queries/sheet_readings'

/** A reading nobody touched for so many minutes has lost its job; an analysis takes a few at most. */
const FORGOTTEN_MINUTES = 30

/** Queues the jobs of readings and analyses anew whose own were lost; one that was slow runs twice and settles once. */
export async function resumeReadings(now: DateTime): Promise<void> {
  const before = now.minus({ minutes: FORGOTTEN_MINUTES }).toJSDate()
  for (const readingId of await forgottenReadings(before)) {
    await ReadLetterByMachine.dispatch({ readingId })
  }
  for (const readingId of await forgottenSheets(before)) {
    await ReadSheetByMachine.dispatch({ readingId })
  }
  for (const scanId of await forgottenScans(before)) await RunRetinaScan.dispatch({ scanId })
}
