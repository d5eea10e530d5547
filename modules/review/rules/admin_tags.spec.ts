import { test } from '@japa/runner'
import {
  ADMIN_TAGS,
  areGpTagsEnabled,
  chooseTag,
  isIgpStatusEnabled,
  issuesTagLabel,
} from './admin_tags.js'

test.group('Administrator’s tags', () => {
  test('F224 fourteen tags', ({ assert }) => assert.lengthOf([...new Set(ADMIN_TAGS)], 14))

  test('F225 OCT and OCT/VF replace each other, and nothing else', ({ assert }) => {
    assert.deepEqual(chooseTag(['NO SURG', 'OCT/VF'], 'OCT'), ['NO SURG', 'OCT'])
    assert.deepEqual(chooseTag(['OCT'], 'OCT/VF'), ['OCT/VF'])
    assert.deepEqual(chooseTag(['OCT'], 'CatTM'), ['OCT', 'CatTM'])
    assert.deepEqual(chooseTag(['OCT'], 'OCT'), ['OCT'])
  })

  test('F227 GP tags close for a pre-reviewed chart without GP', ({ assert }) => {
    assert.isFalse(areGpTagsEnabled({ hasNoGp: true, isPreReviewed: true }))
    assert.isTrue(areGpTagsEnabled({ hasNoGp: true, isPreReviewed: false }))
    assert.isTrue(areGpTagsEnabled({ hasNoGp: false, isPreReviewed: true }))
  })

  test('F195 a message’s issues read as a reply', ({ assert }) => {
    assert.equal(issuesTagLabel(true), 'OD REPLY')
    assert.equal(issuesTagLabel(false), 'ISSUES')
  })

  test('F220 the internal GP comes before his status', ({ assert }) => {
    assert.isFalse(isIgpStatusEnabled(null))
    assert.isTrue(isIgpStatusEnabled(3))
  })
})
