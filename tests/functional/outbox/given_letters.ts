import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { queueDelivery, type Delivery, type DeliveryRequest } from '#app/outbox/index'
import { storage } from '#app/storage/service'
import { givenPdf } from '#tests/unit/outbox/given_fax'

let made = 0

/** A letter of two pages, stored as a blob of ours. */
export async function givenBlob() {
  const pdf = await givenPdf(2)
  await storage.blobs.prepare()
  const path = storage.blobs.newTempPath()
  await writeFile(path, pdf)
  const { sha256, bytes } = await storage.blobs.put(path)
  const row = { sha256, bytes, content_type: 'application/pdf', original_filename: 'letter.pdf' }
  const [{ id }] = await db.table('blobs').insert(row).returning('id')
  const attachment = { blobId: id, sha256, filename: 'letter.pdf', contentType: row.content_type }
  return { pdf, attachment }
}

/** Beyond every entry of the directory: nobody knows another address of theirs. */
const NOBODYS = 1_000_000

/** A letter to a doctor that nobody asked for before. */
export function givenRequest(changes: Partial<DeliveryRequest> = {}): DeliveryRequest {
  made++
  const fax = changes.channel === 'fax'
  return {
    channel: 'email',
    purpose: 'omdr-gp',
    letterKey: `exam:${made}:omdr-gp`,
    contentHash: randomUUID().replaceAll('-', '').repeat(2),
    recipient: {
      kind: 'gp',
      id: NOBODYS + made,
      name: 'Dr. Zoé Ames',
      address: fax ? `604555${String(made).padStart(4, '0')}` : `gp${made}@doctors.example`,
    },
    subject: 'Référence – letter',
    body: 'Please see the attached referral.',
    locale: 'en',
    attachments: [],
    actor: SYSTEM,
    ...changes,
  }
}

export function queue(request: DeliveryRequest) {
  return inTransaction((trx) => queueDelivery(request, trx))
}

export async function givenQueued(changes: Partial<DeliveryRequest> = {}): Promise<number> {
  return (await queue(givenRequest(changes))).delivery.id
}

export async function givenQueuedFax(): Promise<number> {
  const { attachment } = await givenBlob()
  return givenQueued({ channel: 'fax', attachments: [attachment] })
}

export async function deliveryRow(id: number): Promise<Delivery> {
  return db.from('deliveries').where('id', id).firstOrFail()
}

/** The way a delivery went, as its history tells it. */
export async function wayOf(id: number): Promise<string[]> {
  const events = await db.from('delivery_events').where('delivery_id', id).orderBy('id')
  return events.map(({ to_state: state }) => state)
}

export async function auditOf(id: number): Promise<string[]> {
  const records = await db
    .from('audit_records')
    .where({ subject_type: 'delivery', subject_id: String(id) })
    .orderBy('at')
  return records.map(({ action }) => action)
}

/** As if the process that was sending it had died ten minutes ago. */
export async function givenCrashedWhileSending(id: number) {
  const longAgo = new Date(Date.now() - 600_000)
  await db.from('deliveries').where('id', id).update({
    state: 'sending',
    attempts: 1,
    claimed_by: 'a dead process',
    claimed_at: longAgo,
    sending_at: longAgo,
  })
}

export async function emptyLedger() {
  for (const followed of ['referral_steps', 'referral_loops', 'leaflet_handovers']) {
    await db.from(followed).delete()
  }
  await db.from('delivery_events').delete()
  await db.from('deliveries').delete()
  await db.from('delivery_batches').delete()
  await db.from('do_not_fax_numbers').delete()
}

/** Lets every waiting delivery be due now. */
export async function passTime() {
  await db
    .from('deliveries')
    .where('state', 'pending')
    .update({ next_attempt_at: new Date(0) })
}
