import type { Transaction } from '#app/database/transaction'
import { drawOctRnfl, drawVisualField } from '#database/factories/images/demo_images'
import type { SheetHeading } from '#database/factories/images/sheet_heading'
import { keepImage, type DemoSide } from '#database/seeders/demo/images'

/** Visits whose sheets bear a heading of their own; all the others share drawn ones without. */
const HEADED = 2

/** What the drawn fields print of each classification that the chart may have. */
const GHT_PRINTED: Readonly<Record<string, string>> = {
  'wnl': 'Within Normal Limits',
  'onl': 'Outside Normal Limits',
  'b': 'Borderline',
  'grs': 'General Reduction of Sensitivity',
  'b-grs': 'Borderline / General Reduction',
  'ahs': 'Abnormally High Sensitivity',
}

type Visit = SheetHeading & { id: number; practice_id: number }
type Values = { eye: 'od' | 'os'; ght: string | null; oct_rnfl_avg: string | number | null }

/**
 * Fields and nerve fibre reports with name, birth date and day on them, as
 * instruments print them; they agree with their charts, but for one that was
 * filed all the same. They wait to be read by machine: the first server that
 * starts finds them as readings whose job was lost, and reads them.
 */
export async function seedSheets(trx: Transaction): Promise<void> {
  const visits = await newestVisits(trx)
  for (const [index, visit] of visits.entries()) {
    const values: Values[] = await trx
      .from('exam_eyes')
      .where('exam_id', visit.id)
      .select('eye', 'ght', 'oct_rnfl_avg')
    for (const side of ['right', 'left'] as const) {
      const of = values.find(({ eye }) => eye === (side === 'right' ? 'od' : 'os'))
      await seedField(trx, visit, {
        side,
        ght: of?.ght ?? null,
        isOld: index > 0 && side === 'left',
      })
      await seedFibres(trx, visit, { side, average: Number(of?.oct_rnfl_avg ?? Number.NaN) })
    }
  }
  await trx.rawQuery(
    `insert into sheet_readings (exam_id, image_id, part, touched_at)
     select i.exam_id, i.id, case when i.slot like '%_vf_photo' then 'vf_ght' else 'oct_rnfl' end,
            now() - interval '1 day'
       from exam_images i
      where i.exam_id = any(?) and i.deleted_at is null
        and i.slot in ('right_vf_photo', 'left_vf_photo', 'right_oct_rnfl_photo', 'left_oct_rnfl_photo')`,
    [visits.map(({ id }) => id)]
  )
}

/** The newest visits of the demo's optometrist that have all four sheets. */
async function newestVisits(trx: Transaction): Promise<Visit[]> {
  const { rows } = await trx.rawQuery<{ rows: Visit[] }>(
    `select e.id, e.practice_id, p.last_name as last, p.first_name as first,
            p.birth_date::text as born, e.exam_date::text as day
       from exams e
       join patients p on p.id = e.patient_id
      where e.deactivated_at is null and p.birth_date is not null
        and e.exam_status in ('ready', 'reviewed')
        and (select count(*) from exam_images i where i.exam_id = e.id and i.deleted_at is null
               and i.slot in ('right_vf_photo', 'left_vf_photo',
                              'right_oct_rnfl_photo', 'left_oct_rnfl_photo')) = 4
      order by (e.practice_id = (select o.practice_id from users u join ods o on o.id = u.od_id
                                  where u.username = 'od')) desc nulls last,
               e.exam_status, e.exam_date desc, e.id
      limit ?`,
    [HEADED]
  )
  return rows
}

type Field = { side: DemoSide; ght: string | null; isOld: boolean }

async function seedField(trx: Transaction, visit: Visit, { side, ght, isOld }: Field) {
  const before = `${Number(visit.day.slice(0, 4)) - 1}${visit.day.slice(4)}`
  const heading = isOld ? { ...visit, day: before } : visit
  const printed = ght ? GHT_PRINTED[ght] : undefined
  const options = { seed: 60 + (visit.id % 7), eye: side, severity: 1, ght: printed, heading }
  const image = await replace(trx, visit, `${side}_vf_photo`, await drawVisualField(options))
  if (!isOld) return
  const by = await trx.from('users').where('username', 'od').select('id').firstOrFail()
  const box = { x: 0.45, y: 0.052, width: 0.2, height: 0.014 }
  await trx.table('exam_image_checks').insert({
    image_id: image,
    kind: 'sheet',
    eye: 'os',
    doubts: ['printed_exam_date'],
    printed: JSON.stringify({ printed_exam_date: { text: before, box } }),
    reason: 'Field of last year, for comparison',
    accepted_by: by.id,
  })
}

async function seedFibres(
  trx: Transaction,
  visit: Visit,
  { side, average }: { side: DemoSide; average: number }
) {
  const averageThickness = average > 0 ? average : undefined
  const options = { seed: 70 + (visit.id % 7), eye: side, averageThickness, heading: visit }
  await replace(trx, visit, `${side}_oct_rnfl_photo`, await drawOctRnfl(options))
}

/** Puts a picture of its own in the place of a shared one. @returns the image's id */
async function replace(
  trx: Transaction,
  { id }: Visit,
  slot: string,
  bytes: Buffer
): Promise<number> {
  const blob = await keepImage(trx, slot, bytes)
  const [row] = await trx
    .from('exam_images')
    .where({ exam_id: id, slot })
    .whereNull('deleted_at')
    .update({ blob_id: blob })
    .returning('id')
  return typeof row === 'object' ? (row as { id: number }).id : Number(row)
}
