import type { Fact, Letter, Translate } from '#modules/letters/model/letter'
import type { SignerSource } from '#modules/letters/model/head_source'
import type { PhysicianSource } from '#modules/letters/model/physician_source'
import { cleanLetter, cleanLine } from '#modules/letters/model/clean_text'
import { findingsOf } from '#modules/letters/model/findings'
import { headOf, letterhead } from '#modules/letters/model/head'
import { longDate } from '#modules/letters/model/letter_date'
import { phoneText } from '#modules/letters/model/phone_text'
import { picturesOf } from '#modules/letters/model/pictures'
import { sectionsOf } from '#modules/letters/model/sections'

/**
 * The reviewer's letter to a physician: OMDR-GP, OMDR-MD2 and OMDR-IGP with
 * their RE variants, the consultant's OMDC twins (F287, Q25), and the reviewer's
 * letters to a consultant (F288). Recipient, signer, sections and variant are the source's; the wording is the catalogue's.
 *
 * @throws RangeError when a date is not YYYY-MM-DD
 */
export function physicianLetter(source: PhysicianSource, t: Translate): Letter {
  const { locale, exam, signer, practice } = source
  const visitDate = longDate(exam.date, locale)
  const reviewDate = longDate(signer.reviewedOn, locale)
  const reviewer = t('letter.name.physician', signer.name)
  const subject = t(`letter.subject.${source.variant}`)
  return cleanLetter({
    ...headOf(source, { sender: reviewer, subject }, t),
    title: t(asksForSomething(source) ? 'letter.title_referral' : 'letter.title'),
    letterhead: letterhead(officeOf(signer, t), t),
    visit: visitFacts(source, { visitDate, reviewDate, reviewer }, t),
    opening: t(`letter.opening.${source.variant}`, {
      sex: source.patient.sex ?? 'other',
      visitDate,
      reviewDate,
      reviewer,
      practice: cleanLine(practice.name),
    }),
    findings: findingsOf(exam, locale, t),
    sections: sectionsOf(exam, source.sections, locale, t),
    images: picturesOf(exam.pictures, locale, t),
    signature: {
      closing: t('letter.closing'),
      name: reviewer,
      lines: [
        t(`letter.role.${signer.role}`),
        t('letter.reviewed_for', { practice: cleanLine(practice.name), reviewDate }),
      ],
    },
  })
}

/** The reviewer's own office: who speaks, not where the patient was examined. */
function officeOf({ name, role, network, addressLines, phone, fax }: SignerSource, t: Translate) {
  return {
    name: t('letter.name.physician', name),
    addressLines: [t(`letter.role.${role}`), network, ...addressLines],
    phone,
    fax,
  }
}

/** A report tells a physician of their patient; a referral asks a consultant for something. */
function asksForSomething({ variant }: PhysicianSource): boolean {
  return variant !== 'standard' && variant !== 're'
}

function visitFacts(
  { exam, signer, practice, referredOn, locale }: PhysicianSource,
  text: { visitDate: string; reviewDate: string; reviewer: string },
  t: Translate
): Fact[] {
  return [
    { label: t('letter.label.visit_date'), value: text.visitDate },
    { label: t('letter.label.optometrist'), value: t('letter.name.optometrist', exam.optometrist) },
    {
      label: t('letter.label.practice'),
      value: practice.phone
        ? t('letter.practice_phone', {
            practice: cleanLine(practice.name),
            phone: phoneText(practice.phone),
          })
        : practice.name,
    },
    { label: t(`letter.role.${signer.role}`), value: text.reviewer },
    { label: t('letter.label.review_date'), value: text.reviewDate },
    {
      label: t('letter.label.corrected'),
      value: signer.correctedOn
        ? t('letter.corrected', { date: longDate(signer.correctedOn, locale) })
        : '',
    },
    {
      label: t('letter.label.referral_date'),
      value: referredOn === null ? '' : longDate(referredOn, locale),
    },
  ]
}
