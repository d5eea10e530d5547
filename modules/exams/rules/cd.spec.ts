import { test } from '@japa/runner'
import { CD_NO_VIEW, isCdAnswered, cdDisplay, cdListTone, cdValue } from './cd.js'

test.group('Cup to disc', () => {
  test('F115 {cd} is shown {text}, {tone}')
    .with([
      { cd: 0.1, text: '0.10', tone: null },
      { cd: 0.69, text: '0.69', tone: null },
      { cd: 0.7, text: '0.70', tone: 'watch' },
      { cd: 0.75, text: '0.75', tone: 'watch' },
      { cd: 0.89, text: '0.89', tone: 'watch' },
      { cd: 0.9, text: '0.90', tone: 'raised' },
    ])
    .run(({ assert }, { cd, text, tone }) => {
      assert.deepEqual(cdDisplay(cd), { text, tone } as ReturnType<typeof cdDisplay>)
    })

  test('F116 in lists {cd} is {tone}')
    .with([
      { cd: 0.44, tone: 'normal' },
      { cd: 0.45, tone: 'watch' },
      { cd: 0.65, tone: 'watch' },
      { cd: 0.66, tone: 'raised' },
    ])
    .run(({ assert }, { cd, tone }) => assert.equal(cdListTone(cd), tone))

  test('F107 empty, XXX and no view are no value; no view is an answer', ({ assert }) => {
    for (const none of ['', 'XXX', CD_NO_VIEW, null, undefined, 'x']) assert.isNull(cdValue(none))
    for (const none of ['', 'XXX', null, undefined]) assert.isFalse(isCdAnswered(none))
    for (const told of [CD_NO_VIEW, '0.60', 0.6]) assert.isTrue(isCdAnswered(told))
    assert.equal(cdValue('0.60'), 0.6)
    assert.equal(cdValue(0.6), 0.6)
  })
})
