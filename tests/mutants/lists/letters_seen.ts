import type { Mutant } from '../mutant.js'

const SEEN = {
  suite: 'functional',
  specs: ['letters/seen_before_sending', 'letters/referral_seen_before_sending'],
} as const
const EVERYWHERE = { suite: 'functional', specs: ['letters/wordings_everywhere'] } as const

/** What is looked at is what leaves, with the words of the moment. */
export const LETTERS_SEEN_MUTANTS: readonly Mutant[] = [
  {
    name: 'letter-seen-file',
    kind: 'loss',
    file: 'modules/letters/actions/queue_seen.ts',
    find: 'return sha256(pdf) === hash.toLowerCase() ?',
    replace: "return sha256(pdf) !== '' ?",
    seen: 'Another document leaves than the one that was looked at.',
    ...SEEN,
  },
  {
    name: 'letter-seen-address',
    kind: 'recipient',
    file: 'modules/letters/actions/queue_seen.ts',
    find: 'if (address !== letter.recipient.address)',
    replace: "if (address === '')",
    seen: 'A referral goes by another way than the one it was shown with.',
    ...SEEN,
  },
  {
    name: 'letter-seen-outbound',
    kind: 'loss',
    file: 'modules/letters/http/outbound_controller.ts',
    find: 'seen: { hash: input.preview_hash, address: input.address }',
    replace: 'seen: { address: input.address }',
    seen: 'A referral leaves that nobody looked at: the visit was changed behind the page.',
    ...SEEN,
  },
  {
    name: 'letter-seen-handout',
    kind: 'loss',
    file: 'modules/letters/http/od_letters_controller.ts',
    find: 'seen: input.preview_hash,',
    replace: '',
    seen: 'The patient gets another sheet than the optometrist looked at.',
    ...SEEN,
  },
  {
    name: 'letter-seen-direct',
    kind: 'loss',
    file: 'modules/letters/http/sending_controller.ts',
    find: `      confirmed: input.confirm_recipient,
      seen: input.preview_hash,
      ...(await mailWords(type, input.locale)),`,
    replace: `      confirmed: input.confirm_recipient,
      ...(await mailWords(type, input.locale)),`,
    seen: 'The direct fax takes the name of a document and sends another.',
    ...SEEN,
  },
  {
    name: 'letter-look-policy',
    kind: 'guard',
    file: 'modules/letters/http/od_letters_controller.ts',
    find: `authorize('handout', exam)
    const { locale = DEFAULT_LOCALE } = await`,
    replace: `allows('handout', exam)
    const { locale = DEFAULT_LOCALE } = await`,
    seen: 'Optometrists who give no sheets read them by their look.',
    ...SEEN,
  },
  {
    name: 'letter-outbound-words',
    kind: 'loss',
    file: 'modules/letters/http/outbound_controller.ts',
    find: 'words(mailKeysOf(OUTBOUND_REFERRAL).body)',
    replace: "ctx.i18n.t('letters.outbound.mail_body')",
    seen: 'The office reads other words with a referral than those it leaves with.',
    ...EVERYWHERE,
  },
  {
    name: 'letter-correction-unsaid',
    kind: 'actor',
    file: 'modules/letters/queries/source_people.ts',
    find: 'correctedOn: corrected && dayOf(corrected)',
    replace: 'correctedOn: null',
    seen: 'What the office wrote after the review reads as what the reviewer saw.',
    suite: 'functional',
    specs: ['letters/letter_values'],
  },
  {
    name: 'letter-sheet-signer',
    kind: 'actor',
    file: 'modules/letters/queries/handout_signer.ts',
    find: "=== null ? ok('omdc') : err(wait)",
    replace: "=== null ? ok('omdr') : err(wait)",
    seen: 'What the consultant decided is told to the patient over the reviewer’s name.',
    suite: 'functional',
    specs: ['letters/reopened_reviews'],
  },
]
