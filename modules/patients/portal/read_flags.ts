import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { PatientFlags } from '#modules/patients/actions/set_flags'

/** Names on the wire (Q152) of the marks. */
const FLAGS = { is_test_patient: 'isTestPatient', deleted: 'isDeceased' } as const

/**
 * The marks a request sets or takes away.
 *
 * @throws InvalidInput naming each that is not true or false, and the first when there is none
 */
export function readFlags({ request, i18n }: HttpContext): PatientFlags {
  const given = Object.keys(FLAGS).filter((name) => request.input(name) !== undefined)
  const wrong = given.filter((name) => typeof request.input(name) !== 'boolean')
  const refused = given.length === 0 ? ['is_test_patient'] : wrong
  if (refused.length > 0) {
    const message = i18n.t('patients.portal.patients.yes_or_no')
    throw new InvalidInput(refused.map((field) => ({ field, message })))
  }
  return Object.fromEntries(
    given.map((name) => [FLAGS[name as keyof typeof FLAGS], request.input(name)])
  )
}
