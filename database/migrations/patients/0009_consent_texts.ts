import { BaseSchema } from '@adonisjs/lucid/schema'

/** What patients were asked to agree to until now; every consent that is kept names this version. */
const FIRST = [
  {
    en: 'The patient agrees that this visit is shared with the reviewing ophthalmologist.',
    fr: 'Le patient accepte que cette visite soit transmise à l’ophtalmologiste réviseur.',
  },
  {
    en: 'The patient agrees that reports are sent to the family physician named here.',
    fr: 'Le patient accepte que les rapports soient envoyés au médecin de famille indiqué ici.',
  },
  {
    en: 'The patient knows that an ophthalmologist reviews the visit without being present.',
    fr: 'Le patient sait que l’ophtalmologiste révise la visite sans être présent.',
  },
  {
    en: 'The details above were checked with the patient.',
    fr: 'Les renseignements ci-dessus ont été vérifiés avec le patient.',
  },
]

/**
 * The consent texts, every version that ever was (Q115). A version follows one
 * other and is followed by one at most: the one nobody follows is in force.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table consent_texts (
        version text primary key check (version <> ''),
        follows text references consent_texts,
        items jsonb not null
          check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) = 4),
        since timestamptz not null default now(),
        set_by bigint references users,
        constraint consent_texts_one_line unique nulls not distinct (follows)
      )
    `)
    this.defer(async (db) => {
      const first = { version: '2026-01', since: '2026-01-01T08:00:00Z' }
      await db.table('consent_texts').insert({ ...first, items: JSON.stringify(FIRST) })
    })
  }
}
