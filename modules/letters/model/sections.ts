import type { LetterLocale, LetterSection, Translate } from '#modules/letters/model/letter'
import { cleanLine, paragraphsOf } from '#modules/letters/model/clean_text'
import { histories } from '#modules/letters/model/histories'
import { longDate } from '#modules/letters/model/letter_date'
import { treatment } from '#modules/letters/model/treatment'
import type { DiagnosisSource, ExamSource } from '#modules/letters/model/physician_source'
import type { SectionKind } from '#letters/rules'

/** What the letter says besides the measurements: the sections of its type, in their order. */
export function sectionsOf(
  exam: ExamSource,
  kinds: readonly SectionKind[],
  locale: LetterLocale,
  t: Translate
): LetterSection[] {
  return kinds.map((kind) => {
    const { items = [], paragraphs = [] } = CONTENT[kind](exam, t, locale)
    return { kind, heading: t(`letter.heading.${kind}`), items, paragraphs }
  })
}

type Content = { items?: string[]; paragraphs?: string[] }

const CONTENT: Record<
  SectionKind,
  (exam: ExamSource, t: Translate, locale: LetterLocale) => Content
> = {
  reason: ({ texts }) => ({ paragraphs: paragraphsOf(texts.complaint) }),
  diagnoses: (exam, t, locale) => ({ items: diagnoses(exam.diagnoses, locale, t) }),
  history: (exam, t) => ({ items: histories(exam, t) }),
  examination: ({ texts }) => ({ paragraphs: paragraphsOf(texts.examination) }),
  impression: ({ texts }) => ({ paragraphs: paragraphsOf(texts.impression) }),
  od_plan: ({ texts }) => ({ paragraphs: paragraphsOf(texts.plan) }),
  plan: ({ notes }) => ({ items: notes.all.map(({ text }) => cleanLine(text)) }),
  optometrist: ({ notes }) => ({ items: notes.optometrist.map(({ text }) => cleanLine(text)) }),
  treatment: (exam, t) => ({ items: treatment(exam.treatment, t) }),
  notes: ({ omdGp }) => ({ paragraphs: paragraphsOf(omdGp) }),
  referral: (exam, t) => ({ paragraphs: referral(exam, t) }),
  follow_up: (exam, t) => ({ paragraphs: followUp(exam, t) }),
}

/** The visit's diagnoses, a line each. */
export function diagnoses(all: DiagnosisSource[], locale: LetterLocale, t: Translate): string[] {
  return all.map((diagnosis) => {
    const name = t(`letter.diagnosis.${diagnosis.code}`)
    if (diagnosis.code !== 'plaquenil') return name
    const details = [
      diagnosis.dose === null ? '' : t('letter.plaquenil_dose', { dose: diagnosis.dose }),
      diagnosis.weight === null ? '' : t('letter.plaquenil_weight', { weight: diagnosis.weight }),
      diagnosis.since === null
        ? ''
        : t('letter.plaquenil_since', { date: longDate(diagnosis.since, locale) }),
    ].filter((detail) => detail !== '')
    return details.length === 0
      ? name
      : t('letter.with_detail', { name, detail: details.join(', ') })
  })
}

function referral({ retinaReferral }: ExamSource, t: Translate): string[] {
  if (retinaReferral.value === '') return []
  if (retinaReferral.value === 'custom') return paragraphsOf(retinaReferral.text)
  return [t(`letter.referral.${retinaReferral.value}`)]
}

function followUp({ followUp: next, followUpAim: aim }: ExamSource, t: Translate): string[] {
  return [
    next === null
      ? t('letter.follow_up.unspecified')
      : t(`letter.follow_up.${next.unit}`, { count: next.count }),
    ...(aim === null ? [] : [t('letter.follow_up_aim', { aim })]),
  ]
}
