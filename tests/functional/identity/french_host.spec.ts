import { request } from 'node:http'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import product from '#config/product'
import { givenOd } from '#database/factories/index'
import { TEST_PASSWORD, asVisitor, visitor } from '#tests/helpers/session'

/** A page asked for under a host's name. */
function pageAt(host: string, path: string, cookie = ''): Promise<string> {
  const { HOST: at, PORT: port } = process.env
  return new Promise((resolve, reject) => {
    const headers = { host, cookie, 'accept': 'text/html', 'accept-language': 'en-CA' }
    request({ host: at, port, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}

test.group('Languages', (group) => {
  const hosts = product.hosts as { fr: string | undefined }
  group.each.setup(() => {
    const before = hosts.fr
    hosts.fr = 'clinique.example'
    return () => {
      hosts.fr = before
    }
  })

  test('F397 the French host opens in French, another one does not', async ({ assert }) => {
    assert.match(await pageAt('clinique.example', '/login'), /<html lang="fr"/)
    assert.match(await pageAt('clinic.example', '/login'), /<html lang="en"/)
  })

  test('Q124 F397 an address that spells nothing is refused in the host’s language', async ({
    assert,
  }) => {
    assert.include(await pageAt('clinique.example', '/%E0%A4%A'), 'adresse')
    assert.include(await pageAt('clinic.example', '/%E0%A4%A'), 'address')
    assert.include(await pageAt('clinique.example', '/%E0%A4%A', 'locale=en'), 'address')
  })

  test(
    'Q177 F396 what was chosen on the login page stays with an account that kept {kept}: {stays}'
  )
    .with([
      { kept: null, stays: 'fr' },
      { kept: 'en', stays: 'en' },
    ])
    .run(async ({ assert }, { kept, stays }) => {
      const od = await givenOd({ user: { locale: kept } })
      const person = await visitor()
      assert.equal((await person.post('/locale', { locale: 'fr' })).status, 200)
      const login = { username: od.username, password: TEST_PASSWORD }
      const answer = await person.post('/api/auth/login/', login)
      assert.equal(answer.status, 200, answer.text)
      const { locale } = await db.from('users').where('id', od.userId).firstOrFail()
      assert.equal(locale, stays)
    })

  test('F396 F397 who chose a language has it at every host', async ({ assert }) => {
    const languages = [
      { locale: 'en', host: 'clinique.example' },
      { locale: 'fr', host: 'clinic.example' },
    ] as const
    for (const { locale, host } of languages) {
      const person = await asVisitor(await givenOd({ user: { locale } }))
      const page = await pageAt(host, '/', person.cookieHeader)
      assert.match(page, new RegExp(`<html lang="${locale}"`), host)
    }
  })
})
