import { alikeNames } from '../../../patients/rules/index.js'
import { plainOf, type SheetRow } from './rows.js'

/** What a label of a sheet announces; `other` ends what stands before it. */
export type SheetLabel = 'name' | 'last' | 'first' | 'birth' | 'exam' | 'eye' | 'other'

/** As instruments print them, in both languages. */
const WRITTEN: Readonly<Record<SheetLabel, readonly string[]>> = {
  name: [
    ...['Patient', 'Patiente', 'Patient name', 'Name', 'Full name', 'Nom', 'Nom complet'],
    ...['Nom du patient', 'Nom de la patiente', 'Nom et prénom', 'Nom, prénom'],
  ],
  last: ['Last name', 'Surname', 'Family name', 'Nom de famille'],
  first: ['First name', 'Given name', 'Prénom', 'Prénoms'],
  birth: [
    ...['DOB', 'D.O.B.', 'Date of birth', 'Birth date', 'Birthdate', 'Born', 'DDN', 'D.D.N.'],
    ...['Date de naissance', 'Date de naiss.', 'Naissance', 'Né le', 'Née le', 'Né(e) le'],
  ],
  exam: [
    ...['Exam date', 'Exam', 'Date of exam', 'Examination date', 'Examined', 'Examined on'],
    ...['Test date', 'Date of test', 'Scan date', 'Visit date', 'Capture date', 'Acquired'],
    ...['Date d’examen', 'Date de l’examen', 'Date examen', 'Examen', 'Examen du', 'Date'],
    ...['Date du test', 'Date de visite', 'Date de la visite', 'Date d’acquisition'],
  ],
  eye: ['Eye', 'Œil', 'Side', 'Côté', 'Laterality', 'Latéralité'],
  other: [
    ...['ID', 'Patient ID', 'ID patient', 'Patient no', 'No', 'No de dossier', 'Dossier', 'MRN'],
    ...['Gender', 'Sex', 'Sexe', 'Age', 'Âge', 'Time', 'Heure', 'Exam time', 'Heure d’examen'],
    ...['Technician', 'Technicien', 'Technicienne', 'Operator', 'Opérateur', 'Opératrice'],
    ...['Technician name', 'Operator name', 'Doctor name', 'Practice name', 'File name'],
    ...['Doctor', 'Physician', 'Médecin', 'Optometrist', 'Optométriste', 'Dr', 'Dre', 'Clinic'],
    ...['Serial number', 'No de série', 'Signal strength', 'Signal', 'Puissance du signal'],
    ...['Ethnicity', 'Diagnosis', 'Diagnostic', 'Rx', 'Pupil', 'Visual acuity', 'Acuité'],
    ...['Print date', 'Printed', 'Printed on', 'Date printed', 'Imprimé le', 'Date d’impression'],
    ...['Report date', 'Date of report', 'Date du rapport', 'Rapport du', 'Analysis edited'],
    ...['Baseline', 'Baseline date', 'Référence', 'Date de référence', 'Software', 'Version'],
    ...['Last exam', 'Previous exam', 'Next exam', 'Examen précédent', 'Dernier examen'],
    ...['Fixation', 'Stimulus', 'Strategy', 'Stratégie', 'Background', 'Fond', 'Duration'],
  ],
}

type Written = { readonly label: SheetLabel; readonly words: readonly string[] }

/** The longest first: "Patient ID" is no patient. */
const LABELS: readonly Written[] = (Object.entries(WRITTEN) as [SheetLabel, string[]][])
  .flatMap(([label, texts]) => texts.map((text) => ({ label, words: wordsIn(text) })))
  .toSorted((one, other) => other.words.length - one.words.length)

function wordsIn(text: string): string[] {
  // An apostrophe joins what a reader of pictures reads as one word.
  return text
    .split(/[\s,]+/)
    .map(plainOf)
    .filter((word) => word !== '')
}

/** Letters from which on a label may have a letter read wrongly, and how alike it must be then. */
const LONG_LABEL = 5
const ALIKE = 0.8

function isWord(read: string, label: string): boolean {
  if (read === label || lettersOf(read) === label) return true
  if (label.length < LONG_LABEL || Math.abs(label.length - read.length) > 1) return false
  return alikeNames(read, label) >= ALIKE
}

/** Digits in the place of letters, as they are misread. */
const lettersOf = (text: string) =>
  text.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('5', 's')

export type FoundLabel = {
  readonly label: SheetLabel
  readonly from: number
  /** Behind its last word. */
  readonly to: number
}

/** Each row is asked about several times. */
const known = new WeakMap<SheetRow, readonly FoundLabel[]>()

/** The labels of a row, from left to right. */
export function labelsIn(row: SheetRow): readonly FoundLabel[] {
  const found = known.get(row) ?? findLabels(row)
  known.set(row, found)
  return found
}

function findLabels(row: SheetRow): FoundLabel[] {
  const found: FoundLabel[] = []
  for (let at = 0; at < row.length;) {
    const label = LABELS.find(({ words }) =>
      words.every((word, index) => isWord(row[at + index]?.plain ?? '', word))
    )
    const to = at + (label?.words.length ?? 1)
    if (label) found.push({ label: label.label, from: at, to })
    at = to
  }
  return found
}
