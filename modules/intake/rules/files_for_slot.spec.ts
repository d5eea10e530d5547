import { test } from '@japa/runner'
import { filesForSlot, saysSlot } from './files_for_slot.js'

const FILES = [
  'IMG_0001.png',
  'fundus OS.png',
  'OCT-RNFL_OD.pdf',
  'champ visuel OG.pdf',
  'fundus OD.png',
].map((filename, at) => ({ id: at + 1, filename }))

const firstFor = (slot: string, placed: readonly number[] = []) =>
  filesForSlot(slot, FILES, new Set(placed))[0]!.filename

test.group('Files for a place', () => {
  test('F348 {slot} is offered {first} first')
    .with([
      { slot: 'right_fundus_photo', first: 'fundus OD.png' },
      { slot: 'left_fundus_photo', first: 'fundus OS.png' },
      { slot: 'right_oct_rnfl_photo', first: 'OCT-RNFL_OD.pdf' },
      { slot: 'left_vf_photo', first: 'champ visuel OG.pdf' },
      { slot: 'extra_images', first: 'IMG_0001.png' },
    ])
    .run(({ assert }, { slot, first }) => assert.equal(firstFor(slot), first))

  test('F348 the other eye’s file is never offered before one that says no eye', ({ assert }) => {
    const order = filesForSlot('right_vf_photo', FILES, new Set()).map(({ filename }) => filename)
    assert.isAbove(order.indexOf('champ visuel OG.pdf'), order.indexOf('IMG_0001.png'))
    assert.isAbove(order.indexOf('fundus OS.png'), order.indexOf('IMG_0001.png'))
  })

  test('F348 what is placed already is offered behind what is not', ({ assert }) => {
    assert.notEqual(firstFor('right_fundus_photo', [5]), 'fundus OD.png')
  })

  test('F348 {filename} says {slot}: {is}')
    .with([
      { filename: 'OD_fundus.jpg', slot: 'right_fundus_photo', is: true },
      { filename: 'OD_fundus.jpg', slot: 'left_fundus_photo', is: false },
      { filename: 'OD OS fundus.jpg', slot: 'left_fundus_photo', is: false },
      { filename: 'fundus.jpg', slot: 'right_fundus_photo', is: false },
      { filename: 'right.jpg', slot: 'right_fundus_photo', is: false },
      { filename: 'gauche-24-2.pdf', slot: 'left_vf_photo', is: true },
      { filename: 'dog.jpg', slot: 'left_fundus_photo', is: false },
    ])
    .run(({ assert }, { filename, slot, is }) => assert.equal(saysSlot(slot, filename), is))
})
