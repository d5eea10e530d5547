import { test } from '@japa/runner'
import { givenAdmin } from '#database/factories/index'
import { asVisitor, Visitor } from '#tests/helpers/session'

const PAGE = { accept: 'text/html' }

const languageOf = (text: string) => /<html lang="(\w+)"/.exec(text)?.[1]

test.group('The language of a first visit', () => {
  test('Q177 F396 a browser that asks for {accepted} gets {shown}')
    .with([
      { accepted: 'fr-CA,fr;q=0.9,en;q=0.8', shown: 'fr' },
      { accepted: 'fr', shown: 'fr' },
      { accepted: 'en-CA,fr;q=0.9', shown: 'en' },
      { accepted: 'de-CH,fr;q=0.5', shown: 'fr' },
      { accepted: 'de', shown: 'en' },
      { accepted: '*', shown: 'en' },
    ])
    .run(async ({ assert }, { accepted, shown }) => {
      const page = await new Visitor().get('/login', { ...PAGE, 'accept-language': accepted })
      assert.equal(languageOf(page.text), shown)
    })

  test('Q177 what somebody chose goes before their browser', async ({ assert }) => {
    const asked = { ...PAGE, 'accept-language': 'fr-CA' }
    const kept = await new Visitor().get('/login', { ...asked, cookie: 'locale=en' })
    assert.equal(languageOf(kept.text), 'en')
    const admin = await asVisitor(await givenAdmin({ locale: 'en' }))
    assert.equal(languageOf((await admin.get('/resource-library', asked)).text), 'en')
  })

  test('F396 what a request lacks is said in the reader’s language: {locale}')
    .with([
      { locale: 'fr', said: 'Le champ exam doit être un nombre' },
      { locale: 'en', said: 'The exam field must be a number' },
    ] as const)
    .run(async ({ assert }, { locale, said }) => {
      const admin = await asVisitor(await givenAdmin({ locale }))
      const refused = await admin.post('/api/data/exam/deactivate/', { exam: 'x' })
      assert.equal(refused.status, 422)
      assert.deepEqual(refused.body.errors, [{ field: 'exam', message: said }])
    })
})
