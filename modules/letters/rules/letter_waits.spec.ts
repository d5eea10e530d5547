import { test } from '@japa/runner'
import { letterWait, type ReviewFacts } from './letter_waits.js'

const REVIEWED: ReviewFacts = {
  status: 'reviewed',
  omdcStatus: 'reviewed',
  reviews: { omdr: 'stands', omdc: 'stands' },
}

test.group('What a letter waits for', () => {
  test('Q164 after {after} with {change}: {wait}')
    .with([
      { after: 'submission', change: { status: 'not_ready' }, wait: 'submission_missing' },
      { after: 'submission', change: { status: 'od_review', reviews: {} }, wait: null },
      { after: 'submission', change: { status: 'ready', reviews: {} }, wait: null },
      { after: 'omdr_review', change: {}, wait: null },
      { after: 'omdr_review', change: { omdcStatus: '', reviews: { omdr: 'stands' } }, wait: null },
      {
        after: 'omdr_review',
        change: { reviews: { omdc: 'stands' } },
        wait: 'omdr_review_missing',
      },
      { after: 'omdr_review', change: { reviews: {} }, wait: 'omdr_review_missing' },
      {
        after: 'omdr_review',
        change: { reviews: { second_omdr: 'stands' } },
        wait: 'omdr_review_missing',
      },
      { after: 'omdr_review', change: { status: 'ready' }, wait: 'omdr_review_reopened' },
      {
        after: 'omdr_review',
        change: { reviews: { omdr: 'reopened', omdc: 'stands' } },
        wait: 'omdr_review_reopened',
      },
      {
        after: 'omdr_review',
        change: { reviews: { omdr: 'rewritten', omdc: 'stands' } },
        wait: 'omdr_review_rewritten',
      },
      {
        after: 'omdr_review',
        change: { reviews: { omdr: 'stands', omdc: 'reopened' } },
        wait: null,
      },
      { after: 'omdc_review', change: {}, wait: null },
      { after: 'omdc_review', change: { omdcStatus: 'processed' }, wait: null },
      {
        after: 'omdc_review',
        change: { reviews: { omdr: 'stands' } },
        wait: 'omdc_review_missing',
      },
      { after: 'omdc_review', change: { omdcStatus: 'ready' }, wait: 'omdc_review_reopened' },
      { after: 'omdc_review', change: { omdcStatus: '' }, wait: 'omdc_review_reopened' },
      {
        after: 'omdc_review',
        change: { reviews: { omdr: 'stands', omdc: 'reopened' } },
        wait: 'omdc_review_reopened',
      },
      {
        after: 'omdc_review',
        change: { reviews: { omdr: 'stands', omdc: 'rewritten' } },
        wait: 'omdc_review_rewritten',
      },
      {
        after: 'omdc_review',
        change: { reviews: { omdr: 'reopened', omdc: 'stands' } },
        wait: null,
      },
    ] as const)
    .run(({ assert }, { after, change, wait }) => {
      assert.equal(letterWait(after, { ...REVIEWED, ...change }), wait)
    })
})
