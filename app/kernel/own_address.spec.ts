import { test } from '@japa/runner'
import { loginFor, ownAddress } from './own_address.js'

test.group('Addresses of our own', () => {
  test('F009 Q175 {$self} is kept')
    .with([
      '/',
      '/patients?gp=12',
      '/admin/deliveries?filter=%7B%22q%22%3A1%7D',
      '/patient-exam/7#od',
    ])
    .run(({ assert }, address) => assert.equal(ownAddress(address), address))

  test('F009 Q175 {$self} is not led to')
    .with([
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/a\n/b',
      'https://evil.example',
      'javascript:alert(1)',
      'patients',
      '',
      '/login',
      '/login?to=/login',
      '/logout',
      '/api/data/patients/',
      `/${'a'.repeat(2000)}`,
    ])
    .run(({ assert }, address) => assert.isNull(ownAddress(address)))

  test('F009 Q175 the login leads back to the page; home and strangers are not named', ({
    assert,
  }) => {
    assert.equal(loginFor('/patients?gp=12&od=7'), '/login?to=%2Fpatients%3Fgp%3D12%26od%3D7')
    assert.equal(loginFor('/'), '/login')
    assert.equal(loginFor('//evil.example'), '/login')
    assert.isNull(ownAddress(['/patients']))
    assert.isNull(ownAddress(undefined))
  })
})
