import type { Transaction } from '#app/database/transaction'
import { seeded } from '#database/seeders/demo/random'

/** Visits with both fundus photographs that an analyser has looked at in the demo. */
const ANALYSED = 36

type Visit = { id: number; at: Date; od: number; os: number; nth: number }

/** What an analyser found in the retinas of patients who came most often; right and left are never the same. */
export async function seedRetinas(trx: Transaction) {
  const random = seeded(941)
  const { rows } = await trx.rawQuery<{ rows: Visit[] }>(
    `with photographed as (
       select e.id, e.patient_id, e.exam_date,
              min(i.id) filter (where i.slot = 'right_fundus_photo') as od,
              min(i.id) filter (where i.slot = 'left_fundus_photo') as os
         from exams e join exam_images i on i.exam_id = e.id and i.deleted_at is null
        where e.deactivated_at is null
        group by e.id)
     select id, exam_date::timestamptz + interval '18 hours' as at, od, os,
            row_number() over (partition by patient_id order by exam_date) as nth
       from photographed
      where od is not null and os is not null
      order by count(*) over (partition by patient_id) desc, patient_id, exam_date
      limit ?`,
    [ANALYSED]
  )
  for (const { id, at, od, os, nth } of rows) {
    const [scan] = await trx
      .table('retina_scans')
      .insert({ exam_id: id, areas: '{}', state: 'succeeded', created_at: at, settled_at: at })
      .returning('id')
    for (const [eye, image, worse] of [
      ['od', od, 0],
      ['os', os, 0.17],
    ] as const) {
      const spots = (most: number) =>
        Array.from({ length: random.int(1, most) }, () => ({
          x: random.int(25, 70) / 100,
          y: random.int(25, 70) / 100,
          width: 0.04,
          height: 0.05,
        }))
      const seen = {
        microaneurysms: spots(2 + Number(nth)),
        hard_exudates: eye === 'os' ? spots(3) : [],
        large_haemorrhage_pigment: [],
      }
      const finding = { scan_id: (scan as { id: number }).id, exam_id: id, eye, image_id: image }
      const kept = { ...finding, model: 'demo', received_at: at, success: true }
      const score = Math.round((0.18 + worse + 0.04 * Number(nth)) * 100) / 100
      await trx.table('retina_findings').multiInsert([
        ...Object.entries(seen).map(([kind, regions]) => ({
          ...kept,
          kind,
          value: regions.length,
          regions: JSON.stringify(regions),
        })),
        { ...kept, kind: 'score', value: score, regions: '[]' },
        { ...kept, kind: 'macula_abnormality', value: eye === 'os' ? 1 : 0, regions: '[]' },
      ])
    }
  }
}
