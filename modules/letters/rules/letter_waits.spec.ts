import { test } from '@japa/runner'
import { letterWait, type ReviewFacts } from './letter_waits.js'

const REVIEWED: ReviewFacts = {
  status: 'reviewed',
  omdcStatus: 'reviewed',
  reviewed: ['omdr', 'omdc'],
}

test.group('What a letter waits for', () => {
  test('Q164 after {after} with {change}: {wait}')
    .with([
      { after: 'submission', change: { status: 'not_ready' }, wait: 'submission_missing' },
      { after: 'submission', change: { status: 'od_review', reviewed: [] }, wait: null },
      { after: 'submission', change: { status: 'ready', reviewed: [] }, wait: null },
      { after: 'omdr_review', change: {}, wait: null },
      { after: 'omdr_review', change: { omdcStatus: '', reviewed: ['omdr'] }, wait: null },
      { after: 'omdr_review', change: { reviewed: ['omdc'] }, wait: 'omdr_review_missing' },
      { after: 'omdr_review', change: { reviewed: [] }, wait: 'omdr_review_missing' },
      { after: 'omdr_review', change: { reviewed: ['second_omdr'] }, wait: 'omdr_review_missing' },
      { after: 'omdr_review', change: { status: 'ready' }, wait: 'omdr_review_reopened' },
      { after: 'omdc_review', change: {}, wait: null },
      { after: 'omdc_review', change: { omdcStatus: 'processed' }, wait: null },
      { after: 'omdc_review', change: { reviewed: ['omdr'] }, wait: 'omdc_review_missing' },
      { after: 'omdc_review', change: { omdcStatus: 'ready' }, wait: 'omdc_review_reopened' },
      { after: 'omdc_review', change: { omdcStatus: '' }, wait: 'omdc_review_reopened' },
    ] as const)
    .run(({ assert }, { after, change, wait }) => {
      assert.equal(letterWait(after, { ...REVIEWED, ...change }), wait)
    })
})
