import db from '@adonisjs/lucid/services/db'
import { asOwner } from '#app/database/owner'
import { givenAdmin } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'

export const LIST = '/api/data/admin/letter_wordings/'
export const at = (key: string, locale = 'en', step = '') =>
  `${LIST}${key}/${locale}/${step === '' ? '' : `${step}/`}`

export const OPENING = 'letter.opening.standard'
export const CHANGED =
  'We thank you for sharing care: {reviewer} read on {reviewDate} the visit of {visitDate} at {practice}.'

export async function emptyWordings() {
  await asOwner((owner) => owner.rawQuery('truncate letter_templates restart identity'))
}

export async function givenOffice() {
  const user = await givenAdmin({ first_name: 'Wilma', last_name: 'Wordsmith' })
  return { user, admin: await asVisitor(user) }
}

/** @returns the version that was made */
export async function whenSaved(
  admin: Visitor,
  key: string,
  text: string,
  version = 0,
  locale = 'en'
) {
  const answer = await admin.post(at(key, locale), { text, note: 'New wording', version })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data.version as number
}

export const versionsOf = (key: string) =>
  db.from('letter_templates').where('key', key).orderBy(['locale', 'version'])
