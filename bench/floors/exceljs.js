/**
 * The floor of `exports`: `node exceljs.js EXCELJS FILE FROM UNTIL` writes the
 * visits handed in from one day until another with exceljs' streaming writer,
 * read a thousand at a time. DATABASE_URL says where they are.
 */
import { createRequire } from 'node:module'
import pg from 'pg'

const [exceljs, file, from, until] = process.argv.slice(2)
const { default: ExcelJS } = await import(createRequire(import.meta.url).resolve(exceljs))

const COLUMNS = [
  'visit',
  'exam_date',
  'handed_in',
  'practice',
  'province',
  'optometrist',
  'exam_status',
  'referral_letter',
  'premium',
  'retina_only',
  'glaucoma',
  'cataract_referral',
  'high_priority',
  'fee',
]

const VISITS = `
  select e.id as visit, e.exam_date, coalesce(e.submitted_at, e.ready_at) as handed_in,
         pr.name as practice, pr.province, concat_ws(' ', d.first_name, d.last_name) as optometrist,
         e.exam_status, e.is_referral_letter_upload_pei as referral_letter,
         e.rlu_exam_is_premium as premium, e.exam_is_retina_only as retina_only,
         (e.rr_glc or e.rr_glc_suspect) as glaucoma, e.cat_refer as cataract_referral,
         e.is_urgent as high_priority, 0 as fee
    from exams e
    join patients p on p.id = e.patient_id
    join practices pr on pr.id = e.practice_id
    left join ods d on d.id = e.od_id
   where e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient
     and e.exam_status <> 'not_ready'
     and coalesce(e.submitted_at, e.ready_at) >= '${from}'
     and coalesce(e.submitted_at, e.ready_at) < '${until}'
   order by e.id`

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
await client.query('begin')
await client.query(`declare visits no scroll cursor for ${VISITS}`)

const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: file })
const sheet = workbook.addWorksheet('Upload')
sheet.columns = COLUMNS.map((key) => ({ header: key, key, width: 14 }))
for (;;) {
  const { rows } = await client.query('fetch forward 1000 from visits')
  for (const row of rows) sheet.addRow(row).commit()
  if (rows.length < 1000) break
}
sheet.commit()
await workbook.commit()
await client.end()
