import { test } from '@japa/runner'
import { ADMIN_TAGS } from '../../exams/rules/index.js'
import { areGpTagsEnabled, chooseTag, isIgpStatusEnabled, issuesTagLabel } from './admin_tags.js'

test.group('Administrator’s tags', () => {
  test('F224 fourteen tags', ({ assert }) => assert.lengthOf([...new Set(ADMIN_TAGS)], 14))

  test('F225 OCT and OCT/VF replace each other, and nothing else', ({ assert }) => {
    assert.deepEqual(chooseTag(['no_surg', 'oct_vf'], 'oct'), ['no_surg', 'oct'])
    assert.deepEqual(chooseTag(['oct'], 'oct_vf'), ['oct_vf'])
    assert.deepEqual(chooseTag(['oct'], 'cat_tm'), ['oct', 'cat_tm'])
    assert.deepEqual(chooseTag(['oct'], 'oct'), ['oct'])
  })

  test('F227 GP tags close for a pre-reviewed chart without GP', ({ assert }) => {
    assert.isFalse(areGpTagsEnabled({ hasNoGp: true, isPreReviewed: true }))
    assert.isTrue(areGpTagsEnabled({ hasNoGp: true, isPreReviewed: false }))
    assert.isTrue(areGpTagsEnabled({ hasNoGp: false, isPreReviewed: true }))
  })

  test('F195 a message’s issues read as a reply', ({ assert }) => {
    assert.equal(issuesTagLabel(true), 'od_reply')
    assert.equal(issuesTagLabel(false), 'issues')
  })

  test('F220 the internal GP comes before their status', ({ assert }) => {
    assert.isFalse(isIgpStatusEnabled(null))
    assert.isTrue(isIgpStatusEnabled(3))
  })
})
