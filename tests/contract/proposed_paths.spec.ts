import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { PROPOSED_PATHS, proposedAddress, proposedRoute } from '#config/proposed_paths'

const ROOT = join(import.meta.dirname, '..', '..')

/** Calls that the documents give no path of, by the names they have here. */
const CALLS = {
  C004: 'services_health',
  C005: 'checked_service',
  C022: 'set_patient_flags',
  C032: 'save_fields',
  C045: 'delete_extra_image',
  C068: 'omdr_submit',
  C069: 'omdc_submit',
  C070: 'omdc_status_check',
  C071: 'save_vf_override',
  C074: 'second_opinion_reviewers',
  C075: 'audit_metrics',
  C089: 'upload_referral_letter',
  C090: 'delete_referral_letter',
  C091: 'referral_letter',
  C094: 'letter_modification_check',
  C099: 'send_outbound',
  C160: 'upload_insurance_card',
  C195: 'add_smart_upload',
  C204: 'add_diagnosis_file',
  C243: 'od_report',
  C244: 'practice_report',
  C265: 'bulk_remove_gps',
  C274: 'science_dashboard',
  C275: 'near_misses',
} as const

type Call = { id: string; path: string }
const calls: Call[] = JSON.parse(await readFile(new URL('./calls.json', import.meta.url), 'utf8'))

/** Names of parameters are ours: `{id}` and `:pk` are both a place to fill. */
const shape = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*').replace(/\/$/, '')

/** As `writtenIn` finds them. */
const ADDRESSES: readonly string[] = Object.values(PROPOSED_PATHS).map((path) =>
  path.replace(/:\w+/g, ':')
)

/** Open paths that a source writes itself: what is filled in stands as `:`, as in a route. */
const writtenIn = (text: string) =>
  [...text.matchAll(/['"`]([^'"`\s]*\/[^'"`\s]*)['"`]/g)]
    .map(([, each]) => each!.split('?')[0]!.replace(/\$\{[^}]*\}|:\w+/g, ':'))
    .map((each) => each.replace(/^\/api\/data/, '').replace(/\/$/, ''))
    .filter((each) => ADDRESSES.includes(each))

test.group('Paths that the documents leave open', () => {
  test('Q28 each stands in one file, as the contract proposes it', ({ assert }) => {
    assert.sameMembers(Object.values(CALLS), Object.keys(PROPOSED_PATHS))
    for (const [id, name] of Object.entries(CALLS)) {
      const { path } = calls.find((call) => call.id === id)!
      assert.equal(shape(proposedRoute(name)), shape(path), id)
    }
  })

  test('Q28 and nobody else writes one', async ({ assert }) => {
    const found: string[] = []
    for await (const path of glob('{app,modules,inertia,admin,cli}/**/*.{ts,tsx}', { cwd: ROOT })) {
      if (path.endsWith('.spec.ts')) continue
      const text = await readFile(join(ROOT, path), 'utf8')
      for (const each of writtenIn(text)) found.push(`${path}: ${each}`)
    }
    assert.deepEqual(found, [])
  })

  test('Q28 and this would be noticed: {$self}')
    .with([
      "router.post('/exam/:id/omdr_submit', [ReviewsController, 'submit'])",
      'api.get(`/api/data/exam/${exam.id}/second_opinion_reviewers/`)',
      'href={`/api/data/near_miss/${type}/?period=${period}`}',
      "const CALL = '/api/data/patient/set_flags/'",
    ])
    .run(({ assert }, text) => assert.lengthOf(writtenIn(text), 1))

  test('an address is filled in, and what is missing is named', ({ assert }) => {
    assert.equal(proposedAddress('omdr_submit', { id: 7 }), '/api/data/exam/7/omdr_submit/')
    assert.equal(
      proposedAddress('checked_service', { pk: 'a/b' }),
      '/api/data/checked_services/a%2Fb/'
    )
    assert.throws(() => proposedAddress('near_misses'), /near_misses needs its kind/)
  })
})
