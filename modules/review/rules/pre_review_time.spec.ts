import { test } from '@japa/runner'
import { MAX_PRE_REVIEW_SECONDS, clockText, shownSeconds } from './pre_review_time.js'

test.group('The stopwatch of the pre-review', () => {
  test('F303 it goes on from what was stored: {ms} ms after the start it shows {shown}')
    .with([
      { ms: 0, shown: 61 },
      { ms: 999, shown: 61 },
      { ms: 1000, shown: 62 },
      { ms: 59_999, shown: 120 },
      { ms: -5000, shown: 61 },
    ])
    .run(({ assert }, { ms, shown }) => {
      assert.equal(shownSeconds({ stored: 61, startedAt: 1_000_000 }, 1_000_000 + ms), shown)
    })

  test('F303 paused it stands, and it never passes its end', ({ assert }) => {
    assert.equal(shownSeconds({ stored: 61, startedAt: null }, 9_999_999), 61)
    const late = { stored: MAX_PRE_REVIEW_SECONDS - 1, startedAt: 0 }
    assert.equal(shownSeconds(late, 60_000), MAX_PRE_REVIEW_SECONDS)
  })

  test('F303 {seconds} s read {text}')
    .with([
      { seconds: 0, text: '0:00:00' },
      { seconds: 59, text: '0:00:59' },
      { seconds: 60, text: '0:01:00' },
      { seconds: 3599, text: '0:59:59' },
      { seconds: 3600, text: '1:00:00' },
      { seconds: MAX_PRE_REVIEW_SECONDS, text: '99:59:59' },
    ])
    .run(({ assert }, { seconds, text }) => assert.equal(clockText(seconds), text))
})
