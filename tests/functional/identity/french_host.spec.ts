import { request } from 'node:http'
import { test } from '@japa/runner'
import product from '#config/product'
import { givenOd } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'

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
