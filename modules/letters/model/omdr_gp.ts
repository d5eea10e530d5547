import type {
  Fact,
  Letter,
  LetterImage,
  Party,
  PatientBlock,
  Translate,
} from '#modules/letters/model/letter'
import type { OmdrGpSource } from '#modules/letters/model/omdr_gp_source'
import { cleanLetter, cleanLine } from '#modules/letters/model/clean_text'
import { findingsOf } from '#modules/letters/model/findings'
import { longDate } from '#modules/letters/model/letter_date'
import { sectionsOf } from '#modules/letters/model/sections'

/**
 * The reviewer's letter to a physician: OMDR-GP, OMDR-MD2 and OMDR-IGP with
 * their RE variants, and the consultant's OMDC twins (F287, Q25). Recipient,
 * reviewer and variant are the source's; the wording is the catalogue's.
 *
 * @throws RangeError when a date is not YYYY-MM-DD
 */
export function omdrGpLetter(source: OmdrGpSource, t: Translate): Letter {
  const { locale, exam } = source
  const visitDate = longDate(exam.date, locale)
  const reviewer = t('letter.name.physician', exam.reviewer)
  const subject = t(`letter.subject.${source.variant}`)
  const patient = patientBlock(source, t)
  const practice = cleanLine(source.practice.name)
  return cleanLetter({
    locale,
    title: t('letter.title'),
    letterhead: letterhead(source, t),
    date: { iso: source.date, text: longDate(source.date, locale) },
    reference: { label: t('letter.label.reference'), value: source.reference },
    recipient: recipient(source, t),
    patient,
    visit: visitFacts(source, visitDate, reviewer, t),
    subject,
    greeting: t('letter.greeting', source.recipient.name),
    opening: t(`letter.opening.${source.variant}`, {
      sex: source.patient.sex ?? 'other',
      visitDate,
      reviewer,
    }),
    findings: findingsOf(exam.measurements, locale, t),
    sections: sectionsOf(exam, t),
    images: images(source, t),
    signature: {
      closing: t('letter.closing'),
      name: reviewer,
      lines: [t(`letter.role.${exam.reviewer.role}`), practice],
    },
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

/** Who writes. */
export function letterhead({ practice }: Pick<OmdrGpSource, 'practice'>, t: Translate): Party {
  return {
    name: practice.name,
    lines: [...practice.addressLines, contact('phone', practice.phone, t), faxLine(practice, t)],
  }
}

/** Who is written to. */
export function recipient({ recipient: to }: Pick<OmdrGpSource, 'recipient'>, t: Translate): Party {
  return {
    name: t('letter.name.physician', to.name),
    lines: [...to.lines, faxLine(to, t), contact('email', to.email, t)],
  }
}

function faxLine(party: { fax: string | null }, t: Translate): string {
  return contact('fax', party.fax, t)
}

function contact(kind: 'phone' | 'fax' | 'email', value: string | null, t: Translate): string {
  return value ? t(`letter.contact.${kind}`, { value }) : ''
}

/** Who it is about. */
export function patientBlock(
  { patient, locale }: Pick<OmdrGpSource, 'patient' | 'locale'>,
  t: Translate
): PatientBlock {
  const { name, sex, healthNumber, phone } = patient
  return {
    name: cleanLine(`${name.last}, ${name.first}`),
    birthDate: { label: t('letter.label.birth_date'), value: longDate(patient.birthDate, locale) },
    facts: [
      { label: t('letter.label.sex'), value: sex ? t(`letter.sex.${sex.toLowerCase()}`) : '' },
      healthNumber ?? { label: '', value: '' },
      { label: t('letter.label.phone'), value: phone ?? '' },
    ],
  }
}

function visitFacts(source: OmdrGpSource, date: string, reviewer: string, t: Translate): Fact[] {
  const { optometrist } = source.exam
  return [
    { label: t('letter.label.visit_date'), value: date },
    { label: t('letter.label.optometrist'), value: t('letter.name.optometrist', optometrist) },
    { label: t(`letter.role.${source.exam.reviewer.role}`), value: reviewer },
  ]
}

/** A picture says its eye, kind and day: the wrong eye is the error that matters most. */
function images({ exam, locale }: OmdrGpSource, t: Translate): LetterImage[] {
  return exam.images.map(({ kind, date, ...image }) => ({
    ...image,
    caption: t('letter.image_caption', {
      eye: t(`letter.eye.${image.side}`),
      kind: t(`letter.image.${kind}`),
      date: longDate(date, locale),
    }),
  }))
}
