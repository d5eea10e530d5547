import { test } from '@japa/runner'
import type { CardSlot } from '#insurance/rules'
import {
  disputedSlots,
  keptCards,
  type CardConflict,
} from '../../inertia/features/insurance/card_conflict.js'
import type { Card, Policy } from '../../inertia/features/insurance/types.js'

const card = (field: CardSlot, id: number) => ({ field, card_id: id }) as Card

const FILE = new File(['x'], 'mine.png')

/** Mine wait for both sides: the front over picture 11, the back in an empty slot. */
const met = (images: readonly Card[]): CardConflict => ({
  met: { policy: { images } as Policy, savedBy: '', savedAt: '' },
  waiting: [
    { slot: 'card_front_image', file: FILE, replaces: card('card_front_image', 11) },
    { slot: 'card_back_image', file: FILE, replaces: null },
  ],
})

const FRONT = card('card_front_image', 11)

test.group('Two who change one insurance card', () => {
  test('F359 Q17 asked is the side that somebody else changed: {what}')
    .with([
      { what: 'neither', images: [FRONT], asked: [] },
      {
        what: 'another front',
        images: [card('card_front_image', 12)],
        asked: ['card_front_image'],
      },
      { what: 'the front taken away', images: [], asked: ['card_front_image'] },
      {
        what: 'a back where none was',
        images: [FRONT, card('card_back_image', 13)],
        asked: ['card_back_image'],
      },
    ] as const)
    .run(({ assert }, { images, asked }) => {
      assert.deepEqual(disputedSlots(met(images)), [...asked])
    })

  test('F359 Q17 what was kept is sent over what is there by now, and nothing else', ({
    assert,
  }) => {
    const back = card('card_back_image', 13)
    const conflict = met([FRONT, back])
    const sent = (side: 'mine' | 'theirs') =>
      keptCards(conflict, { card_back_image: side }).map(({ slot, replaces }) => [slot, replaces])
    assert.deepEqual(sent('mine'), [
      ['card_front_image', FRONT],
      ['card_back_image', back],
    ])
    assert.deepEqual(sent('theirs'), [['card_front_image', FRONT]])
  })
})
