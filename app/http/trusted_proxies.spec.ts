import { test } from '@japa/runner'
import { trustedProxies } from '#app/http/trusted_proxies'

test.group('Whose X-Forwarded-For is believed', () => {
  test('{given} {isHttps} {address}: {believed}')
    .with([
      { given: undefined, isHttps: false, address: '127.0.0.1', believed: false },
      { given: undefined, isHttps: true, address: '127.0.0.1', believed: true },
      { given: undefined, isHttps: true, address: '::ffff:127.0.0.1', believed: true },
      { given: undefined, isHttps: true, address: '::1', believed: true },
      { given: undefined, isHttps: true, address: '10.0.0.7', believed: false },
      { given: '10.0.0.0/29, 2001:db8::1', isHttps: false, address: '10.0.0.7', believed: true },
      { given: '10.0.0.0/29, 2001:db8::1', isHttps: true, address: '10.0.0.8', believed: false },
      { given: '10.0.0.0/29, 2001:db8::1', isHttps: true, address: '2001:db8::1', believed: true },
      { given: '10.0.0.0/29', isHttps: true, address: '127.0.0.1', believed: false },
      { given: '', isHttps: true, address: '127.0.0.1', believed: false },
      { given: '10.0.0.7', isHttps: false, address: 'nonsense', believed: false },
    ])
    .run(({ assert }, { given, isHttps, address, believed }) => {
      assert.equal(trustedProxies(given, isHttps)(address), believed)
    })

  test('what is neither an address nor a network is named: {$self}')
    .with(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x'])
    .run(({ assert }, given) => {
      assert.throws(
        () => trustedProxies(given, true),
        `TRUSTED_PROXIES names ${given}, which is no address and no network.`
      )
    })
})
