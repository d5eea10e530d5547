import { test } from '@japa/runner'
import { deviceOf } from './device.js'

test.group('What a session was opened on', () => {
  test('{browser} on {system}')
    .with([
      {
        agent:
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36 Edg/129.0',
        browser: 'Edge',
        system: 'Windows',
      },
      {
        agent:
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36',
        browser: 'Chrome',
        system: 'Linux',
      },
      {
        agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15',
        browser: 'Safari',
        system: 'macOS',
      },
      {
        agent: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/129.0 Safari/604.1',
        browser: 'Chrome',
        system: 'iOS',
      },
      {
        agent: 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0',
        browser: 'Firefox',
        system: 'Android',
      },
      { agent: 'node', browser: '', system: '' },
      { agent: '', browser: '', system: '' },
    ])
    .run(({ assert }, { agent, browser, system }) =>
      assert.deepEqual(deviceOf(agent), { browser, system })
    )
})
