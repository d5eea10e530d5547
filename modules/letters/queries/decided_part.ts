import type { ExamRecord } from '#exams'
import { aimValue } from '#exams/rules'
import { noteOptions } from '#review'
import { TREATMENT_FOLLOW_UPS, type FollowUpField, type TreatmentField } from '#review/rules'
import type { LetterLocale } from '#modules/letters/model/letter'
import { codeLabels, type CodeWords } from '#modules/letters/queries/code_words'
import type {
  ExamSource,
  Interval,
  IntervalCode,
  NoteSource,
  TreatmentSource,
} from '#modules/letters/model/physician_source'

type DecidedPart = Pick<
  ExamSource,
  'notes' | 'omdGp' | 'retinaReferral' | 'treatment' | 'followUp' | 'followUpAim'
>

/** What the review decided. */
export async function decidedPart(exam: ExamRecord, locale: LetterLocale): Promise<DecidedPart> {
  return {
    notes: await notesOf(exam, locale),
    omdGp: exam.omd_gp,
    retinaReferral: referralOf(exam),
    treatment: treatmentOf(exam, await codeLabels('treatment_drops', locale)),
    followUp:
      exam.fu_number && exam.fu_letter && !exam.is_fu_unknown
        ? { count: exam.fu_number, unit: exam.fu_letter }
        : null,
    followUpAim: aimValue(exam.followup_aim),
  }
}

async function notesOf(exam: ExamRecord, locale: LetterLocale): Promise<NoteSource> {
  const ids = exam.selected_omd_note_options
  return {
    all: await noteOptions(ids, { locale, audience: 'all' }),
    optometrist: await noteOptions(ids, { locale, audience: 'optometrist' }),
  }
}

function referralOf({ retina_referral: value, omd_referral_text: text }: ExamRecord) {
  if (value === 'custom') return { value: 'custom', text } as const
  return { value: value === 'optional' || value === 'needed' ? value : '' } as const
}

function treatmentOf(exam: ExamRecord, labelOf: CodeWords): TreatmentSource {
  const text = (name: TreatmentField) => exam[name].trim()
  const drop = (name: TreatmentField) => labelOf(text(name))
  const interval = (name: FollowUpField): Interval | null => {
    const code = text(name)
    if (code === 'custom') return textInterval(text(`${name}_custom`))
    return isIntervalCode(code) ? { code } : textInterval(code)
  }
  return {
    drop: drop('treatment_drop'),
    followUp: interval('treatment_fu'),
    sideEffectDrop: drop('side_effect_drop'),
    alternateDrop: drop('alternate_treatment_drop'),
    alternateFollowUp: interval('alternate_treatment_fu'),
    successDrop: drop('treatment_success_drop'),
    successFollowUp: interval('treatment_success_fu'),
  }
}

function textInterval(text: string): Interval | null {
  return text === '' ? null : { text }
}

function isIntervalCode(code: string): code is IntervalCode {
  return code !== 'custom' && (TREATMENT_FOLLOW_UPS as readonly string[]).includes(code)
}
