import { plain } from '../deidentify/kinds.js'

/** What a part of a letter is about. */
export const PARTS = [
  'impression',
  'plan',
  'question',
  'notes',
  'history',
  'systemic',
  'treatment',
  'important',
  'outside',
] as const
export type Part = (typeof PARTS)[number]

const HEADINGS: Readonly<Record<Part, readonly string[]>> = {
  impression: [
    'impressions?(?: clinique| diagnostique)?',
    'clinical impression',
    '(?:working |provisional |clinical )?diagnos[ei]s',
    'diagnostics?(?: probable)?',
    'assessments?',
    'conclusions?',
    'evaluation',
    'appreciation',
    'dx',
    'a(?: ?/ ?p)?(?=[ :])',
  ],
  plan: [
    'plans?(?: and recommendations?)?(?: de traitement)?',
    'proposed plan',
    'p(?=[ :])',
    'recommend(?:ations?|ed plan)',
    'management(?: plan)?',
    'conduite(?: proposee| a tenir)?',
    'recommandations?',
    'prise en charge',
    'suivi',
    'follow[- ]?up',
  ],
  question: [
    '(?:od )?questions?',
    'reasons? for (?:the )?(?:referral|consultation|visit)',
    '(?:referral|consultation) reason',
    'request(?:ed)?',
    'reason|raison|motif',
    "motif (?:de |du |d[e']? ?)?(?:la )?(?:reference|consultation|renvoi|demande)",
    'raison de la (?:reference|consultation)',
    'demandes?',
  ],
  notes: [
    "(?:od |clinical |exam |optometrist'?s? )?notes?(?: de l'optometriste)?",
    'comments?',
    'o(?=[ :])',
    '(?:clinical |exam(?:ination)? )?findings',
    'exam(?:ination|en)?(?: oculaire| findings)?',
    'observations?',
    'commentaires?',
    'remarques?',
    'remarks?',
    'objective',
    'trouvailles',
    'resultats?',
  ],
  history: [
    'h(?:istor(?:y|ique)|istoire|x|pi)(?: of present illness)?(?: oculaire)?',
    '(?:past )?ocular history',
    'poh',
    'antecedents oculaires',
    'chief complaint',
    's(?=[ :])',
    'plainte(?: principale)?',
    'ocular|oculaire',
    'presenting complaint',
  ],
  systemic: [
    '(?:past )?(?:medical|general) (?:history|health)',
    'systemic(?: history| health)?',
    'pmhx?',
    'antecedents(?: medicaux| personnels| generaux| systemiques)?',
    'sante(?: generale)?',
    'medical',
    'etat de sante',
  ],
  treatment: [
    '(?:current |ocular |eye |systemic )?medications?',
    'meds?',
    'rx',
    'current (?:treatment|drops|therapy)',
    '(?:eye ?)?drops',
    'treatments?',
    'medicaments?(?: actuels)?',
    'medications? actuelles?',
    'gouttes',
    'traitements?(?: actuels?| en cours)?',
  ],
  important: [
    'allerg(?:y|ies)',
    'alerts?',
    'important',
    'urgent',
    'alertes?',
    'family (?:ocular )?history',
    'antecedents familiaux',
    'family|famille',
  ],
  outside: [
    're',
    'objet',
    'subject',
    'sujet',
    'cc',
    'copie',
    'tel(?:ephone|ec(?:opie|opieur)?)?\\.?',
    'fax',
    'to|from|attention|attn|destinataire|expediteur|de(?= ?:)',
    '(?:number of |nombre de )?pages?(?: \\d+(?: (?:of|de|sur) \\d+)?)?',
    'confidential(?:ity)?(?: notice)?|confidentiel(?:le)?|avis(?: de confidentialite)?',
    'printed(?: on)?|imprime(?: le)?',
    'patient(?:e)?',
    'dob',
    'ddn',
    'date',
    'name',
    'nom',
  ],
}

/** "Impression / Diagnostic:": a form in both languages says each name twice. */
const TWICE = "(?: ?/ ?[\\p{L}' ]{2,30})?"

const PATTERNS = Object.entries(HEADINGS).map(([part, names]) => ({
  part: part as Part,
  inline: new RegExp(`^(?:\\d{1,2}[.)] ?)?(?:${names.join('|')})${TWICE} ?(?::|[-–—](?= ))`, 'u'),
  alone: new RegExp(`^(?:\\d{1,2}[.)] ?)?(?:${names.join('|')})${TWICE} ?[:.]?$`, 'u'),
}))

/** Headings that may also begin a sentence or stand alone as a word of the letter's head. */
const INLINE_ONLY: ReadonlySet<Part> = new Set(['outside'])

/**
 * The heading a line begins with, and how many of its words it takes.
 *
 * @returns null where the line goes on with what came before
 */
export function headingOf(words: readonly string[]): { part: Part; words: number } | null {
  const line = plain(words.join(' '))
  // Without its accent "À:" would be the A of an assessment.
  if (/^À ?:/u.test(words.join(' '))) return { part: 'outside', words: words[0] === 'À' ? 2 : 1 }
  for (const { part, inline, alone } of PATTERNS) {
    if (alone.test(line) && !INLINE_ONLY.has(part)) return { part, words: words.length }
    const found = inline.exec(line)
    if (found) return { part, words: found[0].trim().split(/\s+/).length }
  }
  return null
}

const CLOSING =
  /^(?:(?:with )?(?:kind(?:est)?|best|warm)? ?regards|(?:yours )?(?:very )?(?:sincerely|truly|faithfully)|thank(?:s| you)(?: again)?(?: (?:so|very) much)?(?: for [\p{L} ]{1,60})?[.,!]?$|respectfully|cordialement|(?:bien )?(?:cordiales?|sinceres) salutations|salutations|merci(?: beaucoup)?[.,!]?$|au plaisir|veuillez agreer)/u

/** Whether a line ends the letter: what follows is a signature. */
export function isClosing(words: readonly string[]): boolean {
  return CLOSING.test(plain(words.join(' ')))
}

const GREETING =
  /^(?:dear|hello|good (?:morning|day)|to whom it may concern|attention|attn|cher|chere|chers|bonjour|docteure?|madame|monsieur|a qui de droit)(?: |,|:|$)/

/** Whether a line greets: what stood before it is the letter's head. */
export function isGreeting(words: readonly string[]): boolean {
  return GREETING.test(plain(words.join(' '))) && words.length <= 8
}
