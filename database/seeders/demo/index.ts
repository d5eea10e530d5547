import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'
import { seedDirectory } from '#database/seeders/demo/directory'
import { seedImages } from '#database/seeders/demo/images'
import { seedInsurance } from '#database/seeders/demo/insurance'
import { seedLetters } from '#database/seeders/demo/letters'
import { seedPatients } from '#database/seeders/demo/patients'
import { seedUsers } from '#database/seeders/demo/users'
import { seedVisits } from '#database/seeders/demo/visits'

/**
 * An invented network: five practices, about 60 patients and 200 visits of
 * three years in every status, with drawn images. The same on every machine,
 * counted back from today.
 */
export async function seedDemo(trx: Transaction) {
  const today = DateTime.now().setZone('America/Vancouver').startOf('day')
  const directory = await seedDirectory(trx)
  await seedUsers(trx, directory)
  const images = await seedImages(trx)
  const letters = await seedLetters(trx)
  const patients = await seedPatients(trx, directory, today)
  await seedVisits(trx, { directory, patients, images, letters, today })
  await seedInsurance(trx, patients)
}

/**
 * Tables a reset empties, and with them whatever points at their rows; the
 * audit trail and its chain stay.
 */
const EMPTIED = [
  'delivery_events',
  'deliveries',
  'help_desk_requests',
  'exam_presence',
  'exam_revisions',
  'referral_letter_texts',
  'exam_images',
  'exam_eyes',
  'exams',
  'insurance_cards',
  'insurance_policies',
  'patients',
  'password_resets',
  'remember_me_tokens',
  'user_sessions',
  'users',
  'do_not_fax_numbers',
  'outbound_omds',
  'gps',
  'igps',
  'ods',
  'omds',
  'practices',
  'regions',
  'blobs',
  'sessions',
]

/** Throws away everything but the audit trail and fills the demo anew. Callers check that this is a demo. */
export async function resetDemo() {
  await db.transaction(async (trx) => {
    await trx.rawQuery(`truncate ${EMPTIED.join(', ')} restart identity cascade`)
    await seedDemo(trx)
  })
}
