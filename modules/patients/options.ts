import { localeOf } from '#app/kernel/languages'
import { provideOptions, type OptionRequest } from '#app/options/index'
import { PROVINCES } from '#directories/rules'
import { INSURANCE_MASKS, SERVICE_NUMBER_MASK, jurisdictionOf } from '#patients/rules'
import { consentInForce } from '#modules/patients/queries/consent_texts'

/** What the patient form needs: provinces with their numbers, masks by insurance type, consent texts. */
async function patientOptions({ i18n }: OptionRequest) {
  const language = localeOf(i18n.locale)
  const { version, items } = await consentInForce()
  return {
    provinces: PROVINCES.map(({ id, code, name }) => {
      const jurisdiction = jurisdictionOf(code)
      return {
        id,
        code,
        name: name[language],
        label: name[language],
        country: 'CA',
        phn_name: jurisdiction?.name ?? '',
        phn_format: jurisdiction?.mask ?? '',
        secondary_phn_name: jurisdiction?.secondary?.name ?? '',
        secondary_phn_format: jurisdiction?.secondary?.mask ?? '',
        secondary_phn_required: Boolean(jurisdiction?.secondary),
      }
    }),
    insurance_masks: { ...INSURANCE_MASKS, service_number: SERVICE_NUMBER_MASK },
    consent: { version, items: items.map((item) => item[language]) },
  }
}

provideOptions('patients', patientOptions, {
  nameless: ['provinces', 'insurance_masks', 'consent'],
})
