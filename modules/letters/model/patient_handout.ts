import type { Letter, LetterSection, Translate } from '#modules/letters/model/letter'
import { omdrGpLetter } from '#modules/letters/model/omdr_gp'
import type { OmdrGpSource } from '#modules/letters/model/omdr_gp_source'
import { cleanLetter } from '#modules/letters/model/clean_text'

/** Rows of the table a patient can make something of. */
const MEASURES = ['bcva', 'iop'] as const

/** Parts of the physician's letter that are the patient's to read as well. */
const SECTIONS = ['diagnoses', 'history', 'plan', 'referral', 'follow_up'] as const

/**
 * The sheet a patient takes home from a reviewed visit (F101): what was seen,
 * which drops, what comes next and when, whom to call. Written from the same
 * source as the letter to the physician; notes between doctors are not in it.
 */
export function patientHandout(source: OmdrGpSource, t: Translate): Letter {
  const letter = omdrGpLetter(source, t)
  const { practice, exam, recipient } = source
  const labels = MEASURES.map((key) => t(`letter.finding.${key}`))
  const subject = t('handout.subject')
  return cleanLetter({
    ...letter,
    title: t('handout.title'),
    recipient: { name: `${recipient.name.first} ${recipient.name.last}`, lines: [] },
    subject,
    greeting: t('handout.greeting', recipient.name),
    opening: t('handout.opening', {
      visitDate: letter.visit[0]?.value ?? '',
      optometrist: t('letter.name.optometrist', exam.optometrist),
      reviewer: t('letter.name.physician', exam.reviewer),
    }),
    findings: {
      ...letter.findings,
      heading: t('handout.findings'),
      rows: letter.findings.rows.filter(({ label }) => labels.includes(label)),
    },
    sections: [
      ...letter.sections.filter(({ kind }) => (SECTIONS as readonly string[]).includes(kind)),
      advice(practice.phone, t),
    ],
    images: [],
    signature: {
      closing: t('letter.closing'),
      name: t('letter.name.optometrist', exam.optometrist),
      lines: [practice.name],
    },
    continuation: t('letter.continuation', { practice: practice.name, subject }),
  })
}

/** When not to wait for the next visit. */
function advice(phone: string | null, t: Translate): LetterSection {
  return {
    kind: 'notes',
    heading: t('handout.advice'),
    items: ['pain', 'loss', 'flashes'].map((sign) => t(`handout.sign.${sign}`)),
    paragraphs: [phone ? t('handout.call', { phone }) : t('handout.call_clinic')],
  }
}
