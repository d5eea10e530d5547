import { test } from '@japa/runner'
import { MAX_ADDRESSES, checkAddresses } from './share.js'

const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@mail.example`)
const key = (addresses: string[]) => checkAddresses(addresses)?.key ?? null

test.group('Addresses of a leaflet', () => {
  test('F389 C273 {$self} addresses below, on and above the limits')
    .with([
      { count: 0, refused: 'resources.emails_required' },
      { count: 1, refused: null },
      { count: MAX_ADDRESSES, refused: null },
      { count: MAX_ADDRESSES + 1, refused: 'resources.emails_many' },
    ])
    .run(({ assert }, { count, refused }) => assert.equal(key(many(count)), refused))

  test('F389 C273 one that is none refuses them all: {$self}')
    .with(['', 'ada', 'ada@clinic', 'ada@clinic.example\nBcc: x@y.example', 'a b@mail.example'])
    .run(({ assert }, bad) =>
      assert.equal(key(['bea@mail.example', bad]), 'resources.email_invalid')
    )
})
