import type { Letter, LetterSection, SectionKind, Translate } from '#modules/letters/model/letter'
import type { ExamSource, OmdrGpSource, PersonName } from '#modules/letters/model/omdr_gp_source'
import { cleanLetter, cleanLine, paragraphsOf } from '#modules/letters/model/clean_text'
import { findingsOf } from '#modules/letters/model/findings'
import { longDate } from '#modules/letters/model/letter_date'
import { letterhead, patientBlock, recipient } from '#modules/letters/model/omdr_gp'
import { diagnoses, histories } from '#modules/letters/model/sections'

/**
 * What may leave with a referral to an ophthalmologist outside the network:
 * what the optometrist found and wrote. Notes to administrators and billing
 * have no place in it (Q39).
 */
export type OutboundSource = Pick<
  OmdrGpSource,
  'locale' | 'reference' | 'date' | 'practice' | 'recipient' | 'patient'
> & {
  exam: Pick<ExamSource, 'date' | 'measurements' | 'diagnoses' | 'histories'> & {
    optometrist: PersonName
    isUrgent: boolean
    forCataract: boolean
    historyAndExam: string
    odNotes: string
  }
}

/**
 * The optometrist's letter that goes before the pages he uploaded (F190).
 *
 * @throws RangeError when a date is not YYYY-MM-DD
 */
export function outboundReferralLetter(
  source: OutboundSource,
  { hasPages }: { hasPages: boolean },
  t: Translate
): Letter {
  const { locale, exam } = source
  const visitDate = longDate(exam.date, locale)
  const optometrist = t('letter.name.optometrist', exam.optometrist)
  const subject = t(`outbound.subject.${exam.isUrgent ? 'urgent' : 'standard'}`)
  const practice = cleanLine(source.practice.name)
  const patient = patientBlock(source, t)
  return cleanLetter({
    locale,
    title: t('outbound.title'),
    letterhead: letterhead(source, t),
    date: { iso: source.date, text: longDate(source.date, locale) },
    reference: { label: t('letter.label.reference'), value: source.reference },
    recipient: recipient(source, t),
    patient,
    visit: [
      { label: t('letter.label.visit_date'), value: visitDate },
      { label: t('letter.label.optometrist'), value: optometrist },
    ],
    subject,
    greeting: t('letter.greeting', source.recipient.name),
    opening: t('outbound.opening', { visitDate, optometrist }),
    findings: findingsOf(exam.measurements, locale, t),
    sections: sectionsOf(source, hasPages, t),
    images: [],
    signature: { closing: t('letter.closing'), name: optometrist, lines: [practice] },
    continuation: t('letter.continuation', { practice, subject }),
    footer: {
      patient: t('letter.footer.patient', {
        name: patient.name,
        birthDate: patient.birthDate.value,
      }),
      pageOf: t('letter.footer.page_of', { page: '{page}', pages: '{pages}' }),
      confidentiality: t('letter.footer.confidentiality'),
    },
  })
}

function sectionsOf({ exam }: OutboundSource, hasPages: boolean, t: Translate): LetterSection[] {
  const section = (kind: SectionKind, heading: string, items: string[], paragraphs: string[]) => ({
    kind,
    heading: t(heading),
    items,
    paragraphs,
  })
  const reasons = [
    exam.isUrgent ? t('outbound.urgent') : '',
    exam.forCataract ? t('outbound.cataract') : '',
    hasPages ? t('outbound.pages_follow') : '',
  ].filter(Boolean)
  return [
    section('referral', 'letter.heading.referral', reasons, []),
    section('diagnoses', 'letter.heading.diagnoses', diagnoses(exam, t), []),
    section(
      'history',
      'letter.heading.history',
      histories(exam.histories, t),
      paragraphsOf(exam.historyAndExam)
    ),
    section('notes', 'outbound.notes', [], paragraphsOf(exam.odNotes)),
  ]
}
