import { DateTime } from 'luxon'
import { asOwner } from '#app/database/owner'
import { countAnew } from '#worklists'
import type { Transaction } from '#app/database/transaction'
import { seedDirectory } from '#database/seeders/demo/directory'
import { seedImages } from '#database/seeders/demo/images'
import { seedInsurance } from '#database/seeders/demo/insurance'
import { seedLetterReadings, seedLetters } from '#database/seeders/demo/letters'
import { seedOffice } from '#database/seeders/demo/office'
import { seedPatients } from '#database/seeders/demo/patients'
import { seedReviewEmails } from '#database/seeders/demo/review_emails'
import { seedReadings } from '#database/seeders/demo/readings'
import { seedReceivedFaxes } from '#database/seeders/demo/received_faxes'
import { seedReferrals } from '#database/seeders/demo/referrals'
import { seedRetinas } from '#database/seeders/demo/retinas'
import { seedSpecialVisits } from '#database/seeders/demo/special_visits'
import { seedSheets } from '#database/seeders/demo/sheets'
import { seedSmartUploads } from '#database/seeders/demo/smart_uploads'
import { seedUsers } from '#database/seeders/demo/users'
import { seedVisits } from '#database/seeders/demo/visits'

/**
 * An invented network: six practices, about 65 patients and 220 visits of
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
  await seedSpecialVisits(trx, directory, today)
  await seedOffice(trx, directory)
  await seedReadings(trx)
  await seedReviewEmails(trx, directory)
  await seedInsurance(trx, patients)
  await seedReferrals(trx, today)
  await seedSmartUploads(trx, { letters, images, today })
  await seedReceivedFaxes(trx, { letters, today })
  await seedLetterReadings(trx)
  await seedSheets(trx)
  await seedRetinas(trx)
  await countAnew(trx)
}

/**
 * Tables a reset empties, and with them whatever points at their rows; the
 * audit trail and its chain stay.
 */
const EMPTIED = [
  'near_misses',
  'near_miss_progress',
  'received_faxes',
  'upload_readings',
  'reconciliation_images',
  'upload_reconciliations',
  'sheet_verdicts',
  'sheet_readings',
  'retina_findings',
  'retina_scans',
  'ai_texts',
  'ai_verdicts',
  'ai_answers',
  'deidentified_letters',
  'letter_readings',
  'diagnosis_files',
  'smart_uploads',
  'referral_steps',
  'referral_loops',
  'leaflet_handovers',
  'review_reply_links',
  'review_email_visits',
  'review_emails',
  'review_email_batches',
  'review_email_templates',
  'delivery_events',
  'deliveries',
  'delivery_batches',
  'number_changes',
  'help_desk_requests',
  'exam_presence',
  'exam_revisions',
  'pre_review_times',
  'band_links',
  'referral_letter_texts',
  'exam_image_checks',
  'exam_images',
  'exam_eyes',
  'exams',
  'letter_templates',
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
  await asOwner((owner) =>
    owner.transaction(async (trx) => {
      await trx.rawQuery(`truncate ${EMPTIED.join(', ')} restart identity cascade`)
      await seedDemo(trx)
    })
  )
}
