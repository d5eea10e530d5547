import type { CalendarDate } from '#app/kernel/clock'
import type { LetterVariant, SectionKind } from '#letters/rules'
import type { LetterHead } from '#modules/letters/model/head_source'
import type { Letter, LetterSection, Translate } from '#modules/letters/model/letter'
import type { ExamSource } from '#modules/letters/model/physician_source'
import { cleanLetter, cleanLine, paragraphsOf } from '#modules/letters/model/clean_text'
import { findingsOf } from '#modules/letters/model/findings'
import { headOf, letterhead } from '#modules/letters/model/head'
import { histories } from '#modules/letters/model/histories'
import { longDate } from '#modules/letters/model/letter_date'
import { picturesOf } from '#modules/letters/model/pictures'
import { diagnoses } from '#modules/letters/model/sections'

/**
 * What a letter of the optometrist's own may say: what they found and wrote.
 * Notes to administrators, billing and whatever a review decided have no place
 * in it (Q39, Q164).
 */
export type OptometristSource = LetterHead & {
  exam: Pick<
    ExamSource,
    | 'date'
    | 'optometrist'
    | 'measurements'
    | 'diagnoses'
    | 'histories'
    | 'answers'
    | 'texts'
    | 'images'
    | 'pictures'
  > & {
    isUrgent: boolean
    forCataract: boolean
    odNotes: string
  }
}

/** One of the optometrist's letters to an ophthalmologist of the directory (F288). */
export type OptometristReferral = OptometristSource & {
  variant: LetterVariant
  sections: readonly SectionKind[]
  /** Day of the referral; null where none was given. */
  referredOn: CalendarDate | null
}

/** What one letter says otherwise than the others. */
export type OptometristWords = {
  subject: string
  opening: string
  pages: string
  /** Said of a visit of high priority. */
  urgent: string
  referredOn: CalendarDate | null
  sections: readonly SectionKind[]
}

/**
 * The optometrist asks an ophthalmologist of the directory for a review, a
 * consultation or an operation; behind it the pages they uploaded, if any.
 *
 * @throws RangeError when a date is not YYYY-MM-DD
 */
export function optometristReferral(
  source: OptometristReferral,
  { hasPages }: { hasPages: boolean },
  t: Translate
): Letter {
  const { exam, locale, practice, variant, sections, referredOn } = source
  const words = {
    subject: t(`referral.subject.${variant}`),
    opening: t(`referral.opening.${variant}`, {
      visitDate: longDate(exam.date, locale),
      optometrist: t('letter.name.optometrist', exam.optometrist),
      practice: cleanLine(practice.name),
    }),
    pages: hasPages ? t('referral.pages') : '',
    urgent: t(variant === 'review' ? 'referral.urgent_review' : 'outbound.urgent'),
    referredOn,
    sections,
  }
  return optometristLetter(source, words, t)
}

/** A letter that the optometrist signs, under the letterhead of their practice. */
export function optometristLetter(
  source: OptometristSource,
  words: OptometristWords,
  t: Translate
): Letter {
  const { locale, exam, practice } = source
  const { subject, opening, referredOn } = words
  const optometrist = t('letter.name.optometrist', exam.optometrist)
  return cleanLetter({
    ...headOf(source, { sender: practice.name, subject }, t),
    title: t('outbound.title'),
    letterhead: letterhead(practice, t),
    visit: [
      { label: t('letter.label.visit_date'), value: longDate(exam.date, locale) },
      { label: t('letter.label.optometrist'), value: optometrist },
      {
        label: t('letter.label.referral_date'),
        value: referredOn === null ? '' : longDate(referredOn, locale),
      },
    ],
    opening,
    findings: findingsOf(exam, locale, t),
    sections: words.sections.map((kind) => sectionOf(kind, source, words, t)),
    images: picturesOf(exam.pictures, locale, t),
    signature: { closing: t('letter.closing'), name: optometrist, lines: [practice.name] },
  })
}

function sectionOf(
  kind: SectionKind,
  { exam, locale }: OptometristSource,
  { pages, urgent }: OptometristWords,
  t: Translate
): LetterSection {
  const { texts } = exam
  const list = (items: string[]) => ({ items, paragraphs: [] })
  const text = (written: string) => ({ items: [], paragraphs: paragraphsOf(written) })
  const heading = t(kind === 'notes' ? 'outbound.notes' : `letter.heading.${kind}`)
  const section = (content: Pick<LetterSection, 'items' | 'paragraphs'>) => ({
    kind,
    heading,
    ...content,
  })
  switch (kind) {
    case 'referral':
      return section(
        list([exam.isUrgent ? urgent : '', exam.forCataract ? t('outbound.cataract') : '', pages])
      )
    case 'reason':
      return section(text(texts.complaint))
    case 'diagnoses':
      return section(list(diagnoses(exam.diagnoses, locale, t)))
    case 'history':
      return section(list(histories(exam, t)))
    case 'examination':
      return section(text(texts.examination))
    case 'impression':
      return section(text(texts.impression))
    case 'od_plan':
      return section(text(texts.plan))
    case 'notes':
      return section(text(exam.odNotes))
    // A review decides these: an optometrist's letter has nothing to say there.
    case 'plan':
    case 'optometrist':
    case 'treatment':
    case 'follow_up':
      return section(list([]))
  }
}
