import { FOUND_SECTIONS } from '#letters/rules'
import type { Letter, Translate } from '#modules/letters/model/letter'
import { longDate } from '#modules/letters/model/letter_date'
import {
  optometristLetter,
  type OptometristSource,
} from '#modules/letters/model/optometrist_letter'

/**
 * The optometrist's letter to an ophthalmologist outside the network, before
 * the pages they uploaded (F190).
 *
 * @throws RangeError when a date is not YYYY-MM-DD
 */
export function outboundReferralLetter(
  source: OptometristSource,
  { hasPages }: { hasPages: boolean },
  t: Translate
): Letter {
  const { locale, exam } = source
  const words = {
    subject: t(`outbound.subject.${exam.isUrgent ? 'urgent' : 'standard'}`),
    opening: t('outbound.opening', {
      visitDate: longDate(exam.date, locale),
      optometrist: t('letter.name.optometrist', exam.optometrist),
    }),
    urgent: t('outbound.urgent'),
    pages: hasPages ? t('outbound.pages_follow') : '',
    referredOn: null,
    sections: FOUND_SECTIONS,
  }
  return optometristLetter(source, words, t)
}
