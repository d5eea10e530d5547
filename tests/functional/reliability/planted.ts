import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { HISTORIES, HISTORY_COLUMNS } from '#exams/rules'
import {
  givenExam,
  givenGp,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPolicy,
  givenPractice,
} from '#database/factories/index'
import { insertRow } from '#database/factories/support'
import { givenDelivery } from '#tests/functional/portal/given_delivery'
import { letterPdf } from '#tests/helpers/letter_pdf'
import { asVisitor, type Answer, type Visitor } from '#tests/helpers/session'
import { FILLED, daysAgo } from '#tests/helpers/visits'

/** Stands for every name, address and sentence of the people below: nothing else is called so. */
export const NAME = 'Zzyxquill'

/** Numbers and dates that could tell who somebody is, unlike any other in the database. */
export const PHONE = '6045557391'
export const HEALTH_NUMBER = '987317264'
export const BORN = '1951-03-07'

/** Text columns whose words are the product's own, by table; all others of a planted row are planted. */
const OWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  practices: ['zone'],
  users: ['password', 'locale'],
  blobs: ['sha256', 'thumbnail_sha256', 'content_type'],
  exam_images: ['slot', 'disc_scan_status'],
  insurance_cards: ['slot'],
  patients: ['insurance_type', 'latest_exam_status'],
  deliveries: ['attachments', 'letter_key', 'content_hash', 'purpose', 'recipient_kind'],
}

/** What of an answer tells who one of them is; empty when nothing does. */
export function traces(text: string): string[] {
  const compact = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const told = [NAME.toLowerCase(), PHONE, HEALTH_NUMBER, BORN.replaceAll('-', '')]
  const found = told.filter((each) => compact.includes(each))
  const at = text.toLowerCase().indexOf(NAME.toLowerCase())
  return at < 0 ? found : [...found, text.slice(Math.max(0, at - 60), at + 60).replace(/\s+/g, ' ')]
}

type Row = { id: number }
type Column = { column_name: string; data_type: string }

/**
 * Plants a name or number in every text of rows: whatever column a later
 * migration adds is planted by itself. Where the database holds a column to a
 * list of its own codes, no name can stand.
 */
export async function plant(table: string, ids: readonly number[], key = 'id') {
  for (const id of ids) {
    const columns = await plantable(table, id, key)
    if (columns.length === 0) return
    const values = columns.map((column) => [column.column_name, planted(column, id)])
    await db.from(table).where(key, id).update(Object.fromEntries(values))
  }
}

const known = new Map<string, Column[]>()

/** The texts of a table that take any words, found out by trying the first time. */
async function plantable(table: string, id: number, key: string): Promise<Column[]> {
  const found = known.get(table)
  if (found) return found
  const columns: Column[] = await db
    .from('information_schema.columns')
    .where({ table_schema: 'public', table_name: table })
    // The database writes those itself.
    .where('is_generated', 'NEVER')
    .whereIn('data_type', ['text', 'character varying', 'jsonb'])
    .select('column_name', 'data_type')
  const free: Column[] = []
  for (const column of columns) {
    if (OWN_WORDS[table]?.includes(column.column_name)) continue
    const value = { [column.column_name]: planted(column, id) }
    const taken = await db
      .from(table)
      .where(key, id)
      .update(value)
      .then(() => true, unlessCoded)
    if (taken) free.push(column)
  }
  known.set(table, free)
  return free
}

const CHECK_VIOLATION = '23514'

function unlessCoded(error: { code?: string }): false {
  if (error.code !== CHECK_VIOLATION) throw error
  return false
}

function planted({ column_name: name, data_type: type }: Column, id: number): string {
  if (type === 'jsonb') return JSON.stringify(rowsIn(name))
  if (/phone|fax/.test(name)) return PHONE
  if (/^phn|phn$/.test(name)) return HEALTH_NUMBER
  if (/email|address$/.test(name)) return `${NAME.toLowerCase()}${id}@planted.example`
  return `${NAME} ${name} ${id}`
}

/** A list of rows with the documented columns of a history and one nobody documented. */
function rowsIn(name: string): unknown[] {
  const history = HISTORIES.find((each) => each === name)
  const columns = history ? Object.keys(HISTORY_COLUMNS[history]) : ['text']
  const row = Object.fromEntries([...columns, 'note'].map((column) => [column, NAME]))
  return name === 'dtc_values' ? [{ od: 17, os: NAME }] : [row, NAME]
}

const picture = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#803020' } })
    .withExif({ IFD0: { Artist: NAME, ImageDescription: `${NAME} ${PHONE}` } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><name>${NAME}</name></x:xmpmeta>`)
    .toFormat(format)
    .toBuffer()

async function upload(person: Visitor, path: string, fields: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value)
    else form.append(name, String(value))
  }
  const answer: Answer = await person.post(path, form)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
  return answer.body as { id: number }
}

const fileOf = (bytes: Buffer, ending: string) =>
  new File([new Uint8Array(bytes)], `${NAME} ${PHONE}.${ending}`)

/** One file of every kind on a visit, each with the name in its own name and inside it. */
export async function uploadEverything(person: Visitor, exam: number) {
  const image = '/api/data/exam/image/upload/'
  const slot = (field: string, bytes: Buffer, ending: string) =>
    upload(person, image, { exam, [field]: fileOf(bytes, ending) })
  const photographs = [
    await slot('right_fundus_photo', await picture('jpeg'), 'jpg'),
    await slot('left_stereo_photo', await picture('png'), 'png'),
  ]
  const others = [
    await slot('left_fundus_photo', await letterPdf(`${NAME} fundus report`), 'pdf'),
    await slot('right_oct_photo', await picture('png'), 'png'),
    await slot('left_vf_photo', await letterPdf(`${NAME} field`), 'pdf'),
    await slot('extra_images', Buffer.from(`Dear ${NAME}, call ${PHONE}.`), 'txt'),
    await slot('extra_images', await picture('jpeg'), 'jpg'),
    await upload(person, '/api/data/exam/referral_letter/upload/', {
      exam,
      file: fileOf(await letterPdf(`${NAME}, born ${BORN}, ${HEALTH_NUMBER}`), 'pdf'),
    }),
  ]
  const idOf = ({ id }: { id: number }) => id
  return { photographs: photographs.map(idOf), others: others.map(idOf) }
}

/**
 * A clinic whose every person, place, letter and note is called the same
 * unmistakable name: two visits of one patient with files of every kind, all
 * their doctors, what was sent, saved and asked about them.
 */
export async function givenPlantedClinic() {
  const practice = await givenPractice()
  const region = await insertRow<Row>('regions', { name: `Region ${practice.id}`, province: 'BC' })
  await db.from('practices').where('id', practice.id).update({ region_id: region.id })
  const od = await givenOd({ practice })
  const [omdr, omdc, igp] = [await givenOmdr(), await givenOmdc(), await givenIgp()]
  const second = await givenOmdr()
  const [gp, gp2] = [await givenGp(), await givenGp()]
  const outbound = await insertRow<Row>('outbound_omds', {
    first_name: 'Out',
    last_name: 'Bound',
    receive_method: 'fax',
    fax: '6045550123',
  })
  const patient = await givenPatient(od, {
    birth_date: BORN,
    gp_id: gp.id,
    gp2_id: gp2.id,
    has_no_gp: false,
    igp_id: igp.igpId,
  })
  const columns = { ...FILLED, is_referral_letter_upload_pei: true, referral_omd_id: outbound.id }
  const exam = await givenExam(patient, { exam: columns, od: { iop: 17 }, os: { iop: 18.5 } })
  const before = await givenExam(patient, {
    exam: { ...columns, exam_date: daysAgo(400) },
    od: { iop: 23 },
    os: { iop: 21.5 },
  })
  const keeper = await asVisitor(od)
  const files = [await uploadEverything(keeper, exam.id), await uploadEverything(keeper, before.id)]
  const policy = await givenPolicy(patient)
  const delivery = await givenDelivery({ exam_id: exam.id, patient_id: patient.id })
  await keeper.post('/api/data/exam/save/', { id: exam.id, version: 1, e_notes: 'first' })
  const visits = [exam.id, before.id]
  await db.from('exams').whereIn('id', visits).update({
    exam_status: 'reviewed',
    exam_status_previous: 'ready',
    omdr_id: omdr.omdId,
    omdc_id: omdc.omdId,
    omdc_status: 'ready',
    second_omdr_id: second.omdId,
    od_requested_omd_id: omdr.omdId,
    igp_id: igp.igpId,
    reviewed_at: new Date(),
  })
  const people = { od, omdr, second, omdc, igp }
  const places = { practice, region, gp, gp2, outbound, patient, policy }
  await plantPeople({ ...people, ...places })
  await plant('exams', visits)
  for (const table of ['exam_eyes', 'exam_revisions', 'exam_images']) {
    await plant(table, visits, 'exam_id')
  }
  await plant('deliveries', [delivery.id])
  await plantLetterTexts(visits)
  const reviewer = await asVisitor({ username: `${NAME} username ${omdr.userId}` })
  await reviewer.post(`/api/data/exam/${exam.id}/presence/`, { presence: 'editing' })
  return {
    ...people,
    ...places,
    exam,
    before,
    delivery,
    photographs: files.flatMap(({ photographs }) => photographs),
    others: files.flatMap(({ others }) => others),
  }
}

const TABLES = {
  practice: 'practices',
  region: 'regions',
  od: 'ods',
  omdr: 'omds',
  second: 'omds',
  omdc: 'omds',
  igp: 'igps',
  gp: 'gps',
  gp2: 'gps',
  outbound: 'outbound_omds',
  patient: 'patients',
  policy: 'insurance_policies',
} as const

type Planted = Record<keyof typeof TABLES, { id: number; userId?: number }>

/** Entries of the directories, the patient, the policy, and the accounts people log in with. */
async function plantPeople(rows: Planted) {
  for (const [name, table] of Object.entries(TABLES)) {
    await plant(table, [rows[name as keyof Planted].id])
  }
  const accounts = Object.values(rows).flatMap(({ userId }) => (userId ? [userId] : []))
  await plant('users', accounts)
}

/** What was read out of the letters. */
export async function plantLetterTexts(visits: readonly number[]) {
  const rows = await db
    .from('exam_images')
    .whereIn('exam_id', [...visits])
    .select('blob_id')
  const blobs = rows.map(({ blob_id: id }) => id as number)
  await plant('referral_letter_texts', blobs, 'blob_id')
}
