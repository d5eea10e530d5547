import type { Letter, Party, PatientBlock, Translate } from '#modules/letters/model/letter'
import { cleanLine } from '#modules/letters/model/clean_text'
import { longDate } from '#modules/letters/model/letter_date'
import { phoneText } from '#modules/letters/model/phone_text'
import type { LetterHead, PracticeSource } from '#modules/letters/model/head_source'

/** What every letter says alike: date, reference, recipient, patient, and the foot of each page. */
export function headOf(
  source: LetterHead,
  { sender, subject }: { sender: string; subject: string },
  t: Translate
): Pick<
  Letter,
  | 'locale'
  | 'date'
  | 'reference'
  | 'recipient'
  | 'patient'
  | 'subject'
  | 'greeting'
  | 'continuation'
  | 'footer'
> {
  const patient = patientBlock(source, t)
  return {
    locale: source.locale,
    date: { iso: source.date, text: longDate(source.date, source.locale) },
    reference: { label: t('letter.label.reference'), value: source.reference },
    recipient: recipientParty(source, t),
    patient,
    subject,
    greeting: t('letter.greeting', source.recipient.name),
    continuation: t('letter.continuation', { sender: cleanLine(sender), subject }),
    footer: {
      patient: t('letter.footer.patient', {
        name: patient.name,
        birthDate: patient.birthDate.value,
      }),
      pageOf: t('letter.footer.page_of', { page: '{page}', pages: '{pages}' }),
      confidentiality: t('letter.footer.confidentiality'),
    },
  }
}

/** Who writes. */
export function letterhead(office: PracticeSource, t: Translate): Party {
  return {
    name: office.name,
    lines: [
      ...office.addressLines,
      contact('phone', office.phone, t),
      contact('fax', office.fax, t),
    ],
  }
}

/** Who is written to. */
function recipientParty({ recipient: to }: Pick<LetterHead, 'recipient'>, t: Translate): Party {
  return {
    name: t('letter.name.physician', to.name),
    lines: [...to.lines, contact('fax', to.fax, t), contact('email', to.email, t)],
  }
}

function contact(kind: 'phone' | 'fax' | 'email', value: string | null, t: Translate): string {
  if (!value) return ''
  return t(`letter.contact.${kind}`, { value: kind === 'email' ? value : phoneText(value) })
}

/** Who it is about. */
function patientBlock(
  { patient, locale }: Pick<LetterHead, 'patient' | 'locale'>,
  t: Translate
): PatientBlock {
  const { name, sex, healthNumber, phone } = patient
  return {
    name: cleanLine(`${name.last}, ${name.first}`),
    birthDate: { label: t('letter.label.birth_date'), value: longDate(patient.birthDate, locale) },
    facts: [
      { label: t('letter.label.sex'), value: sex ? t(`letter.sex.${sex.toLowerCase()}`) : '' },
      healthNumber ?? { label: '', value: '' },
      { label: t('letter.label.phone'), value: phone ? phoneText(phone) : '' },
    ],
  }
}
