import { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { readChart, type ReadValue } from '#intake/rules'
import type { UploadReading } from '#modules/intake/reconciliation_record'
import type { SmartUploadRecord } from '#modules/intake/smart_upload_record'

type Place = Pick<SmartUploadRecord, 'zone' | 'province'>

/** The values that the words of a scan give, anew each time: better rules need no new reading. */
export function valuesOf(reading: UploadReading | null, { zone, province }: Place): ReadValue[] {
  if (reading?.state !== 'read') return []
  const words = reading.pages.flatMap(({ page, words: onPage }) =>
    onPage.map((word) => ({ ...word, page }))
  )
  return readChart(words, { today: dateIn(zone, DateTime.utc()), province })
}
