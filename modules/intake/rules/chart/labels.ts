import { labelWord, type ScanRow, type ScanWord } from './rows.js'

/** Fields of a chart on paper that are looked for by their label. */
export const LABELLED_FIELDS = [
  'names',
  'last_name',
  'first_name',
  'dob',
  'exam_date',
  'primary_phone',
  'phn',
  'province',
  'optometrist_name',
  'optometrist_location',
  'drops',
] as const
export type LabelledField = (typeof LABELLED_FIELDS)[number]

/** What stands before a value, in both languages; a label that names its field better comes first. */
const WRITTEN: Record<LabelledField, readonly string[]> = {
  names: [
    'Patient name',
    'Name of patient',
    'Patient’s name',
    'Nom du patient',
    'Nom de la patiente',
    'Nom du (de la) patient(e)',
    'Nom et prénom',
    'Full name',
    'Nom complet',
    'Patient',
    'Patiente',
    'Name',
    'Re',
  ],
  last_name: ['Last name', 'Surname', 'Family name', 'Nom de famille', 'Nom'],
  first_name: ['First name', 'Given name', 'Given names', 'Prénom', 'Prénoms'],
  dob: [
    'Date of birth',
    'Birth date',
    'Birthdate',
    'D.O.B.',
    'Born',
    'Date de naissance',
    'D.D.N.',
    'Né le',
    'Née le',
    'Né(e) le',
    'Naissance',
  ],
  exam_date: [
    'Exam date',
    'Date of exam',
    'Date of examination',
    'Examination date',
    'Visit date',
    'Date of visit',
    'Date of service',
    'Seen on',
    'Examined on',
    'Date de l’examen',
    'Date d’examen',
    'Date de la visite',
    'Date de visite',
    'Vu le',
    'Vue le',
    'Vu(e) le',
    'Examiné le',
    'Examinée le',
    'Date',
  ],
  primary_phone: [
    'Primary phone',
    'Home phone',
    'Phone number',
    'Phone no',
    'Phone',
    'Telephone',
    'Tel',
    'Cell',
    'Mobile',
    'Téléphone',
    'Tél',
    'Cellulaire',
    'Numéro de téléphone',
  ],
  phn: [
    'Personal health number',
    'Health card number',
    'Health number',
    'Health card',
    'Health no',
    'PHN',
    'PHIN',
    'HCN',
    'OHIP',
    'RAMQ',
    'ULI',
    'MCP',
    'NAM',
    'Numéro d’assurance maladie',
    'No d’assurance maladie',
    'Assurance maladie',
    'Numéro de santé',
    'No de santé',
    'Carte santé',
    'Carte d’assurance maladie',
  ],
  province: ['Province', 'Prov'],
  optometrist_name: [
    'Referring optometrist',
    'Optometrist',
    'Examined by',
    'Referred by',
    'Optométriste référent',
    'Optométriste référente',
    'Optométriste',
    'Examiné par',
    'Référé par',
  ],
  optometrist_location: ['Clinic', 'Location', 'Practice', 'Office', 'Clinique', 'Lieu', 'Cabinet'],
  drops: [
    'Current drops',
    'Glaucoma drops',
    'Eye drops',
    'Drops',
    'Gouttes actuelles',
    'Gouttes ophtalmiques',
    'Gouttes',
    'Collyre',
    'Collyres',
  ],
}

/** Where another value begins that nobody here asks for. */
const OTHERS = [
  'Sex',
  'Gender',
  'Sexe',
  'Age',
  'Âge',
  'Address',
  'Adresse',
  'City',
  'Ville',
  'Postal code',
  'Code postal',
  'Fax',
  'Télécopieur',
  'Email',
  'E-mail',
  'Courriel',
  'GP',
  'Family doctor',
  'Family physician',
  'Médecin de famille',
  'Time',
  'Heure',
  'Notes',
  'Remarques',
  'Diagnosis',
  'Diagnostic',
  'Plan',
  'VA',
  'BCVA',
  'AV',
  'C/D',
  'IOP',
  'PIO',
  'Medications',
  'Médicaments',
  'Allergies',
  'Insurance',
  'Assurance',
  'Chart',
  'Dossier',
  'Referral date',
  'Date of referral',
  'Date of letter',
  'Letter date',
  'Date de la lettre',
  'Printed',
  'Imprimé le',
]

type Label = { readonly field: LabelledField | null; readonly words: readonly string[] }

const wordsOf = (text: string) =>
  text
    .split(/[\s’]+/)
    .map(labelWord)
    .filter(Boolean)

const LABELS: readonly Label[] = [
  ...LABELLED_FIELDS.flatMap((field) =>
    WRITTEN[field].map((text) => ({ field, words: wordsOf(text) }))
  ),
  ...OTHERS.map((text) => ({ field: null, words: wordsOf(text) })),
].sort((one, other) => other.words.length - one.words.length)

/** How well a label names its field: `Date` alone may be any date. */
const VAGUE = new Set(['date', 'name', 're', 'nom', 'naissance', 'offlce', 'practlce', 'patlent'])

/** Where a value is looked for. */
export type Labelled = {
  readonly field: LabelledField
  readonly isVague: boolean
  readonly row: number
  /** The label's own words. */
  readonly label: readonly ScanWord[]
  /** What follows it in its row, up to the next label. */
  readonly after: readonly ScanWord[]
}

/** Share of the page's width that sets a value apart from its label where there is no colon. */
const APART = 0.02

/** Every label of the rows with what follows it. */
export function labelled(rows: readonly ScanRow[]): Labelled[] {
  const found: Labelled[] = []
  for (const [number, { words }] of rows.entries()) {
    const places = labelPlaces(words)
    for (const [at, { label, from, to }] of places.entries()) {
      if (label.field === null) continue
      found.push({
        field: label.field,
        isVague: label.words.length === 1 && VAGUE.has(label.words[0]!),
        row: number,
        label: words.slice(from, to),
        after: words.slice(to, places[at + 1]?.from ?? words.length),
      })
    }
  }
  return found
}

type LabelPlace = { label: Label; from: number; to: number }

function labelPlaces(words: readonly ScanWord[]): LabelPlace[] {
  // An elided article is a word of its own in the labels: `d’assurance`.
  const places: LabelPlace[] = []
  for (let from = 0; from < words.length;) {
    const found = labelAt(words, from)
    if (found) places.push(found)
    from = found ? found.to : from + 1
  }
  return places
}

function labelAt(words: readonly ScanWord[], from: number): LabelPlace | null {
  for (const label of LABELS) {
    const to = endOf(words, from, label.words)
    if (to !== null && stands(words, from, to, label)) return { label, from, to }
  }
  return null
}

/** Behind the last word of the label; null where it does not stand here. */
function endOf(words: readonly ScanWord[], from: number, label: readonly string[]): number | null {
  let next = 0
  for (let at = from; at < words.length; at++) {
    for (const part of wordsOf(words[at]!.text.replaceAll("'", '’'))) {
      if (part !== label[next]) return null
      next += 1
    }
    if (next >= label.length) return next === label.length ? at + 1 : null
  }
  return null
}

/** Fields whose values are told by their digits, so that none is taken for one by mistake. */
const NUMBERED: ReadonlySet<LabelledField> = new Set(['dob', 'exam_date', 'primary_phone', 'phn'])

/** A label is followed by a colon or a gap, or is all that stands there; a word of a sentence is none. */
function stands(words: readonly ScanWord[], from: number, to: number, { field }: Label): boolean {
  const last = words[to - 1]!
  const next = words[to]
  const before = words[from - 1]
  if (/[:#]$/.test(last.text)) return true
  if (next && /^[:#=]/.test(next.text)) return true
  if (next && field && NUMBERED.has(field) && /^[(+]?\d/.test(next.text)) return true
  const isFirst = !before || gap(before, words[from]!) > APART
  return isFirst && (!next || gap(last, next) > APART)
}

/** Share of the page's width between two words. */
export function gap(one: ScanWord, next: ScanWord): number {
  return next.box.x - (one.box.x + one.box.width)
}
